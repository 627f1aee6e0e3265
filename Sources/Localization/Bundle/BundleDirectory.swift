internal import LocalizationCLDR
package import LocalizationPlatform
internal import LocalizationSourceText

/// The folders of a bundle at the time it was opened: the items at the top level of its resources and its `.lproj` folders.
///
/// Folders and files that exist only in compiled tables are treated like those on disk.
package struct BundleDirectory: Sendable {
    /// The path of the resources folder; empty for a bundle without one.
    let resources: String
    /// Whether the bundle has a resources folder.
    let isOnDisk: Bool
    /// The compiled tables of the bundle.
    let compiled: CompiledTables?
    /// The names directly in ``resources``.
    private(set) var topLevel: KeyedEntries<Void>
    /// The path of `Base.lproj` if it is next to ``resources``; then its name is ``outerBase``.
    private var base: String?
    /// The sorted names of the `.lproj` folders without the extension, including `Base`.
    private(set) var localizationNames: [String]
    // Not a dictionary: the first dictionary of each type makes the process look up its key type's conformances, which takes longer than
    // everything else here.

    /// The names of a localization's folders with extension, by the folded name of the localization.
    private var folders: KeyedEntries<[String]>

    /// Lists the resources folder of a bundle and opens its compiled tables.
    /// - Parameter issues: Receives the problems of the compiled tables, which are then treated as missing.
    /// - Throws: ``LocalizationError`` if the folder cannot be listed.
    init(_ bundle: BundleFolders, issues: inout [LocalizationIssue]) throws(LocalizationError) {
        let names: [String]
        do {
            if let known = bundle.resourceNames { names = known } else { names = try FileSystem.list(bundle.resources) }
        } catch {
            throw LocalizationError(code: .unreadable, path: bundle.resources, reason: error.reason)
        }
        var compiled: CompiledTables?
        if names.contains(CompiledTablesLayout.fileName) {
            let path = joinedPath(bundle.resources, CompiledTablesLayout.fileName)
            do throws(CompiledTables.Failure) {
                compiled = try CompiledTables(path: path)
            } catch {
                issues.append(LocalizationIssue(.tableUnreadable, error.description, severity: .error, path: path))
            }
        }
        self.init(resources: bundle.resources, names: names, compiled: compiled)
        if let base = bundle.base, folders[Self.fold(Self.baseName)] == nil {
            self.base = base
            topLevel.set(Self.outerBase, to: ())
            folders.set(Self.fold(Self.baseName), to: [Self.outerBase])
            localizationNames = (localizationNames + [Self.baseName]).sortedByBytes()
        }
    }

    /// Creates the directory of a bundle with compiled tables.
    /// - Parameter resources: The folder with the resources; empty for a bundle that is not on disk.
    init(resources: String, names: [String], compiled: CompiledTables?) {
        self.init(resources: resources, names: names, in: DiskFiles.shared, compiled: compiled)
    }

    /// Creates a directory from the names in the resources folder of a bundle.
    /// - Parameter files: The tree that contains the folder.
    package init(resources: String, names: [String], in files: any FileTree = DiskFiles.shared) {
        self.init(resources: resources, names: names, in: files, compiled: nil)
    }

    private init(resources: String, names: [String], in files: any FileTree, compiled: CompiledTables?) {
        self.resources = resources
        isOnDisk = !resources.isEmpty
        self.compiled = compiled
        var topLevel = KeyedEntries<Void>()
        var localizationNames: [String] = []
        var folders = KeyedEntries<[String]>()
        for name in names { topLevel.set(name, to: ()) }
        var compiledFolders = KeyedEntries<Void>()
        var compiledNames = KeyedEntries<Void>()
        for name in compiled?.folderNames ?? [] {
            compiledFolders.set(name, to: ())
            if let localization = Self.localization(ofFolder: name) { compiledNames.set(Self.fold(localization), to: ()) }
        }
        let others = compiledFolders.keys.filter { topLevel[$0] == nil }
        let all = others.isEmpty ? names : (names + others).sortedByBytes()
        for name in all {
            guard let localization = Self.localization(ofFolder: name),
                compiledFolders[name] != nil || files.kind(of: joinedPath(resources, name)) == .directory
            else { continue }
            let folded = Self.fold(localization)
            folders.set(folded, to: (folders[folded] ?? []) + [name])
            // SwiftPM may have copied `zh-Hans.lproj` as `zh-hans.lproj`: both are the same localization; use the spelling of the source.
            let isCopy = compiledFolders[name] == nil && compiledNames[folded] != nil
            if !isCopy { localizationNames.append(localization) }
        }
        self.topLevel = topLevel
        self.localizationNames = localizationNames
        self.folders = folders
    }

    /// Adds the localizations of string catalogs: each is treated as a folder of that name, which need not exist on disk.
    mutating func add(_ catalogs: BundleCatalogs) {
        if !catalogs.outdatedFiles.isEmpty { removeFolders(ofOutdated: catalogs) }
        guard !catalogs.isEmpty || catalogs.hasSharedFolder else { return }
        if catalogs.hasSharedFolder { localizationNames.removeAll { Self.fold($0) == BundleCatalogs.sharedFolderName } }
        // For a language that already has a folder, use the spelling of that folder; a catalog, like a bundle, may have two spellings of
        // it.
        localizationNames += catalogs.localizations.filter { folders[Self.fold($0)]?.isEmpty ?? true }
        for name in catalogs.localizations.sortedByBytes() {
            let folder = name + ".lproj"
            let known = folders[Self.fold(name)] ?? []
            if !known.contains(folder) { folders.set(Self.fold(name), to: known + [folder]) }
        }
        localizationNames = localizationNames.sortedByBytes()
    }

    /// Removes the folders that exist only because of outdated tables of catalogs: their languages may have been removed.
    private mutating func removeFolders(ofOutdated catalogs: BundleCatalogs) {
        func folder(_ file: String) -> String? { PathNames.all(in: file).first }
        var kept = topLevel
        for file in compiled?.fileNames ?? [] where catalogs.outdatedFiles[file] == nil {
            if let name = folder(file) { kept.set(name, to: ()) }
        }
        var removed = KeyedEntries<Void>()
        for file in catalogs.outdatedFiles.keys {
            if let name = folder(file), kept[name] == nil { removed.set(name, to: ()) }
        }
        for name in removed.keys {
            guard let localization = Self.localization(ofFolder: name) else { continue }
            let rest = (folders[Self.fold(localization)] ?? []).filter { $0 != name }
            folders.set(Self.fold(localization), to: rest)
            localizationNames.removeAll { $0 == localization }
            // Use the spelling of a remaining folder.
            if let name = rest.first.flatMap(Self.localization(ofFolder:)),
                !localizationNames.contains(where: { Self.fold($0) == Self.fold(name) })
            {
                localizationNames.append(name)
            }
        }
    }

    /// Returns the path of an item in the resources folder, or in ``base``.
    @inline(never)
    func path(of item: String) -> String {
        guard let base, item.hasUTF8Prefix(Self.outerBase) else { return joinedPath(resources, item) }
        return base + String(Substring(item.utf8.dropFirst(Self.outerBase.utf8.count)))
    }

    /// Returns the path of an item relative to the resources folder.
    package func relativePath(of path: String) -> String {
        if let base, path.utf8.starts(with: base.utf8) { return Self.outerBase + String(Substring(path.utf8.dropFirst(base.utf8.count))) }
        return String(decoding: path.utf8.dropFirst(joinedPath(resources, "x").utf8.count - 1), as: UTF8.self)
    }

    /// The paths of all `.lproj` folders.
    var localizationFolders: [String] { folders.values.joined().map { path(of: $0) } }

    /// The paths of the `.lproj` folders that may be on disk, see ``mayBeOnDisk(_:)``.
    var localizationFoldersOnDisk: [String] {
        folders.values.joined().filter { mayBeOnDisk($0) }.map { path(of: $0) }
    }

    /// Returns whether a `.lproj` folder may be on disk, where its name may be spelled in a different letter case; false for a folder that
    /// exists only in compiled tables or catalogs.
    func mayBeOnDisk(_ folder: String) -> Bool {
        guard isOnDisk else { return false }
        guard let localization = Self.localization(ofFolder: folder), localization.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
        return (folders[Self.fold(localization)] ?? [folder]).contains { topLevel[$0] != nil }
    }

    /// Returns the paths of the `.lproj` folders for a localization, best match first, see ``folderNames(forLocalization:)``.
    func folders(forLocalization name: String) -> [String] {
        folderNames(forLocalization: name).map { path(of: $0) }
    }

    /// Returns the names of the `.lproj` folders for a localization, best match first.
    ///
    /// The exact name comes first, then other spellings of it: `-` for `_`, or a different letter case (SwiftPM lower-cases these names).
    /// If there are no such folders, those whose names denote the same language are returned: the old English names (`German.lproj` for
    /// `de`), `zh_CN` for `zh-Hans`.
    func folderNames(forLocalization name: String) -> [String] {
        var found = folders[Self.fold(name)] ?? []
        if let exact = found.firstIndex(where: { Self.localization(ofFolder: $0) == name }) { found.swapAt(0, exact) }
        if found.isEmpty, !Self.isBase(name), let wanted = LanguageTag(name)?.canonicalized().maximized() {
            let sameLanguage = localizationNames.filter { candidate in
                !Self.isBase(candidate) && LanguageTag(candidate)?.canonicalized().maximized() == wanted
            }
            var folded = KeyedEntries<Void>()
            for name in sameLanguage { folded.set(Self.fold(name), to: ()) }
            found = folded.keys.sortedByBytes().flatMap { folders[$0] ?? [] }
        }
        return found
    }

    /// Returns the spelling of a localization's name to search for: if there are several (`pt-BR` and `pt_BR`), the one in the user's list.
    func spelling(of name: String, among languages: [String]) -> String {
        guard let spellings = folders[Self.fold(name)], spellings.count > 1 else { return name }
        return languages.first { language in Self.fold(language) == Self.fold(name) && localizationNames.contains(language) } ?? name
    }

    /// Returns the paths of the `.lproj` folders whose names are a spelling of a localization's name.
    func folders(named name: String) -> [String] { (folders[Self.fold(name)] ?? []).map { path(of: $0) } }

    /// The name that Xcode uses for untranslated resources, mostly interface files.
    static let baseName = "Base"
    /// The name of its folder.
    static let baseFolder = "Base.lproj"
    /// The name of its folder if it is next to the resources folder. No caller can pass such a name, see ``TableSearch/isSafe(_:)``.
    private static let outerBase = "../Base.lproj"

    /// Returns whether a name is ``baseName``, ignoring letter case.
    static func isBase(_ name: String) -> Bool { name.utf8.count == baseName.utf8.count && name.lowercased() == baseName.lowercased() }

    /// Returns `fr` for `fr.lproj`; nil for any name without that extension.
    package static func localization(ofFolder name: String) -> String? {
        let suffix = ".lproj"
        guard name.utf8.count > suffix.utf8.count, name.lowercased().hasSuffix(suffix) else { return nil }
        return String(name.dropLast(suffix.count))
    }

    /// Returns a common spelling for names that denote the same folder.
    package static func fold(_ name: String) -> String {
        String(
            decoding: name.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "_"): UInt8(ascii: "-")
                case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
                default: byte
                }
            }, as: UTF8.self)
    }
}
