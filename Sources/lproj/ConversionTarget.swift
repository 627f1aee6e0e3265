#if Tools

import ArgumentParser
import CatalogTools
import SourceText

/// A file that is to be converted, before it is read.
struct ConversionSource {
    let path: String
    /// The language that the command line gives it.
    var language: String?
    var type = CatalogFileType.strings
}

/// What `--to` takes: the kinds of files that hold localized texts.
enum ConversionType: String, CaseIterable, ExpressibleByArgument {
    case strings, stringsdict, xcstrings

    /// The kind of file.
    var fileType: CatalogFileType {
        switch self {
        case .strings: .strings
        case .stringsdict: .stringsdict
        case .xcstrings: .xcstrings
        }
    }
}

/// What a command line of `lproj convert` asks for.
enum ConversionTarget: Hashable {
    /// One string catalog.
    case catalog(path: String)
    /// `.lproj` folders in a folder.
    case folders(path: String)
    /// A table of one language.
    case table(path: String, type: CatalogFileType)
    /// Each input in its own place.
    case inPlace

    /// Sees what an output is: by `--to` or its name; what has no extension is a folder.
    /// - Throws: A usage error where nothing says it.
    init(_ path: String, _ to: CatalogFileType?, inputs: [String]) throws {
        let isFolder = path.hasSuffix("/") || FileSystem.kind(of: path) == .directory
        // Without a word about it, standard output gets what the input is.
        let type = isFolder ? nil : to ?? CatalogFileType(path: path) ?? (path == "-" ? inputs.first.flatMap(CatalogFileType.init(path:)) : nil)
        switch type {
        case .xcstrings: self = .catalog(path: path)
        case .strings, .stringsdict: self = .table(path: path, type: type ?? .strings)
        case .plist: throw ValidationError("'\(path)' is no table of texts; the output is .strings, .stringsdict, .xcstrings or a folder")
        case nil:
            let name = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
            guard path != "-", isFolder || !name.contains(".") || name == ".." || name == "." else {
                throw ValidationError("what '\(path == "-" ? "standard output" : path)' is must be said with '--to'")
            }
            self = .folders(path: path)
        }
    }

    /// The kinds of files that are taken of a folder.
    var typesInFolders: [CatalogFileType] {
        switch self {
        case .folders: [.xcstrings]
        case .catalog, .table, .inPlace: [.strings, .stringsdict]
        }
    }

    /// Sees whether inputs can become this.
    /// - Throws: A usage error where they cannot.
    func checked(_ sources: [ConversionSource], table: String?, isLayoutGiven: Bool) throws -> [ConversionSource] {
        let catalogs = sources.filter { $0.type == .xcstrings }
        if let list = sources.first(where: { $0.type == .plist }) { throw ValidationError("'\(list.path)' is no table of texts") }
        switch self {
        case .catalog:
            if let catalog = catalogs.first {
                throw ValidationError("'\(catalog.path)' is a string catalog already; '-o' must name a folder or a table")
            }
            if isLayoutGiven { throw ValidationError("a string catalog is JSON in UTF-8; forms and encodings are for tables of one language") }
            let names = sources.map { ConversionInput.tableName(ofFileAt: $0.path) }
            let isGiven = zip(sources, names).filter { $0.0.language == nil && $0.0.path != InputFiles.standardInput }.map(\.1)
            if table == nil, let first = isGiven.first, let other = isGiven.first(where: { $0 != first }) {
                throw ValidationError("the files are of several tables, '\(first)' and '\(other)'; convert one at a time")
            }
        case .folders:
            if catalogs.count != sources.count {
                throw ValidationError("only string catalogs are taken apart into a folder; for other tables name the file to write")
            }
        case .table(let path, _):
            guard sources.count < 2 else { throw ValidationError("'\(path)' can be made of one file, not of \(sources.count)") }
            if let catalog = catalogs.first, catalog.language ?? LocalizationFolderName.language(ofFileAt: path) == nil {
                throw ValidationError("which language? Write to an .lproj folder, or give the catalog as '--file LANGUAGE=\(catalog.path)'")
            }
        case .inPlace:
            if let catalog = catalogs.first {
                throw ValidationError("'\(catalog.path)' is a string catalog; '--in-place' is for tables of one language")
            }
            if sources.contains(where: { $0.path == InputFiles.standardInput }) {
                throw ValidationError("standard input has no place to be written in")
            }
        }
        return sources
    }
}

#endif
