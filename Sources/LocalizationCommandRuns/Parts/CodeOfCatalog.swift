import LocalizationCatalogModel
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
    private let membership: XcodeMembership
    private let files: any FileTree

    /// Reads the code of a project.
    init(
        around catalog: String, in files: any FileTree, search: FolderSearch, reader: any SourceModuleReader,
        options: SourceExtraction.Options, map: ModuleMap
    ) throws(FileError) {
        root = Self.root(of: catalog, in: files)
        self.files = files
        let project = ProjectFiles([root], tableFolders: map.tableFolders, in: files, search: search)
        if let failure = project.failures.first { throw failure }
        membership = project.membership()
        var options = options
        (options.findsWrappers, options.findsLookups) = (true, true)
        code = CodeJoin(CodeReading(project, [root], in: files, reader: reader, options: options, map: map))
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

    /// The table of a catalog; nil if the project does not have the catalog.
    private func table(of catalog: String) -> CodeJoin.Table? {
        guard let real = files.realPath(catalog) else { return nil }
        return code.tables.first { table in table.place.catalog.flatMap { files.realPath($0) }.map { isSameText($0, real) } ?? false }
    }

    /// The uses of the keys of a catalog, by key. A use without a table counts if no other catalog has the name of this one and the code can
    /// look in it: a call without a bundle, or with that of its own module, never reaches the resources of another target of a package.
    func uses(ofKeysIn catalog: String) -> [ExactText: [KeyUse]] {
        let name = PathNames.stem(of: catalog)
        let own = table(of: catalog)
        let isOnlyTable = code.tables.count { isSameText($0.place.name, name) } == (own == nil ? 0 : 1)
        let homeless = (isOnlyTable ? code.homeless + code.ambiguous : []).filter { use in
            guard let target = own?.place.target, TablePlaces.isOwn(bundle: use.bundle) || use.bundle == nil else { return true }
            return use.origin?.target == target
        }
        let all = (own?.uses ?? []) + homeless
        return Dictionary(grouping: KeyUse.sorted(all.filter { isSameText($0.table, name) || $0.isOfAnyTable })) { ExactText($0.key) }
    }

    /// The keys of a catalog that may be used by something else than calls with literals.
    /// - Parameter calls: The calls with each key: a literal of them is no sign of another use.
    private func doubtfulKeys(in catalog: String, besides calls: [ExactText: [KeyUse]]) -> Set<ExactText> {
        var doubtful: Set<ExactText> = []
        for key in table(of: catalog)?.keys ?? [] where key.state == .maybe || key.reason != nil {
            let name = ExactText(key.name)
            if key.state == .maybe, key.pattern == nil, areLiterals(key.uses, of: calls[name] ?? []) { continue }
            doubtful.insert(name)
        }
        return doubtful
    }

    /// Whether there are places, and all of them are those of the keys of some calls.
    private func areLiterals(_ places: [CodePlace], of calls: [KeyUse]) -> Bool {
        !places.isEmpty
            && places.allSatisfy { place in
                calls.contains { call in
                    guard let literal = place.range, let key = call.keyRange else { return false }
                    return key.overlaps(literal) && isSameText(call.place.path, place.path)
                }
            }
    }

    /// The folder of the only target that uses each key, by its path from the root: the folder of a package's target, or the one that a target
    /// of an Xcode project has as a whole. Targets that have the catalog need no other one.
    func modules(ofKeysIn catalog: String) -> [ExactText: String] {
        guard let rootPath = files.realPath(root), let path = files.realPath(catalog) else { return [:] }
        let calls = uses(ofKeysIn: catalog)
        let doubtful = doubtfulKeys(in: catalog, besides: calls)
        let own = membership.targets(ofFile: PathNames.last(of: path), in: FolderIdentity(PathNames.folder(of: path), in: files))
        var modules: [ExactText: String] = [:]
        // A file has many uses.
        let places = Dictionary(calls.values.joined().map { (ExactText($0.place.path), $0) }, uniquingKeysWith: { first, _ in first })
        let foldersOfFiles = places.mapValues { folder(of: $0, besides: own, for: PathNames.last(of: path)).map(ExactText.init) }
        for (key, uses) in calls where !doubtful.contains(key) {
            let folders = Set(uses.map { foldersOfFiles[ExactText($0.place.path)] ?? nil })
            guard folders.count == 1, let folder = folders.first.flatMap({ $0 })?.text,
                let relative = isSameText(folder, rootPath) ? "" : folder.withoutUTF8Prefix(rootPath + "/")
            else { continue }
            let resources = PathNames.join(folder, "Resources")
            modules[key] = files.kind(of: resources) == .directory ? PathNames.join(relative, "Resources") : relative
        }
        return modules
    }

    /// The folder of the only target that a use is in; nil if there are several, if it is a framework, whose code looks in the app's bundle,
    /// if it is among those of the catalog, or if a file with the catalog's name in the folder would be another target's as well.
    private func folder(of use: KeyUse, besides own: Set<Int>, for name: String) -> String? {
        guard let origin = use.origin else { return nil }
        if let target = origin.target { return target.realPath }
        let targets = membership.targets(ofFile: PathNames.last(of: use.place.path), in: origin.folder)
        guard targets.count == 1, let target = targets.first, !own.contains(target), membership.isMainBundle(target),
            let folder = membership.wholeFolder(of: target),
            membership.targets(ofFile: name, in: folder) == targets
        else { return nil }
        return folder.realPath
    }

    /// The path of a catalog from the root.
    func relativePath(of catalog: String) -> String {
        guard let real = files.realPath(catalog), let root = files.realPath(root) else { return PathNames.last(of: catalog) }
        return real.withoutUTF8Prefix(root + "/") ?? PathNames.last(of: catalog)
    }

    /// The text of a source file.
    func text(of path: String) -> [UInt8]? { code.texts[ExactText(path)] }
}
