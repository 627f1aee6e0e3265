import CatalogFormats
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationCodeKeys
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction
import LocalizationSourceText

/// What the code of the project around a catalog says of the catalog's keys.
struct CodeOfCatalog {
    /// The folder of the project.
    let root: String
    private let code: CodeJoin
    private let files: any FileTree

    /// Reads the code of a project.
    init(
        around catalog: String, in files: any FileTree, search: FolderSearch, reader: any SourceModuleReader,
        options: SourceExtraction.Options
    ) throws(FileError) {
        root = Self.root(of: catalog, in: files)
        self.files = files
        let project = ProjectFiles([root], in: files, search: search)
        if let failure = project.failures.first { throw failure }
        var options = options
        (options.findsWrappers, options.findsLookups) = (true, true)
        code = CodeJoin(CodeReading(project, [root], in: files, reader: reader, options: options, map: ModuleMap()))
        if let failure = code.failures.first { throw failure }
    }

    /// The nearest folder above a file that is a repository, a package or has an Xcode project; else the current folder if it is above the
    /// file, and else the file's own.
    private static func root(of path: String, in files: any FileTree) -> String {
        guard let real = files.realPath(path) else { return PathNames.folder(of: path) }
        var folder = PathNames.folder(of: real)
        while !folder.isEmpty, !isSameText(folder, "/") {
            let names = (try? files.list(folder)) ?? []
            let isRoot = names.contains {
                isSameText($0, ".git") || isSameText($0, "Package.swift") || $0.hasUTF8Suffix(".xcodeproj")
                    || $0.hasUTF8Suffix(".xcworkspace")
            }
            if isRoot { return shown(folder, in: files) }
            let parent = PathNames.folder(of: folder)
            if isSameText(parent, folder) { break }
            folder = parent
        }
        if let current = files.realPath("."), real.hasUTF8Prefix(current + "/") { return "." }
        return PathNames.folder(of: path).isEmpty ? "." : PathNames.folder(of: path)
    }

    /// A folder as a path from the current one, if it is in it.
    private static func shown(_ folder: String, in files: any FileTree) -> String {
        guard let current = files.realPath(".") else { return folder }
        if isSameText(current, folder) { return "." }
        return folder.withoutUTF8Prefix(current + "/") ?? folder
    }

    /// The uses of the keys of a catalog, by key.
    func uses(ofKeysIn catalog: String) -> [ExactText: [KeyUse]] {
        let table = PathNames.stem(of: catalog)
        let all = code.tables.flatMap(\.uses) + code.homeless + code.ambiguous
        return Dictionary(grouping: KeyUse.sorted(all.filter { isSameText($0.table, table) || $0.isOfAnyTable })) { ExactText($0.key) }
    }

    /// The keys of a catalog that may be used by something else than calls with literals.
    func doubtfulKeys(in catalog: String) -> Set<ExactText> {
        let real = files.realPath(catalog)
        let table = code.tables.first { table in table.place.catalog.flatMap { files.realPath($0) } == real && real != nil }
        return Set((table?.keys ?? []).lazy.filter { $0.state == .maybe || $0.reason != nil }.map { ExactText($0.name) })
    }

    /// The folder of the only package target that uses each key, by its path from the root.
    func modules(ofKeysIn catalog: String) -> [ExactText: String] {
        guard let rootPath = files.realPath(root) else { return [:] }
        let doubtful = doubtfulKeys(in: catalog)
        var modules: [ExactText: String] = [:]
        for (key, uses) in uses(ofKeysIn: catalog) where !doubtful.contains(key) {
            let folders = Set(uses.map { $0.origin?.target.map { ExactText($0.realPath) } })
            guard folders.count == 1, let folder = folders.first.flatMap({ $0 })?.text,
                let relative = isSameText(folder, rootPath) ? "" : folder.withoutUTF8Prefix(rootPath + "/")
            else { continue }
            let resources = PathNames.join(folder, "Resources")
            modules[key] = files.kind(of: resources) == .directory ? PathNames.join(relative, "Resources") : relative
        }
        return modules
    }

    /// The path of a catalog from the root.
    func relativePath(of catalog: String) -> String {
        guard let real = files.realPath(catalog), let root = files.realPath(root) else { return PathNames.last(of: catalog) }
        return real.withoutUTF8Prefix(root + "/") ?? PathNames.last(of: catalog)
    }

    /// The text of a source file.
    func text(of path: String) -> [UInt8]? { code.texts[ExactText(path)] }
}
