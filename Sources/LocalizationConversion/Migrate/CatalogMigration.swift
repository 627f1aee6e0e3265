package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel

/// Converts the tables of a project to string catalogs, as Xcode's "Migrate to String Catalog" does.
///
/// - Rules use Xcode's form (``RuleStyle/xcode``), every text counts as translated, and notes are those of the source language.
/// - Every entry is marked as `migrated`: the next build determines whether code uses its key.
/// - A key that only other languages have is left out if the source language has tables.
/// - Entries are in the order of Xcode's editor.
/// - A storyboard's own texts are not read: Xcode's next build adds them, and so does a table of them in the source language.
package enum CatalogMigration {
    /// The options for the files of one table.
    package struct Options: Sendable {
        /// The language of the original texts, in any spelling.
        package var sourceLanguage: String
        /// The path of the storyboard or xib with the table's name, if any: its tables hold translations of the document's own texts.
        package var interfaceDocument: String?
        /// Whether to keep keys that are missing in the source language.
        package var keepsAllKeys = false

        /// Creates options with Xcode's defaults.
        package init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }
    }

    /// The folder of catalogs whose original texts are in another file instead of the catalog: Xcode's name for "multiple languages".
    package static let multipleLanguagesFolder = "mul.lproj"

    /// The files in which Xcode stores the catalog of a table, relative to the folder with the table's `.lproj` folders.
    package static func places(ofTable table: String) -> [String] {
        ["\(table).xcstrings", "\(multipleLanguagesFolder)/\(table).xcstrings"]
    }

    /// Converts the `.strings` and `.stringsdict` files of one table to a catalog.
    /// - Parameters:
    ///   - inputs: The files, each with its language; `Base` means the source language.
    ///   - collation: Compares keys as Xcode's editor does (negative, zero, positive).
    /// - Returns: One output, with its path relative to the folder of the `.lproj` folders.
    package static func migrate(
        _ inputs: [ConversionInput], _ options: Options, collation: @escaping @Sendable (String, String) -> Int
    ) -> ConversionResult {
        let name = inputs.first?.table ?? "Localizable"
        var reading = TableFilesReading(sourceLanguage: options.sourceLanguage, style: .xcode)
        for input in inputs { reading.add(input) }
        let source = reading.sourceLanguage
        var (table, notes) = CatalogTable.converting(reading.files, name: name, sourceLanguage: source, style: .xcode)
        reading.report(notes)
        let hasSource = reading.hasFiles(of: source)
        if hasSource, !options.keepsAllKeys {
            table.entries.removeAll { entry in
                guard entry[source] == nil else { return false }
                for item in entry.translations { reading.add(.keyWithoutSource, key: entry.key, language: item.language) }
                return true
            }
        }
        for index in table.entries.indices { table.entries[index].extractionState = .migrated }
        let bytes = XCStringsWriter.file(table, order: .collated(collation))
        // A build reads the original texts of an information property list from the list itself.
        let isTranslationOnly = options.interfaceDocument != nil || !hasSource && name == "InfoPlist"
        let path = places(ofTable: name)[isTranslationOnly ? 1 : 0]
        var reports = reading.reports
        if let document = options.interfaceDocument, !hasSource {
            var report = LossReport(path: document)
            report.add(.documentTexts)
            reports.append(report)
        }
        return ConversionResult(outputs: [.init(path: path, bytes: bytes)], reports: reports)
    }
}
