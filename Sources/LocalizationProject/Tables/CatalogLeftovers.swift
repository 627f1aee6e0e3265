import CatalogFormats
package import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// The `.strings` and `.stringsdict` files that a migration left beside a string catalog of the same name. They are translations of the
/// catalog's texts if none of them has the original texts; otherwise there are two tables.
package enum CatalogLeftovers {
    /// Whether the files of a table beside a catalog are translations of the catalog's texts.
    /// - Parameters:
    ///   - languages: The languages of the files' folders, as these spell them.
    ///   - sourceLanguage: The source language of the catalog.
    package static func areTranslations(in languages: [String?], of sourceLanguage: String) -> Bool {
        let source = LanguageName.canonical(sourceLanguage)
        return !languages.isEmpty && !languages.contains { LanguageName.ofFile($0, sourceLanguage: source) == source }
    }

    /// The texts of the leftovers among files; nil if none belongs to the catalog.
    /// - Parameters:
    ///   - files: Files in the folders of languages, of any table.
    ///   - path: The path of the catalog.
    package static func table(among files: [ConversionInput], besideCatalogAt path: String, sourceLanguage: String) -> CatalogTable? {
        let catalog = ConversionInput(path: path, type: .xcstrings, bytes: [])
        let own = files.filter { $0.language != nil && $0.tablePlace == catalog.tablePlace }
        guard areTranslations(in: own.map(\.language), of: sourceLanguage) else { return nil }
        var content: [String: LanguageFiles] = [:]  // Exact: canonical
        for file in own {
            guard let type = file.type.documentType as? any TableDocument.Type else { continue }
            let language = LanguageName.canonical(file.language ?? sourceLanguage)
            _ = type.init(parsing: file.bytes).add(to: &content[language, default: LanguageFiles(language: language)])
        }
        let all = content.sorted { $0.key < $1.key }.map(\.value)
        return CatalogTable.converting(all, name: catalog.table, sourceLanguage: sourceLanguage).table
    }
}

extension ConversionInput {
    /// What identifies the table of the file: the folder around those of the languages with the table's name.
    package var tablePlace: ExactText {
        var folder = PathNames.folder(of: path)
        if folder.hasUTF8Suffix(".lproj") { folder = PathNames.folder(of: folder) }
        return ExactText(PathNames.join(folder, table))
    }
}

extension CatalogTable {
    /// Adds the texts of leftover files in languages that the entries do not have, by the canonical names of the languages. Keys that only
    /// the files have are none of the table. O(texts).
    package mutating func add(_ leftovers: CatalogTable) {
        let others = Dictionary(leftovers.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        for index in entries.indices {
            guard let other = others[ExactText(entries[index].key)] else { continue }
            let known = Set(entries[index].translations.map { ExactText(LanguageName.canonical($0.language)) })
            entries[index].translations += other.translations.filter { !known.contains(ExactText($0.language)) }
        }
    }
}
