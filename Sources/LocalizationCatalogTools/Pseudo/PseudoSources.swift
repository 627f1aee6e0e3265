import LocalizationProject
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
            LocalizationFolderName.language(ofFileAt: path).map(LanguageName.canonical)
        }

        /// Whether the file is a document with the original texts.
        fileprivate var isDocumentInBase: Bool {
            CatalogFileType.interfaces.contains(type) && language == LocalizationFolderName.base
        }
    }

    /// The types of the files from which a pseudo-language is made: the texts of a document become a table.
    package static let types = CatalogFileType.sources + CatalogFileType.interfaces

    /// The files, in the order in which they were found, each with its source language; nil for a catalog, which says it itself.
    package private(set) var files: [(file: File, language: String?)] = []
    /// The folders with `.lproj` folders whose source language is unknown.
    package private(set) var unknownFolders: [String] = []

    /// Chooses from files: catalogs, the tables of the source language, and the documents in `Base.lproj` whose texts are in no table.
    /// - Parameters:
    ///   - found: The files.
    ///   - sourceLanguage: The source language of tables; nil to use the development language of their bundle or project, or else the likely
    ///     one.
    ///   - tree: The tree that contains the files.
    package init(_ found: [File], sourceLanguage: String?, in tree: any FileTree) {
        let given = sourceLanguage.map(LanguageName.canonical)
        let localized = found.filter { $0.type != .xcstrings && !$0.isNamed && $0.language != nil }
        let project = Project(in: tree)
        lazy var languages =
            localized.compactMap(\.language)
            + found.filter { $0.type == .xcstrings }.compactMap { project.sourceLanguage(ofCatalogAt: $0.path) }
        var sources: [ExactText: String] = [:]
        for (folder, files) in Dictionary(grouping: localized, by: { ExactText($0.parent) }) {
            let tables = files.filter { CatalogFileType.tables.contains($0.type) }
            // Of documents in Base.lproj, the tables beside them may be translations alone.
            let hasOriginals = !tables.isEmpty && !files.contains { $0.isDocumentInBase }
            sources[folder] =
                given
                ?? project.developmentLanguage(
                    of: folder.text, languages: files.compactMap(\.language), all: languages, prefersTexts: true)
                ?? (hasOriginals ? nil : DevelopmentLanguage.usual)
            if sources[folder] == nil { unknownFolders.append(folder.text) }
        }
        unknownFolders.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let paths = Set(found.map { ExactText($0.path) })
        for file in found {
            if file.type == .xcstrings {
                files.append((file, nil))
            } else if file.isNamed {
                let language = file.language == LocalizationFolderName.base ? nil : file.language
                files.append((file, given ?? language ?? "en"))
            } else if let language = file.language, let source = sources[ExactText(file.parent)] {
                func hasFile(in folder: String, named name: String) -> Bool {
                    paths.contains(ExactText(PathNames.join(PathNames.join(file.parent, folder + ".lproj"), name)))
                }
                let name = PathNames.last(of: file.path)
                let isBase = language == LocalizationFolderName.base
                if CatalogFileType.interfaces.contains(file.type) {
                    let (table, catalog) = (PathNames.stem(of: name) + ".strings", PathNames.stem(of: name) + ".xcstrings")
                    let hasTable = hasFile(in: source, named: table) || hasFile(in: LocalizationFolderName.base, named: table)
                    if isBase, !hasTable, !hasFile(in: "mul", named: catalog) { files.append((file, source)) }
                } else if language == source || isBase && !hasFile(in: source, named: name) {
                    files.append((file, source))
                }
            }
        }
    }
}
