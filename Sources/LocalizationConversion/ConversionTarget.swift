package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform

/// The target that a command line of `lproj convert` requests.
package enum ConversionTarget: Hashable, Sendable {
    /// One string catalog.
    case catalog(path: String)
    /// `.lproj` folders in a folder.
    case folders(path: String)
    /// A table of one language.
    case table(path: String, type: CatalogFileType)
    /// Each input is replaced in place.
    case inPlace

    /// Determines the target from an output's type or name; a name without extension is a folder.
    /// - Parameters:
    ///   - type: The requested type; nil to use the name.
    ///   - isFolder: Whether a folder exists at the path.
    ///   - inputs: The operands; standard output gets the type of the first one unless a type is given.
    /// - Throws: ``UsageError`` if the target cannot be determined.
    package init(_ path: String, type: CatalogFileType?, isFolder: Bool, inputs: [String]) throws(UsageError) {
        let isFolder = isFolder || path.utf8.last.map(PathNames.isSeparator) ?? false
        let isStream = path == PathNames.standardStream
        let type =
            isFolder ? nil : type ?? CatalogFileType(path: path) ?? (isStream ? inputs.first.flatMap(CatalogFileType.init(path:)) : nil)
        if let type {
            switch type.documentType {
            case is any TableDocument.Type: self = .table(path: path, type: type)
            case is any WritableCatalogDocument.Type: self = .catalog(path: path)
            default:
                throw UsageError(
                    "cannot write '\(path)'; the output must be a folder or \(CatalogFileType.sources.extensions)")
            }
        } else {
            let name = PathNames.last(of: path)
            guard !isStream, isFolder || !name.contains(".") || name == ".." || name == "." else {
                throw UsageError("cannot tell the format of '\(isStream ? "standard output" : path)'; pass '--to'")
            }
            self = .folders(path: path)
        }
    }

    /// The types of files to convert in folders.
    package var typesInFolders: [CatalogFileType] {
        switch self {
        case .folders: CatalogFileType.multilingual
        case .catalog, .table, .inPlace: CatalogFileType.tables
        }
    }

    /// Returns the files of a folder to convert. For a catalog these are the files of its table; subfolders of the named folder belong to
    /// other bundles.
    /// - Parameters:
    ///   - paths: The files in the folder and below it, of the types in ``typesInFolders``.
    ///   - table: The table to convert; nil for the one with the output's name.
    ///   - isSame: Whether two paths refer to the same folder.
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

    /// The names of the tables that a folder has, sorted, for the target that is made of one of them; empty for other targets.
    /// - Parameters:
    ///   - paths: The files in the folder and below it, of the types in ``typesInFolders``.
    ///   - isSame: Whether two paths refer to the same folder.
    package func tables(of paths: [String], in folder: String, isSame: (String, String) -> Bool) -> [String] {
        guard case .catalog = self else { return [] }
        var names: Set<ExactText> = []
        for path in paths where LocalizationFolderName.language(ofFileAt: path) != nil {
            let localization = PathNames.folder(of: path)
            guard isSame(localization, folder) || isSame(PathNames.folder(of: localization), folder) else { continue }
            names.insert(ExactText(PathNames.stem(of: path)))
        }
        return names.map(\.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Validates the inputs for this target.
    /// - Parameters:
    ///   - table: The table named on the command line.
    ///   - isLayoutGiven: Whether the command line specifies how to write tables.
    /// - Throws: ``UsageError`` if the inputs cannot be converted to this target.
    package func check(_ sources: [ConversionSource], table: String?, isLayoutGiven: Bool) throws(UsageError) {
        let catalogs = sources.filter { CatalogFileType.multilingual.contains($0.type) }
        if let list = sources.first(where: { !CatalogFileType.catalogs.contains($0.type) }) {
            throw UsageError("'\(list.path)' is not a strings file or catalog")
        }
        switch self {
        case .catalog:
            if let catalog = catalogs.first(where: { $0.type.documentType is any WritableCatalogDocument.Type }) {
                throw UsageError("'\(catalog.path)' is a string catalog already; '-o' must name a folder or a table")
            }
            if let catalog = catalogs.first, sources.count > 1 {
                throw UsageError("'\(catalog.path)' has all languages of its table; convert it alone")
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
                throw UsageError("'\(catalog.path)' has texts in all languages; '--in-place' is for tables of one language")
            }
            if sources.contains(where: { $0.path == PathNames.standardStream }) {
                throw UsageError("standard input has no place to be written in")
            }
        }
    }
}
