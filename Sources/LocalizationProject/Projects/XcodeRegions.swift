import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationSourceText

/// The list of regions in a `project.pbxproj`.
package enum XcodeRegions {
    /// The result of adding a region.
    package enum Outcome {
        /// The region is there, in some spelling.
        case present
        /// The new content of the file.
        case added([UInt8])
        /// The file is no project in Xcode's own format.
        case notProject
    }

    /// Adds a language at the end of the list, by its canonical name. No other bytes change. O(bytes).
    package static func adding(_ language: String, to bytes: [UInt8]) -> Outcome {
        let document = PropertyListDocument(parsing: bytes)
        guard !document.findings.hasErrors, bytes.first(where: { !$0.isASCIIWhiteSpace }) != UInt8(ascii: "<"), let root = document.root,
            let id = root["rootObject"]?.stringValue, let list = root["objects"]?[id]?["knownRegions"], list.kind == .array
        else { return .notProject }
        let name = LanguageName.canonical(language)
        let regions = Array(list.children)
        if regions.contains(where: { isSameText(LanguageName.canonical($0.stringValue ?? ""), name) }) { return .present }
        let isPlain = name.utf8.allSatisfy { $0 != UInt8(ascii: "-") }
        let spelling = Array((isPlain ? name : "\"\(name)\"").utf8)
        guard let last = regions.last else {
            let start = list.range.lowerBound + 1
            return .added(SourceEdits([SourceEdit(start..<start, spelling + [UInt8(ascii: ",")])]).applied(to: bytes))
        }
        // The new line begins as that of the last region does.
        let end = last.range.upperBound
        let blank = bytes[..<last.range.lowerBound].reversed().prefix(while: \.isASCIIWhiteSpace).reversed()
        return .added(SourceEdits([SourceEdit(end..<end, [UInt8(ascii: ",")] + blank + spelling)]).applied(to: bytes))
    }
}
