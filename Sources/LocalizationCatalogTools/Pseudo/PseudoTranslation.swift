package import CatalogFormats
import LocalizationCatalogModel

/// Makes files of a pseudo-language from those of the source language. The same input gives the same output, so that a second run changes
/// nothing.
package enum PseudoTranslation {
    /// The file of a pseudo-language for one of the source language, or the catalog with it.
    /// - Parameter collation: Compares keys as Xcode's editor does (negative, zero, positive).
    /// - Throws: ``CatalogEditError`` if the file cannot be edited.
    package static func document(
        _ document: any LocalizationDocument, language: PseudoLanguage, collation: @escaping @Sendable (String, String) -> Int
    ) throws(CatalogEditError) -> any LocalizationDocument {
        switch document {
        case let catalog as XCStringsDocument:
            try self.catalog(catalog, language: language, order: catalog.keyOrder(.collated(collation), orElse: .codePoint))
        case let table as StringsDocument: try self.table(table, language: language)
        case let rules as StringsdictDocument: try self.rules(rules, language: language)
        case let interface as InterfaceDocument:
            try self.table(StringsDocument(parsing: InterfaceTable.file(for: interface, encoding: .utf8)), language: language)
        default: throw .notEditable("it is not a table or string catalog")
        }
    }

    /// The catalog with translations into a pseudo-language, which replace those of an earlier run. Only their bytes change.
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog.
    static func catalog(
        _ document: XCStringsDocument, language: PseudoLanguage, order: KeyOrder
    ) throws(CatalogEditError) -> XCStringsDocument {
        let source = document.sourceLanguage ?? "en"
        let changes = document.converted(named: "").table.entries.compactMap { entry in
            language.translation(of: entry, sourceLanguage: source).map {
                XCStringsChange.setTranslation($0, key: entry.key, language: language.identifier)
            }
        }
        var result = document
        try result.apply(changes, order: order)
        return result
    }

    /// The table of a pseudo-language for one of the source language: the same file with other texts.
    /// - Throws: ``CatalogEditError`` if the file is binary or has mistakes.
    static func table(_ document: StringsDocument, language: PseudoLanguage) throws(CatalogEditError) -> StringsDocument {
        var texts: [ExactText: String] = [:]
        for entry in document.entries { texts[ExactText(entry.key)] = entry.value }
        var result = document
        try result.apply(
            texts.map { key, text in .setText(language.changed(text, isPart: false, category: nil), key: key.text) })
        return result
    }

    /// The rules of a pseudo-language for those of the source language: the same file with other texts.
    /// - Throws: ``CatalogEditError`` if the file is binary or has mistakes.
    static func rules(_ document: StringsdictDocument, language: PseudoLanguage) throws(CatalogEditError) -> StringsdictDocument {
        var result = document
        try result.apply(document.entries.map { .setEntry($0.key, language.value(of: $0.content.value)) })
        return result
    }
}
