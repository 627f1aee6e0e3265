package import LocalizationProject
import LocalizationCatalogModel
package import LocalizationPlatform
package import LocalizationSourceExtraction
import LocalizationSourceText

/// The names of a project's own functions and macros that localize, from the build setting `LOCALIZED_STRING_MACRO_NAMES`, which Xcode passes
/// to its extractors: in a project file `LOCALIZED_STRING_MACRO_NAMES = (NSLocalizedString, AppString);`, in a configuration file
/// `LOCALIZED_STRING_MACRO_NAMES = NSLocalizedString AppString`.
///
/// Source: Apple, "Build settings reference", Localized String Macro Names.
package enum MacroNames {
    /// The routines that the settings of a project name. O(bytes of the settings).
    package static func routines(of project: ProjectFiles, in files: any FileTree) -> [ExtractionRoutine] {
        names(in: project, files).flatMap(ExtractionRoutine.ownFamily)
    }

    private static let setting = Array("LOCALIZED_STRING_MACRO_NAMES".utf8)
    /// The place in the name of the setting of the letter that is rarest in projects.
    private static let rareLetter = 6
    /// No project has more routines of its own; each costs time in every file.
    private static let maximumCount = 64

    /// The names in the settings of a project, each once, without those that are known anyway.
    private static func names(in project: ProjectFiles, _ files: any FileTree) -> [String] {
        var names: [String] = []
        var known = Set(ExtractionRoutine.standard.map { ExactText($0.name) })
        for list in project.propertyLists {
            let type = PathNames.fileExtension(of: list.path)?.lowercased() ?? ""
            guard ["pbxproj", "xcconfig"].contains(where: { isSameText($0, type) }), let bytes = try? files.read(list.path) else {
                continue
            }
            names += self.names(in: bytes).filter { known.insert(ExactText($0)).inserted }
        }
        return Array(names.prefix(maximumCount))
    }

    /// The names in a file of settings, whose assignments begin a line: `LOCALIZED_STRING_MACRO_NAMES[sdk=iphoneos*] = A B // note`.
    private static func names(in bytes: [UInt8]) -> [String] {
        var names: [String] = []
        var index = 0
        let cursor = ByteCursor(bytes.span)
        while true {
            let letter = cursor.index(from: index, of: setting[rareLetter], or: setting[rareLetter])
            guard letter < bytes.count else { break }
            index = letter + 1
            let start = letter - rareLetter
            guard start >= 0, bytes[start...].starts(with: setting), beginsLine(start, bytes) else { continue }
            index = start + setting.count
            guard let value = value(behind: bytes[index...]) else { continue }
            for word in value.split(whereSeparator: { !$0.isASCIINamePart }) {
                // `$(inherited)`
                guard !word.elementsEqual("inherited".utf8), let first = word.first, !first.isASCIIDigit else { continue }
                names.append(String(decoding: word, as: UTF8.self))
            }
            index = value.endIndex
        }
        return names
    }

    /// Whether only blanks and a quotation mark are before an offset on its line.
    private static func beginsLine(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        let before = bytes[..<offset].last { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "\"") }
        return before == nil || before == 0x0A || before == 0x0D || before == UInt8(ascii: ";") || before == UInt8(ascii: "{")
    }

    /// The value that follows the name of a setting: a list in parentheses, which may have several lines, or the rest of the line up to a
    /// comment; nil if no value is assigned.
    private static func value(behind name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = name.drop { $0 == UInt8(ascii: "\"") }
        if rest.first == UInt8(ascii: "[") {
            rest = rest.drop { $0 != UInt8(ascii: "]") && $0 != 0x0A }.dropFirst().drop { $0 == UInt8(ascii: "\"") }
        }
        rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
        guard rest.first == UInt8(ascii: "=") else { return nil }
        rest = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
        if rest.first == UInt8(ascii: "(") { return rest.prefix { $0 != UInt8(ascii: ";") } }
        let line = rest.prefix { $0 != 0x0A && $0 != UInt8(ascii: ";") }
        let comment = line.indices.first { line[$0] == UInt8(ascii: "/") && line[$0...].dropFirst().first == UInt8(ascii: "/") }
        return comment.map { line[..<$0] } ?? line
    }
}
