package import LocalizationProject
package import CatalogFormats
package import LocalizationCatalogModel

/// A table in all of its languages, to be converted to files of another format.
package struct ConversionTable: Sendable {
    /// The path of the file that it comes from, for messages.
    package let path: String
    /// The table.
    package private(set) var table: CatalogTable
    /// The findings of the file, and what the table does not hold of it.
    let report: LossReport
    /// The locations of the keys in the file; empty for a table made of several files.
    let places: [ExactText: Range<Int>]

    /// Uses a table that a conversion made of other files, which it has reported on.
    /// - Parameters:
    ///   - path: The path of the first of them.
    ///   - origins: Reads where the texts of several files are, once something is lost.
    package init(_ table: CatalogTable, path: String, origins: @escaping @Sendable () -> [TextOrigin] = { [] }) {
        self.path = path
        self.table = table
        report = LossReport(path: path, origins: origins)
        places = [:]
    }

    /// Reads a file with all languages of a table.
    package init(reading input: ConversionInput) {
        path = input.path
        let document = input.type.documentType.init(parsing: input.bytes)
        var report = LossReport(path: input.path, text: document.text, findings: document.findings)
        var places: [ExactText: Range<Int>] = [:]
        if let catalog = document as? any CatalogDocument {
            for key in catalog.keys { places[ExactText(key.value)] = key.range }
            let (table, notes) = catalog.converted(named: input.table)
            for note in notes {
                report.add(Loss(note.kind), key: note.key, language: note.language, at: note.key.flatMap { places[ExactText($0)] })
            }
            self.table = table
        } else {
            table = CatalogTable(name: input.table)
        }
        self.report = report
        self.places = places
    }

    /// The table as a string catalog: one output with an empty path.
    package func catalog(order: KeyOrder) -> ConversionResult {
        ConversionResult(outputs: [.init(bytes: XCStringsWriter.file(table, order: order))], reports: [report])
    }

    /// Takes the entries out, so that each can be given up once it is converted.
    mutating func takeEntries() -> [CatalogEntry] {
        defer { table.entries = [] }
        return table.entries
    }
}
