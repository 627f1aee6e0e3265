import LocalizationCatalogModel
import LocalizationSourceText

/// What a command line of `lproj convert` asks for.
package enum ConversionTarget: Hashable, Sendable {
    /// One string catalog.
    case catalog(path: String)
    /// `.lproj` folders in a folder.
    case folders(path: String)
    /// A table of one language.
    case table(path: String, type: CatalogFileType)
    /// Each input in its own place.
    case inPlace

    /// Sees what an output is: by its type or its name; what has no extension is a folder.
    /// - Parameters:
    ///   - type: What the output is said to be; nil where its name has to say it.
    ///   - isFolder: Whether a folder is at the path.
    ///   - inputs: The operands; without a word about it, standard output gets what the first of them is.
    /// - Throws: ``UsageError`` where nothing says it.
    package init(_ path: String, type: CatalogFileType?, isFolder: Bool, inputs: [String]) throws(UsageError) {
        let isFolder = isFolder || path.utf8.last.map(PathNames.isSeparator) ?? false
        let isStream = path == PathNames.standardStream
        let type = isFolder ? nil : type ?? CatalogFileType(path: path) ?? (isStream ? inputs.first.flatMap(CatalogFileType.init(path:)) : nil)
        switch type {
        case .xcstrings: self = .catalog(path: path)
        case .strings, .stringsdict: self = .table(path: path, type: type ?? .strings)
        case .plist: throw UsageError("'\(path)' is no table of texts; the output is .strings, .stringsdict, .xcstrings or a folder")
        case nil:
            let name = PathNames.last(of: path)
            guard !isStream, isFolder || !name.contains(".") || name == ".." || name == "." else {
                throw UsageError("what '\(isStream ? "standard output" : path)' is must be said with '--to'")
            }
            self = .folders(path: path)
        }
    }

    /// The kinds of files that are taken of a folder.
    package var typesInFolders: [CatalogFileType] {
        switch self {
        case .folders: [.xcstrings]
        case .catalog, .table, .inPlace: [.strings, .stringsdict]
        }
    }

    /// The files of a folder that are taken. For a catalog they are those of its table; folders below the one that was named belong to other
    /// bundles.
    /// - Parameters:
    ///   - paths: The files in the folder and below it, of the kinds of ``typesInFolders``.
    ///   - table: The table to take; nil for that with the output's name.
    ///   - isSame: Whether two paths lead to one folder.
    package func filesToTake(
        of paths: [String], in folder: String, table: String?, isSame: (String, String) -> Bool
    ) -> [String] {
        guard case .catalog(let output) = self else { return paths }
        let name = table ?? (output == PathNames.standardStream ? "Localizable" : PathNames.stem(of: output))
        return paths.filter { path in
            let localization = PathNames.folder(of: path)
            let isOwn = isSame(localization, folder) || isSame(PathNames.folder(of: localization), folder)
            return isOwn && isSameText(PathNames.stem(of: path), name) && LocalizationFolderName.language(ofFileAt: path) != nil
        }
    }

    /// Sees whether inputs can become this.
    /// - Parameters:
    ///   - table: The table that the command line names.
    ///   - isLayoutGiven: Whether it says how tables are written.
    /// - Throws: ``UsageError`` where they cannot.
    package func check(_ sources: [ConversionSource], table: String?, isLayoutGiven: Bool) throws(UsageError) {
        let catalogs = sources.filter { $0.type == .xcstrings }
        if let list = sources.first(where: { $0.type == .plist }) { throw UsageError("'\(list.path)' is no table of texts") }
        switch self {
        case .catalog:
            if let catalog = catalogs.first {
                throw UsageError("'\(catalog.path)' is a string catalog already; '-o' must name a folder or a table")
            }
            if isLayoutGiven { throw UsageError("a string catalog is JSON in UTF-8; forms and encodings are for tables of one language") }
            let names = sources.filter { $0.language == nil && $0.path != PathNames.standardStream }.map { PathNames.stem(of: $0.path) }
            if table == nil, let first = names.first, let other = names.first(where: { !isSameText($0, first) }) {
                throw UsageError("the files are of several tables, '\(first)' and '\(other)'; convert one at a time")
            }
        case .folders:
            if catalogs.count != sources.count {
                throw UsageError("only string catalogs are taken apart into a folder; for other tables name the file to write")
            }
        case .table(let path, _):
            guard sources.count < 2 else { throw UsageError("'\(path)' can be made of one file, not of \(sources.count)") }
            if let catalog = catalogs.first, catalog.language ?? LocalizationFolderName.language(ofFileAt: path) == nil {
                throw UsageError("which language? Write to an .lproj folder, or give the catalog as '--file LANGUAGE=\(catalog.path)'")
            }
        case .inPlace:
            if let catalog = catalogs.first {
                throw UsageError("'\(catalog.path)' is a string catalog; '--in-place' is for tables of one language")
            }
            if sources.contains(where: { $0.path == PathNames.standardStream }) {
                throw UsageError("standard input has no place to be written in")
            }
        }
    }
}
