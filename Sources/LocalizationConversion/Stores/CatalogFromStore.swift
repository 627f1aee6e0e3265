package import LocalizationProject
import CatalogFormats
package import LocalizationCatalogModel
import LocalizationDiagnostics

/// Combines the texts of an app in a store into a string catalog: the keys are the names of the files, the languages those of the folders.
package enum CatalogFromStore {
    /// Converts the folder of a store.
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - sourceLanguage: The language of the original texts, as a folder spells it.
    ///   - prefix: What the keys in the catalog begin with.
    /// - Returns: The table, with its entries in the order of the store, and the findings. If one is an error, the table is not complete.
    package static func convert(
        _ folder: StoreFolder, name: String, sourceLanguage: String, prefix: String
    ) -> (table: CatalogTable, reports: [LossReport]) {
        var reports: [LossReport] = []
        let empty = folder.languages.filter(\.files.isEmpty).map(\.name)
        var ofFolder = LossReport(path: folder.path)
        var entries: [ExactText: [LanguageTranslation]] = [:]
        if !empty.isEmpty {
            let folders = empty.count == 1 ? "the folder \(listed(empty)) has" : "the folders \(listed(empty)) have"
            ofFolder.add(Finding(Rule.Conversion.storeKey, "\(folders) no text and \(empty.count == 1 ? "is" : "are") left out"))
        }
        let unknown = folder.languages.filter { $0.isUnknown && !$0.files.isEmpty }.map(\.name)
        if !unknown.isEmpty {
            let message = "\(listed(unknown)) \(unknown.count == 1 ? "is no language" : "are no languages") of \(folder.format.storeName)"
            ofFolder.add(Finding(Rule.Conversion.storeLanguage, message, severity: .note))
        }
        for language in folder.languages {
            for text in language.files {
                guard text.kind != nil else {
                    ofFolder.add(
                        .init(Rule.Conversion.storeKey, "\(folder.format.storeName) has no such text, and the file is left out"),
                        key: text.key, language: language.name)
                    continue
                }
                if let damage = text.document.damage {
                    var report = LossReport(path: text.path, text: text.document.text)
                    report.add(Finding(Rule.Encoding.undecodable, "the file is not in UTF-8", range: damage))
                    reports.append(report)
                    continue
                }
                if let trimmed = trimmed(text.document) {
                    ofFolder.add(.init(Rule.Conversion.storeBlanks, "\(trimmed) left out"), key: text.key, language: language.name)
                }
                entries[ExactText(text.key), default: []].append(
                    LanguageTranslation(language: language.name, translation: CatalogTranslation(text.document.value)))
            }
        }
        var keys = folder.keys
        let known = Set(keys.map { ExactText($0) })
        keys += entries.keys.filter { !known.contains($0) }.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let all = keys.map { key in
            // The compiler finds these keys in no code, and would mark them as stale.
            CatalogEntry(key: prefix + key, extractionState: .manual, translations: entries[ExactText(key)] ?? [])
        }
        return (CatalogTable(name: name, sourceLanguage: sourceLanguage, entries: all), reports + [ofFolder])
    }

    /// What is left out at the ends of a text besides one line break: "blanks at the ends are"; nil for nothing.
    private static func trimmed(_ document: StoreTextDocument) -> String? {
        if document.byteOrderMark != nil { return "the byte order mark is" }
        let rest = document.bytes[document.content.upperBound...]
        let isUsual = rest.isEmpty || rest.elementsEqual([0x0A]) || rest.elementsEqual([0x0D, 0x0A])
        return isUsual && document.content.lowerBound == 0 || document.isBlank ? nil : "white space at the ends is"
    }
}
