package import CatalogFormats
import LocalizationCatalogModel

/// Nobody says which language the original texts are in, and the files leave it open.
package struct UnknownSourceLanguage: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String { "which language are the original texts in? Say it with --source-language" }
}

/// Puts the older files of a table together as a string catalog.
package enum CatalogFromTables {
    /// The language of the original texts where nobody says it: English if there is some or only `Base`, or the only language there is.
    package static func likelySourceLanguage(of inputs: [ConversionInput]) -> String? {
        let languages = Set(inputs.compactMap(\.language).map { LocalizationFolderName.canonical($0) ?? $0 })
        if languages.contains("en") { return "en" }
        // What language a `Base` table is in beside others cannot be known.
        if languages.isEmpty || languages == [LocalizationFolderName.base] { return "en" }
        if languages.count == 1 { return languages.first }
        return nil
    }

    /// The language of the original texts: the one that is given, or else the likely one.
    package static func sourceLanguage(of inputs: [ConversionInput], given language: String?) throws(UnknownSourceLanguage) -> String {
        guard let language = language ?? likelySourceLanguage(of: inputs) else { throw UnknownSourceLanguage() }
        return language
    }

    /// Converts `.strings` and `.stringsdict` files of one table, each with its language.
    ///
    /// `Base` stands for the source language.
    /// - Parameters:
    ///   - inputs: The files.
    ///   - sourceLanguage: The language of the original texts, in any spelling.
    ///   - style: How rules are taken over: as they are, with a text that they hide kept beside them, so that the catalog converts back to the
    ///     same tables; or in Xcode's form, which compiles to tables in which lookups find the same texts,
    ///     in the same folders.
    ///   - collation: Compares keys as Xcode's editor does (negative, zero, positive).
    /// - Returns: One output with an empty path.
    package static func convert(
        _ inputs: [ConversionInput], sourceLanguage: String, style: RuleStyle = .exact, collation: @escaping @Sendable (String, String) -> Int
    ) -> ConversionResult {
        var reading = TableFilesReading(sourceLanguage: sourceLanguage, style: style, spelling: style == .xcode ? .compiled : .current)
        for input in inputs { reading.add(input) }
        let (table, notes) = Table.converting(
            reading.files, name: inputs.first?.table ?? "Localizable", sourceLanguage: reading.sourceLanguage, style: style)
        reading.report(notes)
        let bytes = XCStringsWriter.file(table, order: .collated(collation))
        return ConversionResult(outputs: [.init(bytes: bytes)], reports: reading.reports)
    }
}
