import CatalogFormats
package import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// The `.strings` and `.stringsdict` files that a migration left beside a string catalog of the same name. They are translations of the
/// catalog's texts if none of them has the original texts; otherwise there are two tables.
package struct CatalogLeftovers {
    /// The numbers of the files by that of their catalog.
    package private(set) var ofCatalogs: [Int: [Int]] = [:]
    /// The numbers of all of them.
    package private(set) var all: Set<Int> = []

    /// Finds the leftovers among tables.
    /// - Parameters:
    ///   - tables: The numbers of each table's files in folders of languages, by what identifies the table.
    ///   - catalogs: The numbers of the catalogs.
    ///   - language: The language of a file's folder, as this spells it.
    ///   - sourceLanguage: The source language of a catalog with files beside it; nil if it names none.
    package init(
        _ tables: [ExactText: [Int]], beside catalogs: [ExactText: Int], language: (_ file: Int) -> String?,
        sourceLanguage: (_ catalog: Int) -> String?
    ) {
        for (place, catalog) in catalogs {
            guard let files = tables[place] else { continue }
            let source = LanguageName.canonical(sourceLanguage(catalog) ?? "en")
            if files.contains(where: { LanguageName.ofFile(language($0), sourceLanguage: source) == source }) { continue }
            ofCatalogs[catalog] = files
            all.formUnion(files)
        }
    }

    /// The paths of the leftovers among files, by that of their catalog.
    /// - Parameter sourceLanguage: The source language of the catalog at a path; nil if it names none.
    package static func paths(among paths: [String], sourceLanguage: (_ path: String) -> String?) -> [ExactText: [String]] {
        let files = paths.compactMap { path in CatalogFileType(path: path).map { ConversionInput(path: path, type: $0, bytes: []) } }
        let tables = files.indices.filter { files[$0].language != nil && CatalogFileType.tables.contains(files[$0].type) }
        let catalogs = files.indices.lazy.filter { files[$0].type == .xcstrings }.map { (files[$0].tablePlace, $0) }
        let leftovers = Self(
            Dictionary(grouping: tables) { files[$0].tablePlace }, beside: Dictionary(catalogs, uniquingKeysWith: { first, _ in first }),
            language: { files[$0].language }, sourceLanguage: { sourceLanguage(files[$0].path) })
        return Dictionary(
            uniqueKeysWithValues: leftovers.ofCatalogs.map { (ExactText(files[$0].path), $1.map { files[$0].path }) })
    }

    /// The texts of leftovers, as a table of their catalog.
    package static func table(of files: [ConversionInput], named name: String, sourceLanguage: String) -> CatalogTable {
        var content: [String: LanguageFiles] = [:]  // Exact: canonical
        for file in files {
            guard let type = file.type.documentType as? any TableDocument.Type else { continue }
            let language = LanguageName.canonical(file.language ?? sourceLanguage)
            _ = type.init(parsing: file.bytes).add(to: &content[language, default: LanguageFiles(language: language)])
        }
        let all = content.sorted { $0.key < $1.key }.map(\.value)
        return CatalogTable.converting(all, name: name, sourceLanguage: sourceLanguage).table
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
