package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationPlatform

/// Chooses the files of the source language, from which a pseudo-language is made.
package struct PseudoSources {
    /// A file of the source language, or a catalog.
    package struct File: Sendable {
        /// The path.
        package let path: String
        /// The path relative to the folder that was searched.
        package let relativePath: String
        /// The type.
        package let type: CatalogFileType
        /// Whether the user named the file itself.
        package let isNamed: Bool

        /// Creates a file.
        package init(path: String, relativePath: String, type: CatalogFileType, isNamed: Bool) {
            self.path = path
            self.relativePath = relativePath
            self.type = type
            self.isNamed = isNamed
        }

        /// The folder that contains the `.lproj` folder.
        fileprivate var parent: String { PathNames.folder(of: PathNames.folder(of: path)) }

        /// The language of the `.lproj` folder by its canonical name; nil for a file that is not in one.
        fileprivate var language: String? {
            LocalizationFolderName.language(ofFileAt: path).map { LocalizationFolderName.canonical($0) ?? $0 }
        }
    }

    /// The files, in the order in which they were found, each with its source language; nil for a catalog, which says it itself.
    package private(set) var files: [(file: File, language: String?)] = []
    /// The folders with `.lproj` folders whose source language is unknown.
    package private(set) var unknownFolders: [String] = []

    /// Chooses from files: catalogs, and the tables of the source language.
    /// - Parameters:
    ///   - found: The files.
    ///   - sourceLanguage: The source language of tables; nil to use the development language of their bundle, or else the likely one.
    ///   - tree: The tree that contains the files.
    package init(_ found: [File], sourceLanguage: String?, in tree: any FileTree) {
        let given = sourceLanguage.map { LocalizationFolderName.canonical($0) ?? $0 }
        let tables = found.filter { CatalogFileType.tables.contains($0.type) && !$0.isNamed && $0.language != nil }
        var sources: [ExactText: String] = [:]
        for (folder, files) in Dictionary(grouping: tables, by: { ExactText($0.parent) }) {
            let inputs = files.map { ConversionInput(path: $0.path, type: $0.type, bytes: []) }
            sources[folder] =
                given ?? DevelopmentLanguage.ofBundle(at: folder.text, in: tree) ?? CatalogFromTables.likelySourceLanguage(of: inputs)
            if sources[folder] == nil { unknownFolders.append(folder.text) }
        }
        unknownFolders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let paths = Set(found.map { ExactText($0.path) })
        for file in found {
            if !CatalogFileType.tables.contains(file.type) {
                files.append((file, nil))
            } else if file.isNamed {
                let language = file.language == LocalizationFolderName.base ? nil : file.language
                files.append((file, given ?? language ?? "en"))
            } else if let language = file.language, let source = sources[ExactText(file.parent)] {
                let name = PathNames.last(of: file.path)
                let translated = PathNames.join(PathNames.join(file.parent, source + ".lproj"), name)
                let isBase = language == LocalizationFolderName.base && !paths.contains(ExactText(translated))
                if language == source || isBase { files.append((file, source)) }
            }
        }
    }
}
