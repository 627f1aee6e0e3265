internal import LocalizationCLDR
internal import LocalizationSourceText

/// The folders of a bundle as they were when it was opened: what is at the top of its resources and which `.lproj` folders there are.
///
/// Folders and files that compiled tables stand for are there like those on the disk.
struct BundleDirectory: Sendable {
    /// The folder with the resources; empty for a bundle that has none.
    let resources: String
    /// Whether there is a folder with resources.
    let isOnDisk: Bool
    /// The compiled tables of the bundle.
    let compiled: CompiledTables?
    /// The names directly in ``resources``.
    let topLevel: KeyedEntries<Void>
    /// The names of the `.lproj` folders without extension, sorted, `Base` included.
    private(set) var localizationNames: [String]
    // No dictionary: the first of each kind costs a process a search for its keys' conformances, which takes longer than all the rest here.

    /// From a localization's folded name to its folders' names with extension.
    private var folders: KeyedEntries<[String]>

    /// Lists the resources folder of a bundle and opens its compiled tables.
    /// - Parameter issues: Gets what is wrong with the compiled tables, which then count as missing.
    /// - Throws: ``LocalizationError`` when the folder cannot be listed.
    init(_ bundle: BundleFolders, issues: inout [LocalizationIssue]) throws(LocalizationError) {
        let names: [String]
        do {
            if let known = bundle.resourceNames { names = known } else { names = try FileSystem.list(bundle.resources) }
        } catch {
            throw LocalizationError(code: .unreadable, path: bundle.resources, reason: error.reason)
        }
        var compiled: CompiledTables?
        if names.contains(CompiledTables.fileName) {
            let path = joinedPath(bundle.resources, CompiledTables.fileName)
            do throws(CompiledTables.Failure) {
                compiled = try CompiledTables(path: path)
            } catch {
                issues.append(LocalizationIssue(.tableUnreadable, error.description, severity: .error, path: path))
            }
        }
        self.init(resources: bundle.resources, names: names, compiled: compiled)
    }

    /// The directory of a bundle that is nowhere on the disk.
    init(compiled: CompiledTables?) {
        self.init(resources: "", names: [], compiled: compiled)
    }

    /// Takes the names in the resources folder of a bundle.
    init(resources: String, names: [String], compiled: CompiledTables? = nil) {
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
        let all = others.isEmpty ? names : (names + others).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for name in all {
            guard let localization = Self.localization(ofFolder: name),
                compiledFolders[name] != nil || FileSystem.kind(of: joinedPath(resources, name)) == .directory
            else { continue }
            let folded = Self.fold(localization)
            folders.set(folded, to: (folders[folded] ?? []) + [name])
            // SwiftPM may have copied `zh-Hans.lproj` as `zh-hans.lproj`: both are one localization, in the spelling of its source.
            let isCopy = compiledFolders[name] == nil && compiledNames[folded] != nil
            if !isCopy { localizationNames.append(localization) }
        }
        self.topLevel = topLevel
        self.localizationNames = localizationNames
        self.folders = folders
    }

