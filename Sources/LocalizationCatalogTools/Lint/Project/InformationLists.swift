import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationSourceText

/// An information property list of a project, with the tables of its bundle.
struct InformationList {
    /// The index of the file.
    let file: Int
    /// The top-level dictionary.
    let root: PropertyListNode
    /// The tables of the bundle: those in the list's folder and below it, or else beside that folder.
    let tables: [LintTable]
    /// The languages that the bundle has files or texts for, by their canonical names; `Base` for a folder of that name.
    let languages: Set<String>

    /// A text of the list that is no build setting, with its place.
    func text(for key: String) -> PlacedText? {
        PlacedText(root[key]).flatMap { $0.value.containsUTF8("$(") || $0.value.containsUTF8("${") ? nil : $0 }
    }
}

extension LintProject {
    /// The information property lists with tables. A list that could belong to several bundles is left out, as nothing is certain about it.
    var informationLists: [InformationList] {
        let lists = files.indices.filter { files[$0].document is PlainPropertyList }
        let folders = lists.map { PathNames.folder(of: files[$0].path) }
        return zip(lists, folders).compactMap { file, folder in
            guard let document = files[file].document as? PlainPropertyList, let root = document.syntax.root, root.kind == .dictionary,
                folders.count(where: { isSameText($0, folder) }) == 1
            else { return nil }
            var tables = tables(below: folder, except: folders)
            if tables.isEmpty {
                let parent = PathNames.folder(of: folder)
                // At the top there is everything, also other bundles.
                guard !parent.isEmpty, folders.count(where: { Self.isFolder($0, inside: parent) }) == 1 else { return nil }
                tables = self.tables(below: parent, except: [])
            }
            return tables.isEmpty ? nil : InformationList(file: file, root: root, tables: tables, languages: languages(of: tables))
        }
    }

    private func tables(below folder: String, except others: [String]) -> [LintTable] {
        let inner = others.filter { Self.isFolder($0, inside: folder) && !isSameText($0, folder) }
        return tables.filter { table in
            guard let entry = table.entries.first else { return false }
            let place = PathNames.folder(of: files[entry.place.file].path)
            return Self.isFolder(place, inside: folder) && !inner.contains { Self.isFolder(place, inside: $0) }
        }
    }

    private func languages(of tables: [LintTable]) -> Set<String> {
        var languages: Set<String> = []
        for table in tables {
            if !table.hasFilePerLanguage { languages.insert(table.sourceLanguage) }
            languages.formUnion(table.languages)
            for place in table.entries.lazy.flatMap({ [$0.place] + $0.texts.map(\.place) }) {
                guard let language = files[place.file].language else { continue }
                languages.insert(language == LocalizationFolderName.base ? language : ReportedTable.canonical(language))
            }
        }
        return languages
    }

    /// Whether a folder is another one or below it; every folder is below the empty path.
    private static func isFolder(_ folder: String, inside other: String) -> Bool {
        other.isEmpty || isSameText(folder, other) || folder.hasUTF8Prefix(other + "/")
    }
}
