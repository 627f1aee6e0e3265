import CatalogModel
import CatalogTools
import SourceText

/// A table in the `.lproj` folders of some folders.
struct FoundTable {
    /// Its name.
    let name: String
    /// The first folder whose `.lproj` folders have it.
    let folder: String
    /// Its files.
    fileprivate(set) var files: [String] = []
    /// The storyboard or xib that has its name.
    fileprivate(set) var interfaceDocument: String?
}

/// Finds the tables in folders that `.lproj` folders are in.
struct TableFolders {
    /// The tables, by name.
    private(set) var tables: [FoundTable] = []
    /// The folders that could not be listed.
    private(set) var failures: [FileError] = []
    /// The storyboards and xibs, by name; of several with one name the first.
    private var documents: [ExactText: String] = [:]

    /// Looks into folders, not below them: folders in them belong to other bundles. Tables with one name are one table.
    /// - Parameter names: The tables to take; nil for all.
    init(_ folders: [String], named names: [String]?) {
        for folder in folders { add(folder) }
        if let names {
            for name in names where !tables.contains(where: { isSameText($0.name, name) }) {
                failures.append(FileError(path: folders.first ?? name, operation: .read, reason: "It has no table '\(name)'", isMissing: true))
            }
            tables.removeAll { table in !names.contains { isSameText($0, table.name) } }
        } else if tables.isEmpty, failures.isEmpty, let folder = folders.first {
            failures.append(FileError(path: folder, operation: .read, reason: "No .lproj folder in it has a table", isMissing: true))
        }
        for index in tables.indices { tables[index].interfaceDocument = documents[ExactText(tables[index].name)] }
        tables.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    private mutating func add(_ folder: String) {
        for name in list(folder) {
            let path = PathNames.join(folder, name)
            noteDocument(path)
            guard LocalizationFolderName.language(ofFolder: name) != nil, FileSystem.kind(of: path) == .directory else { continue }
            for file in list(path) {
                noteDocument(PathNames.join(path, file))
                guard let type = CatalogFileType(path: file), type == .strings || type == .stringsdict, !PathNames.isHidden(file) else { continue }
                add(PathNames.join(path, file), in: folder)
            }
        }
    }

    private mutating func add(_ path: String, in folder: String) {
        let name = PathNames.stem(of: path)
        if let index = tables.firstIndex(where: { isSameText($0.name, name) }) {
            tables[index].files.append(path)
        } else {
            tables.append(FoundTable(name: name, folder: folder, files: [path]))
        }
    }

    private mutating func list(_ folder: String) -> [String] {
        do throws(FileError) {
            return try FileSystem.list(folder)
        } catch {
            failures.append(error)
            return []
        }
    }

    private mutating func noteDocument(_ path: String) {
        guard let type = PathNames.fileExtension(of: path), ["storyboard", "xib", "storyboardc", "nib"].contains(type.lowercased()) else { return }
        let name = ExactText(PathNames.stem(of: path))
        if documents[name] == nil { documents[name] = path }
    }
}
