import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
package import LocalizationLint
import LocalizationProject
import LocalizationPlatform

/// The places in the code that use keys.
package struct TranslationUsages: Sendable {
    /// The maximum number of places for a key.
    private static let limit = 20

    /// The uses by the paths of tables and by keys.
    private var places: [ExactText: [ExactText: [EntryContext.Usage]]] = [:]

    /// The devices that the app is made for; empty for fewer than two.
    let devices: [String]

    /// No code is known.
    package init() { devices = [] }

    /// Joins the code with its tables.
    package init(_ code: CodeReading, catalogs: [AskedCatalog]) {
        let documents: [ExactText: any LocalizationDocument] = Dictionary(
            catalogs.map { (ExactText($0.path), $0.document) }, uniquingKeysWith: { first, _ in first })
        let join = CodeJoin(code, tables: documents)
        let devices = SupportedDevices.devices(ofXcodeProjects: code.project.xcodeProjects, in: code.files)
        self.devices = devices.count < 2 ? [] : devices
        var lines = CodeLines(code.files)
        for table in join.tables {
            guard let path = table.place.catalog else { continue }
            var uses: [ExactText: [EntryContext.Usage]] = [:]
            for use in table.uses {
                // More are not shown.
                if uses[ExactText(use.key)]?.count == Self.limit { continue }
                let place = use.place
                uses[ExactText(use.key), default: []].append(
                    EntryContext.Usage(
                        file: place.path, line: place.line, column: place.column, hint: lines.line(place.line, of: place.path)))
            }
            places[ExactText(path)] = uses
        }
    }

    /// The uses of a key, in the order of their places.
    func uses(of key: String, in catalog: AskedCatalog) -> [EntryContext.Usage] {
        places[ExactText(catalog.path)]?[ExactText(key)] ?? []
    }
}

/// The lines of source files, each of which is read once while its uses follow each other.
private struct CodeLines {
    private let files: any FileTree
    private var path: ExactText?
    private var lines: [ArraySlice<UInt8>] = []

    init(_ files: any FileTree) { self.files = files }

    /// A line, from 1, without the blanks around it, cut to some 200 bytes.
    mutating func line(_ number: Int, of file: String) -> String? {
        if path != ExactText(file) {
            path = ExactText(file)
            lines = (try? files.read(file))?.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) ?? []
        }
        guard lines.indices.contains(number - 1) else { return nil }
        let line = lines[number - 1].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let text = String(decoding: line, as: UTF8.self).unicodeScalars.prefix(200)
        let end = text.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }
        return end.isEmpty ? nil : String(String.UnicodeScalarView(end.reversed()))
    }
}
