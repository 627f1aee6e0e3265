package import LocalizationProject
package import CatalogFormats
package import LocalizationCatalogModel
import LocalizationDiagnostics

/// The source language is not specified, and the files do not determine it.
package struct UnknownSourceLanguage: Error, Hashable, Sendable, CustomStringConvertible {
    /// Creates the error.
    package init() {}

    package var description: String { "cannot tell the source language; pass '--source-language'" }
}

/// Combines the older files of a table into a string catalog.
package enum CatalogFromTables {
    /// Converts the `.strings` and `.stringsdict` files of one table, each with its language.
    ///
    /// `Base` means the source language.
    /// - Parameters:
    ///   - inputs: The files.
    ///   - sourceLanguage: The language of the original texts, in any spelling.
    ///   - style: How rules are converted: unchanged, with a text that they hide kept next to them, so that the catalog converts back to
    ///     the same tables; or in Xcode's form, which compiles to tables in which lookups find the same texts, in the same folders.
    ///   - collation: Compares keys as Xcode's editor does (negative, zero, positive).
    /// - Returns: One output with an empty path.
    package static func convert(
        _ inputs: [ConversionInput], sourceLanguage: String, style: RuleStyle = .exact,
        collation: @escaping @Sendable (String, String) -> Int
    ) -> ConversionResult {
        let (table, reports) = table(of: inputs, sourceLanguage: sourceLanguage, style: style)
        let bytes = XCStringsWriter.file(table, order: .collated(collation))
        return ConversionResult(outputs: [.init(bytes: bytes)], reports: reports)
    }

    /// The table of a string catalog for files: for those of one table, or for one file that has all languages.
    /// - Parameter sourceLanguage: The language of the original texts; nil to determine it.
    /// - Throws: ``UnknownSourceLanguage`` if it cannot be determined.
    package static func table(
        of inputs: [ConversionInput], sourceLanguage: String?
    ) throws(UnknownSourceLanguage) -> (table: CatalogTable, reports: [LossReport]) {
        if let catalog = inputs.first, CatalogFileType.multilingual.contains(catalog.type) {
            let (table, report) = try table(ofCatalog: catalog, sourceLanguage: sourceLanguage)
            return (table, [report])
        }
        guard let language = sourceLanguage ?? DevelopmentLanguage.likely(of: inputs) else { throw UnknownSourceLanguage() }
        return table(of: inputs, sourceLanguage: language, style: .exact)
    }

    private static func table(
        of inputs: [ConversionInput], sourceLanguage: String, style: RuleStyle
    ) -> (table: CatalogTable, reports: [LossReport]) {
        var reading = TableFilesReading(sourceLanguage: sourceLanguage, style: style, spelling: style == .xcode ? .compiled : .current)
        for input in inputs { reading.add(input) }
        let (table, notes) = CatalogTable.converting(
            reading.files, name: inputs.first?.table ?? "Localizable", sourceLanguage: reading.sourceLanguage, style: style)
        reading.report(notes)
        return (table, reading.reports)
    }

    private static func table(
        ofCatalog input: ConversionInput, sourceLanguage: String?
    ) throws(UnknownSourceLanguage) -> (table: CatalogTable, report: LossReport) {
        let reading = ConversionTable(reading: input)
        var (table, report) = (reading.table, reading.report)
        guard let language = sourceLanguage ?? table.sourceLanguage else { throw UnknownSourceLanguage() }
        // The languages of a catalog may be those of another system; in folders of frameworks they have the names of folders.
        let current = input.type == .xcstrings ? LanguageName.tag : LocalizationFolderName.canonical
        table.sourceLanguage = current(language) ?? language
        var reported: Set<ExactText> = []
        for index in table.entries.indices {
            for place in table.entries[index].translations.indices {
                let translations = table.entries[index].translations
                let spelled = translations[place].language
                guard let canonical = current(spelled), !isSameText(canonical, spelled) else { continue }
                let isNew = reported.insert(ExactText(spelled)).inserted
                if translations.contains(where: { isSameText($0.language, canonical) }) {
                    if isNew { report.add(Finding(Rule.Conversion.sameLanguage, "'\(spelled)' and '\(canonical)' are one language")) }
                    continue
                }
                if isNew { report.add(.respelledLanguage(spelled, canonical)) }
                table.entries[index].translations[place].language = canonical
            }
        }
        return (table, report)
    }
}
