import LocalizationRunSupport
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform

/// A table in the `.lproj` folders of some folders.
struct FoundTable {
    /// Its name.
    let name: String
    /// The first folder whose `.lproj` folders contain it.
    let folder: String
    /// Its files.
    fileprivate(set) var files: [String] = []
    /// The storyboard or xib with the same name.
    fileprivate(set) var interfaceDocument: String?
}

/// The tables in folders that belong together: those of one bundle, or of all folders named on the command line.
struct TableGroup {
    /// The path of the group relative to the searched folder; empty for the named folders themselves.
    let relativePath: String
    /// The folders that contain the `.lproj` folders.
    private(set) var folders: [String] = []
    /// The tables, by name. Tables with the same name are one table.
    private(set) var tables: [FoundTable] = []
    /// The storyboards and xibs, by name; if a name repeats, the first.
    private var documents: [ExactText: String] = [:]

    fileprivate init(relativePath: String = "") { self.relativePath = relativePath }

    /// Adds the tables of a folder.
    /// - Parameter contents: The folder and its descendants, by path.
    fileprivate mutating func add(_ folder: FolderSearch.Folder, _ contents: [ExactText: FolderSearch.Folder]) {
        folders.append(folder.path)
        for file in folder.files { noteDocument(PathNames.join(folder.path, file)) }
        for name in folder.folders {
            let path = PathNames.join(folder.path, name)
            noteDocument(path)
            guard TableFolders.isLocalization(name), let localization = contents[ExactText(path)] else { continue }
            for file in localization.files + localization.folders { noteDocument(PathNames.join(path, file)) }
            for file in localization.files where TableFolders.isTable(file) { add(PathNames.join(path, file), in: folder.path) }
        }
    }

    /// Keeps the tables with some names, or all, and sorts them by name.
    fileprivate mutating func finish(named names: [String]?) {
        if let names { tables.removeAll { table in !names.contains { isSameText($0, table.name) } } }
        for index in tables.indices { tables[index].interfaceDocument = documents[ExactText(tables[index].name)] }
        tables.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private mutating func add(_ path: String, in folder: String) {
        let name = PathNames.stem(of: path)
        if let index = tables.firstIndex(where: { isSameText($0.name, name) }) {
            tables[index].files.append(path)
        } else {
            tables.append(FoundTable(name: name, folder: folder, files: [path]))
        }
    }

    private mutating func noteDocument(_ path: String) {
        guard let type = PathNames.fileExtension(of: path), ["storyboard", "xib", "storyboardc", "nib"].contains(type.lowercased()) else {
            return
        }
        let name = ExactText(PathNames.stem(of: path))
        if documents[name] == nil { documents[name] = path }
    }
}

/// Finds the tables in folders that contain `.lproj` folders.
struct TableFolders {
    /// The tables of the named folders, if they have any; then those of each bundle below a folder without tables of its own.
    private(set) var groups: [TableGroup] = []
    /// The string catalogs in the folders that were searched.
    private(set) var catalogs: [String] = []
    /// Folders that cannot be listed, or do not exist.
    private(set) var failures: [FileError] = []
    /// For each folder with tables of its own, the number of folders below it that also have some.
    private(set) var others: [(folder: String, count: Int)] = []

    private let search: FolderSearch
    private let searchesProducts: Bool
    private let files: any FileTree
    private var named = TableGroup()

    /// Searches folders, and below those without tables of their own.
    /// - Parameters:
    ///   - names: The tables to find; nil for all.
    ///   - files: The tree that contains the folders.
    ///   - search: The options for searching folders.
    ///   - searchesProducts: Whether products of builds below the others are searched.
    init(
        _ folders: [String], named names: [String]?, in files: any FileTree, search: FolderSearch,
        searchesProducts: Bool
    ) {
        self.search = search
        self.searchesProducts = searchesProducts
        self.files = files
        for folder in folders { add(folder) }
        groups.insert(named, at: 0)
        let known = groups.flatMap { $0.tables.map(\.name) }
        for index in groups.indices { groups[index].finish(named: names) }
        groups.removeAll { $0.tables.isEmpty }
        for name in names ?? [] where failures.isEmpty && !known.contains(where: { isSameText($0, name) }) {
            let hint = NearestNames.question(for: name, in: known)
            failures.append(
                FileError(path: folders.first ?? name, operation: .read, reason: "It has no table '\(name)'\(hint)", isMissing: true))
        }
    }

    /// Whether a folder's name is that of a localization.
    static func isLocalization(_ name: String) -> Bool { LocalizationFolderName.language(ofFolder: name) != nil }

    /// Whether a file's name is that of a table of one language.
    static func isTable(_ name: String) -> Bool { CatalogFileType(path: name).map(CatalogFileType.tables.contains) ?? false }

    private mutating func add(_ root: String) {
        var failures: [FileError] = []
        let found = search.folders(in: root, of: files, entersProducts: searchesProducts) { failures.append($0) }
        for folder in found {
            catalogs += folder.files.filter { CatalogFileType(path: $0) == .xcstrings }.map { PathNames.join(folder.path, $0) }
            for name in folder.others(where: Self.isTable) {
                FolderSearch.unreadable(PathNames.join(folder.path, name), in: files).map(InputFiles.warnOfName)
            }
        }
        var contents = Dictionary(found.map { (ExactText($0.path), $0) }) { first, _ in first }
        // The folder of a localization belongs to the bundle, even if it is a link.
        for folder in found {
            for name in folder.folders where Self.isLocalization(name) && contents[ExactText(PathNames.join(folder.path, name))] == nil {
                let localization = search.folder(named: name, in: folder, of: files) { failures.append($0) }
                contents[ExactText(PathNames.join(folder.path, name))] = localization
            }
        }
        self.failures += failures
        let bundles = found.filter { folder in
            folder.folders.contains { name in
                Self.isLocalization(name)
                    && contents[ExactText(PathNames.join(folder.path, name))]?.files.contains(where: Self.isTable) == true
            }
        }
        if let first = bundles.first, first.relativePath.isEmpty {
            named.add(first, contents)
            if bundles.count > 1 { others.append((root, bundles.count - 1)) }
            return
        }
        for bundle in bundles {
            var group = TableGroup(relativePath: bundle.relativePath)
            group.add(bundle, contents)
            groups.append(group)
        }
        if bundles.isEmpty, failures.isEmpty {
            let reason = "No .lproj folder in it or below it has a table"
            self.failures.append(FileError(path: root, operation: .read, reason: reason, isMissing: true))
        }
    }
}
