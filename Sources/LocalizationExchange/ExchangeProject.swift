package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationPlatform

/// The files of a project whose texts are exchanged with translators.
package struct ExchangeProject: Sendable {
    /// The folder that the paths are relative to.
    package private(set) var folder: String
    /// The file name of the project, such as `App.xcodeproj`; nil for a folder of sources.
    package private(set) var name: String?
    /// The language of the original texts.
    package private(set) var developmentLanguage: String
    /// The languages that the project is localized into, sorted, with the development language.
    package private(set) var languages: [String] = []
    /// The paths of the files, relative to the folder, sorted by their bytes.
    package private(set) var paths: [String] = []
    /// Whether an Xcode project names each of its files, so that a new file must be added to it.
    package private(set) var listsItsFiles = false
    /// The paths of the ``CatalogLeftovers``, by that of their catalog.
    private(set) var leftovers: [ExactText: [String]] = [:]
    /// The names of the project by which other machines and services may call its folder in paths.
    package var folderNames: [String] {
        [name.map(PathNames.stem), files.realPath(folder.isEmpty ? "." : folder).map(PathNames.last)].compactMap { $0 }
    }
    private let files: any FileTree

    /// Finds the files of a project.
    /// - Parameters:
    ///   - root: An Xcode project (`.xcodeproj`) or the folder that contains it, the folder of a Swift package, the `Source Contents` of an
    ///     `.xcloc` or the `.xcloc` itself, or a folder of sources.
    ///   - files: The tree that contains it.
    ///   - search: The options for searching folders.
    ///   - sourceLanguage: The development language; nil for that of the project.
    ///   - failure: Gets the reason if a folder cannot be listed.
    ///   - skipped: Gets the reason for each table that no path leads to, see ``FolderSearch/files(below:of:where:entering:failure:skipped:)``.
    /// - Throws: ``ExchangeError`` if there is no project, or several.
    package init(
        at root: String, in files: any FileTree, search: FolderSearch = FolderSearch(), sourceLanguage: String? = nil,
        failure: (FileError) -> Void = { _ in }, skipped: (FileError) -> Void = { _ in }
    ) throws(ExchangeError) {
        self.files = files
        folder = root
        guard files.kind(of: root) == .directory else {
            throw ExchangeError(
                files.isPresent(root) ? "'\(root)' is not a folder" : "cannot read '\(root)': No such file or directory")
        }
        developmentLanguage = ""
        let project = Project(in: files)
        var found: String?
        if let path = try Self.xcodeProject(at: root, in: files) {
            found = try read(path, of: project, search, failure, skipped)
        } else {
            let inner = PathNames.join(root, XclocLayout.sourceContents)
            if files.kind(of: inner) == .directory { folder = inner }
            name = project.manifest(in: FolderIdentity(folder, in: files)).name
            found = readExport()
            paths = scan("", search, failure, skipped)
        }
        var seen: Set<ExactText> = []
        paths = paths.filter { seen.insert(ExactText($0)).inserted }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let place = place
        leftovers = CatalogLeftovers.paths(among: paths) { project.sourceLanguage(ofCatalogAt: place($0)) }
        let folders = paths.compactMap { LocalizationFolderName.language(ofFileAt: $0) }
        let language = sourceLanguage ?? likelyLanguage(in: project, named: found)
        developmentLanguage = LanguageName.canonical(language)
        // Only who lists a pseudo-language wants it translated.
        languages = languages.isEmpty ? languagesOfFiles(folders).filter { !DevelopmentLanguage.isPseudo($0) } : languages
        let all = Set((languages + [developmentLanguage]).map { ExactText(LanguageName.canonical($0)) })
        // Old projects have names such as 'Traditional Chinese' in their lists.
        languages = all.map(\.text).filter { name in
            name != LocalizationFolderName.base && name != "mul" && LanguageName.isPossibleName(name)
        }.sorted()
    }

    private static func isTable(_ path: String) -> Bool { CatalogFileType(path: path).map(CatalogFileType.tables.contains) ?? false }

    /// The languages that the project does not list, as an Xcode project may, although it has tables in them or they lie beside its tables; by
    /// their canonical names, sorted. Pseudo-languages do not count: they are not for translators.
    package func unlistedLanguages(of sources: [any ExchangeSource]) -> [String] {
        let tables = paths.filter { Self.isTable($0) && LocalizationFolderName.language(ofFileAt: $0) != nil }
        let names = Set(tables.map { ExactText(PathNames.last(of: $0)) })
        // The folders of languages beside those of the tables, which have a table of one of the names.
        let folders = Set(tables.map { ExactText(PathNames.folder(of: PathNames.folder(of: $0))) }).flatMap { parent -> [String] in
            let parent = place(of: parent.text)
            return ((try? files.list(parent.isEmpty ? "." : parent)) ?? []).map { PathNames.join(parent, $0) }
        }.filter { folder in
            LocalizationFolderName.language(ofFolder: PathNames.last(of: folder)) != nil
                && ((try? files.list(folder)) ?? []).contains { names.contains(ExactText($0)) }
        }
        let ofFiles =
            tables.compactMap { LocalizationFolderName.language(ofFileAt: $0).map(LanguageName.canonical) }
            + folders.compactMap { LocalizationFolderName.language(ofFolder: PathNames.last(of: $0)).map(LanguageName.canonical) }
        let ofCatalogs = sources.compactMap { $0 as? CatalogExchangeSource }.flatMap(\.languages)
        let listed = Set(languages.map(ExactText.init))
        return Set((ofFiles + ofCatalogs).map(ExactText.init)).subtracting(listed).map(\.text).filter { name in
            name != LocalizationFolderName.base && name != "mul" && !DevelopmentLanguage.isPseudo(name) && LanguageName.isPossibleName(name)
        }.sorted()
    }

    /// The change of the Xcode project that makes languages some of its localizations, as an import in Xcode does; nil if it has them all, if
    /// there is no project, or if its list cannot be changed.
    package func change(adding languages: [String]) -> FileChange? {
        let known = Set(self.languages.map(ExactText.init))
        let missing = languages.filter { !known.contains(ExactText(LanguageName.canonical($0))) }
        guard !missing.isEmpty, let name, PathNames.fileExtension(of: name) == "xcodeproj" else { return nil }
        let path = PathNames.join(place(of: name), XcodeProjectFile.fileName)
        guard let bytes = try? files.read(path) else { return nil }
        let changed = missing.reduce(bytes) { bytes, language in
            if case .added(let changed) = XcodeRegions.adding(language, to: bytes) { changed } else { bytes }
        }
        return changed == bytes ? nil : FileChange(changed, at: path, makesFolders: false)
    }

    /// The folders that a run on a project works in: those of an Xcode project are beside it.
    package static func folders(of root: String) -> [String] {
        guard PathNames.fileExtension(of: root) == "xcodeproj" else { return [root] }
        let folder = PathNames.folder(of: root)
        return [root, folder.isEmpty ? "." : folder]
    }

    // MARK: Kinds of projects

    /// The path of the Xcode project at a path or in a folder; nil if there is none.
    private static func xcodeProject(at root: String, in files: any FileTree) throws(ExchangeError) -> String? {
        let content = XcodeProjectFile.fileName
        if PathNames.fileExtension(of: root) == "xcodeproj" { return root }
        let names = ((try? files.list(root)) ?? []).filter { name in
            PathNames.fileExtension(of: name) == "xcodeproj" && files.kind(of: PathNames.join(PathNames.join(root, name), content)) == .file
        }
        if names.count > 1 {
            throw ExchangeError("'\(root)' contains \(names.count) Xcode projects; name one of them: \(names.joined(separator: ", "))")
        }
        return names.first.map { PathNames.join(root, $0) }
    }

    /// Reads an Xcode project.
    /// - Returns: Its development region.
    private mutating func read(
        _ path: String, of project: Project, _ search: FolderSearch, _ failure: (FileError) -> Void, _ skipped: (FileError) -> Void
    ) throws(ExchangeError) -> String? {
        let file = PathNames.join(path, XcodeProjectFile.fileName)
        guard let project = project.xcodeProject(at: file) else {
            throw ExchangeError("'\(file)' cannot be read as an Xcode project")
        }
        folder = PathNames.folder(of: path)
        name = PathNames.last(of: path)
        languages = project.knownRegions
        listsItsFiles = true
        for relative in project.contents().paths {
            switch files.kind(of: place(of: relative)) {
            case .file: paths.append(relative)
            case .directory where !Self.isOpaque(relative) && !FolderSearch.isProduct(place(of: relative), in: files):
                // A folder that Xcode keeps in step, or a local package.
                paths += scan(relative, search, failure, skipped)
                listsItsFiles = false
            default: break
            }
        }
        return project.developmentRegion
    }

    /// Reads the manifest beside the source contents of an export.
    /// - Returns: The development region.
    private mutating func readExport() -> String? {
        guard isSameText(PathNames.last(of: folder), XclocLayout.sourceContents),
            let bytes = try? files.read(PathNames.join(PathNames.folder(of: folder), XclocLayout.manifest)),
            let manifest = XclocManifest(parsing: bytes)
        else { return nil }
        name = manifest.project
        return manifest.developmentRegion
    }

    // MARK: Files

    /// The path of a file by its path relative to the folder.
    package func place(of relative: String) -> String { PathNames.join(folder, relative) }

    /// Whether a folder is not searched, because it contains no sources.
    private static func isOpaque(_ path: String) -> Bool {
        let types = ["xcodeproj", "xcworkspace", "xcassets", "docc"]
        return PathNames.fileExtension(of: path).map { type in types.contains { isSameText($0, type.lowercased()) } } ?? false
    }

    private func scan(
        _ relative: String, _ search: FolderSearch, _ failure: (FileError) -> Void, _ skipped: (FileError) -> Void
    ) -> [String] {
        let root = relative.isEmpty ? folder : place(of: relative)
        let found = search.folders(
            in: root.isEmpty ? "." : root, of: files, entering: { !Self.isOpaque($0) && !ProjectFiles.isOfOthers($0) }, failure: failure)
        return found.flatMap { folder in
            for name in folder.others(where: { CatalogFileType(path: $0) != nil }) {
                FolderSearch.unreadable(PathNames.join(folder.path, name), in: files).map(skipped)
            }
            return folder.files.filter { !files.isLink(PathNames.join(folder.path, $0)) }.map { name in
                PathNames.join(PathNames.join(relative, folder.relativePath), name)
            }
        }
    }

    private func languagesOfFiles(_ folders: [String]) -> [String] {
        folders
            + paths.filter { CatalogFileType(path: $0) == .xcstrings }.flatMap { path -> [String] in
                guard let bytes = try? files.read(place(of: path)) else { return [] }
                return XCStringsDocument(parsing: bytes).table(named: "").languages
            }
    }

    /// The development language. The texts of information property lists do not count, nor do files beside a catalog of their table, which
    /// are translations that the catalog lacks. Where there are tables of code, those decide: a document elsewhere may be in `Base.lproj`,
    /// whatever the language of the tables is.
    /// - Parameter named: The language that the Xcode project or the export names.
    private func likelyLanguage(in project: Project, named: String?) -> String {
        let leftovers = Set(leftovers.values.joined().map(ExactText.init))
        let counted = paths.filter { !isSameText(PathNames.stem(of: $0), "InfoPlist") && !leftovers.contains(ExactText($0)) }
        let localized = counted.filter { LocalizationFolderName.language(ofFileAt: $0) != nil }
        func parent(_ path: String) -> ExactText { ExactText(PathNames.folder(of: PathNames.folder(of: path))) }
        func document(_ path: String) -> ExactText { ExactText(PathNames.join(parent(path).text, PathNames.stem(of: path))) }
        let documents = Set(localized.filter { !Self.isTable($0) }.map(document))
        let ofCode = Set(localized.filter { Self.isTable($0) && !documents.contains(document($0)) }.map(parent))
        let asked = ofCode.isEmpty ? localized : localized.filter { ofCode.contains(parent($0)) }
        let languages = asked.compactMap { LocalizationFolderName.language(ofFileAt: $0) }
        let all = localized.compactMap { LocalizationFolderName.language(ofFileAt: $0) }
        let folders = Set(counted.map(parent)).sorted { $0.text < $1.text }
        let known = named ?? project.languageNamed(around: FolderIdentity(folder, in: files))
        let ofBundle = folders.lazy.compactMap { project.languageOfBundle(at: place(of: $0.text)) }.first
        let catalogs = paths.filter { CatalogFileType(path: $0) == .xcstrings }.map(place)
        return project.developmentLanguage(
            of: folder, named: known ?? ofBundle, languages: languages, all: all,
            catalog: project.sourceLanguage(ofFirstCatalogAmong: catalogs)) ?? DevelopmentLanguage.usual
    }
}
