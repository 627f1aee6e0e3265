package import CatalogFormats
import LocalizationCatalogModel

/// The source language is not specified, and the files do not determine it.
package struct UnknownSourceLanguage: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String { "which language are the original texts in? Say it with --source-language" }
}

/// Combines the older files of a table into a string catalog.
package enum CatalogFromTables {
    /// The source language if it is not specified: English if a file is in English or all are `Base`, or the only language of the files.
    package static func likelySourceLanguage(of inputs: [ConversionInput]) -> String? {
        let languages = Set(Set(inputs.compactMap(\.language)).map { LocalizationFolderName.canonical($0) ?? $0 })
        if languages.contains("en") { return "en" }
        // The language of a `Base` table next to other languages cannot be determined.
        if languages.isEmpty || languages == [LocalizationFolderName.base] { return "en" }
        if languages.count == 1 { return languages.first }
        return nil
    }

    /// The source language: the given one, otherwise the likely one.
    package static func sourceLanguage(of inputs: [ConversionInput], given language: String?) throws(UnknownSourceLanguage) -> String {
        guard let language = language ?? likelySourceLanguage(of: inputs) else { throw UnknownSourceLanguage() }
        return language
    }

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
        var reading = TableFilesReading(sourceLanguage: sourceLanguage, style: style, spelling: style == .xcode ? .compiled : .current)
        for input in inputs { reading.add(input) }
        let (table, notes) = CatalogTable.converting(
            reading.files, name: inputs.first?.table ?? "Localizable", sourceLanguage: reading.sourceLanguage, style: style)
        reading.report(notes)
        let bytes = XCStringsWriter.file(table, order: .collated(collation))
        return ConversionResult(outputs: [.init(bytes: bytes)], reports: reading.reports)
    }

    /// Converts a file with all languages of a table to a string catalog.
    /// - Parameters:
    ///   - sourceLanguage: The language of the original texts; nil to use that of the file.
    ///   - collation: Compares keys as Xcode's editor does (negative, zero, positive).
    /// - Returns: One output with an empty path.
    /// - Throws: ``UnknownSourceLanguage`` if neither the file nor the parameter determines the source language.
    package static func convert(
        catalog input: ConversionInput, sourceLanguage: String?, collation: @escaping @Sendable (String, String) -> Int
    ) throws(UnknownSourceLanguage) -> ConversionResult {
        var (table, report, _) = TablesFromCatalog.read(input)
        guard let language = sourceLanguage ?? table.sourceLanguage else { throw UnknownSourceLanguage() }
        table.sourceLanguage = LocalizationFolderName.canonical(language) ?? language
        // Folders of frameworks spell languages as `pt_BR`, and catalogs as `pt-BR`.
        var reported: Set<ExactText> = []
        for index in table.entries.indices {
            for place in table.entries[index].translations.indices {
                let translations = table.entries[index].translations
                let spelled = translations[place].language
                guard let canonical = LocalizationFolderName.canonical(spelled), !isSameText(canonical, spelled) else { continue }
                let isNew = reported.insert(ExactText(spelled)).inserted
                if translations.contains(where: { isSameText($0.language, canonical) }) {
                    if isNew { report.refuse(Rule.Conversion.sameLanguage, "'\(spelled)' and '\(canonical)' are one language") }
                    continue
                }
                if isNew { report.add(.respelledLanguage(spelled, canonical)) }
                table.entries[index].translations[place].language = canonical
            }
        }
        let bytes = XCStringsDocument.file(table, order: .collated(collation))
        return ConversionResult(outputs: [.init(bytes: bytes)], reports: [report])
    }
}