    /// Adds the localizations of string catalogs: each counts as a folder with its name, which need not be on the disk.
    mutating func add(_ catalogs: BundleCatalogs) {
        if !catalogs.outdatedFiles.isEmpty { removeFolders(ofOutdated: catalogs) }
        guard !catalogs.isEmpty || catalogs.hasSharedFolder else { return }
        if catalogs.hasSharedFolder { localizationNames.removeAll { Self.fold($0) == BundleCatalogs.sharedFolderName } }
        // Of a language that has a folder already, that folder has the spelling; a catalog may have it in two, as a bundle may.
        localizationNames += catalogs.localizations.filter { folders[Self.fold($0)]?.isEmpty ?? true }
        for name in catalogs.localizations.sorted() {
            let folder = name + ".lproj"
            let known = folders[Self.fold(name)] ?? []
            if !known.contains(folder) { folders.set(Self.fold(name), to: known + [folder]) }
        }
        localizationNames.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Removes the folders that only outdated tables of catalogs stand for: their languages may be gone.
    private mutating func removeFolders(ofOutdated catalogs: BundleCatalogs) {
        func folder(_ file: String) -> String? { file.split(separator: "/").first.map(String.init) }
        let others = (compiled?.fileNames ?? []).filter { catalogs.outdatedFiles[$0] == nil }
        let removed = Set(catalogs.outdatedFiles.keys.compactMap(folder)).subtracting(others.compactMap(folder)).filter { topLevel[$0] == nil }
        for name in removed {
            guard let localization = Self.localization(ofFolder: name) else { continue }
            let rest = (folders[Self.fold(localization)] ?? []).filter { $0 != name }
            folders.set(Self.fold(localization), to: rest)
            localizationNames.removeAll { $0 == localization }
            // Of a folder that is left, the localization has the spelling.
            if let name = rest.first.flatMap(Self.localization(ofFolder:)), !localizationNames.contains(where: { Self.fold($0) == Self.fold(name) }) {
                localizationNames.append(name)
            }
        }
    }

    /// The path in the resources of something that is there.
    func relativePath(of path: String) -> String {
        String(decoding: path.utf8.dropFirst(joinedPath(resources, "x").utf8.count - 1), as: UTF8.self)
    }

    /// The paths of all `.lproj` folders.
    var localizationFolders: [String] { folders.values.joined().map { joinedPath(resources, $0) } }

    /// The paths of the `.lproj` folders that may be on the disk, see ``mayBeOnDisk(_:)``.
    var localizationFoldersOnDisk: [String] {
        folders.values.joined().filter { mayBeOnDisk($0) }.map { joinedPath(resources, $0) }
    }

    /// Whether a `.lproj` folder may be on the disk, where somebody else may write its name in other letter case; false for one that only
    /// compiled tables or catalogs stand for.
    func mayBeOnDisk(_ folder: String) -> Bool {
        guard isOnDisk else { return false }
        guard let localization = Self.localization(ofFolder: folder), localization.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
        return (folders[Self.fold(localization)] ?? [folder]).contains { topLevel[$0] != nil }
    }

    /// The `.lproj` folders (as paths) that hold a localization, best first, see ``folderNames(forLocalization:)``.
    func folders(forLocalization name: String) -> [String] {
        folderNames(forLocalization: name).map { joinedPath(resources, $0) }
    }

    /// The names of the `.lproj` folders that hold a localization, best first.
    ///
    /// The exact name comes first, then other spellings of it: `-` for `_`, other letter case (SwiftPM lower-cases these names). Where there is
    /// none, folders whose names mean the same language: the old English names (`German.lproj` for `de`), `zh_CN` for `zh-Hans`.
    func folderNames(forLocalization name: String) -> [String] {
        var found = folders[Self.fold(name)] ?? []
        if let exact = found.firstIndex(where: { Self.localization(ofFolder: $0) == name }) { found.swapAt(0, exact) }
        if found.isEmpty, !Self.isBase(name), let wanted = LanguageTag(name)?.canonicalized().maximized() {
            let sameLanguage = localizationNames.filter { candidate in
                !Self.isBase(candidate) && LanguageTag(candidate)?.canonicalized().maximized() == wanted
            }
            found = Set(sameLanguage.map(Self.fold)).sorted().flatMap { folders[$0] ?? [] }
        }
        return found
    }

    /// The spelling of a localization's name to look for: where there are several (`pt-BR` and `pt_BR`), the one that the user's list has.
    func spelling(of name: String, among languages: [String]) -> String {
        guard let spellings = folders[Self.fold(name)], spellings.count > 1 else { return name }
        return languages.first { language in Self.fold(language) == Self.fold(name) && localizationNames.contains(language) } ?? name
    }

    /// The `.lproj` folders (as paths) whose names are a localization's, in any spelling.
    func folders(named name: String) -> [String] { (folders[Self.fold(name)] ?? []).map { joinedPath(resources, $0) } }

    /// The names of `.lproj` folders by their localizations' folded names, sorted.
    static func folderNamesByLocalization(_ names: Set<String>) -> [String: [String]] {
        let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return Dictionary(grouping: sorted) { localization(ofFolder: $0).map(fold) ?? "" }
    }

    /// The name under which Xcode keeps what is not translated: interface files, mostly.
    static let baseName = "Base"

    /// Whether a name is ``baseName``, in any letter case.
    static func isBase(_ name: String) -> Bool { name.utf8.count == baseName.utf8.count && name.lowercased() == baseName.lowercased() }

    /// `fr` for `fr.lproj`; nil for another name.
    static func localization(ofFolder name: String) -> String? {
        let suffix = ".lproj"
        guard name.utf8.count > suffix.utf8.count, name.lowercased().hasSuffix(suffix) else { return nil }
        return String(name.dropLast(suffix.count))
    }

    /// One spelling for names that mean the same folder.
    static func fold(_ name: String) -> String {
        String(decoding: name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "_"): UInt8(ascii: "-")
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            default: byte
            }
        }, as: UTF8.self)
    }
}
