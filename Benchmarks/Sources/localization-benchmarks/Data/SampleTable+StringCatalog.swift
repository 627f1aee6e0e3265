import CatalogFormats
import LocalizationCatalogModel

extension SampleTable {
    /// The table as a string catalog in Xcode's layout, with a translation into each of some languages.
    func stringCatalog(languages: [String]) -> [UInt8] {
        let table = CatalogTable(
            name: "Localizable", sourceLanguage: "en",
            entries: entries.map { entry in
                CatalogEntry(
                    key: entry.key, comment: entry.comment, extractionState: .manual,
                    translations: languages.map { LanguageTranslation(language: $0, translation: CatalogTranslation(entry.value)) })
            })
        return XCStringsWriter.file(table)
    }
}
