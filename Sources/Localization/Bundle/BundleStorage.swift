internal import CLDR
internal import SourceText
internal import Synchronization

/// What all views of one bundle share: its folders, its information and the tables that have been read.
final class BundleStorage: Sendable {
    let folders: BundleFolders
    let directory: BundleDirectory
    /// The string catalogs that are read as if they were compiled.
    let catalogs: BundleCatalogs
    let information: InfoDictionary
    let device: LocalizationDevice
    let search: TableSearch
    /// The localizations of the bundle, see ``LocalizedBundle/localizations``.
    let localizations: [String]
    let onIssue: @Sendable (LocalizationIssue) -> Void
    private let textFiles: TableFileCache<String>
    private let ruleFiles: TableFileCache<TableEntry>
    /// By search list.
    private let tableSets = Mutex<[[String]: TableSet]>([:])
    /// By name, those that have a folder.
    private let exactLocalizations = Mutex(KeyedEntries<ExactLocalization>())

    init(
        path: String, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void
    ) throws(LocalizationError) {
        folders = try BundleFolders(root: path)
        var directory = try BundleDirectory(folders)
        var issues: [LocalizationIssue] = []
        let catalogs = BundleCatalogs(in: directory, issues: &issues)
        directory.add(catalogs)
        self.directory = directory
        self.catalogs = catalogs
        information = InfoDictionary.read(from: folders.information, device: device, issues: &issues)
        issues.forEach(onIssue)
        self.device = device
        self.onIssue = onIssue
        search = TableSearch(directory: directory, catalogs: catalogs, device: device)
        textFiles = TableFileCache(onIssue: onIssue) { catalogs.texts(at: $0) ?? StringTableReader.texts(of: $0, issues: &$1) }
        ruleFiles = TableFileCache(onIssue: onIssue) { catalogs.rules(at: $0) ?? StringTableReader.rules(of: $0, issues: &$1) }
        localizations = Self.localizations(information, directory, catalogs)
    }

    /// The language that the bundle was written in.
    var developmentLocalization: String { information.developmentRegion ?? catalogs.sourceLocalization ?? "en" }

    /// Apple: CFBundleCopyBundleLocalizations. `Base.lproj` holds the development language, so that one is added where no spelling of it is there
    /// ("English" will do for `en`).
    private static func localizations(
        _ information: InfoDictionary, _ directory: BundleDirectory, _ catalogs: BundleCatalogs
    ) -> [String] {
        var seen: Set<String> = []
        var names = (information.localizations + directory.localizationNames).filter { seen.insert($0).inserted }
        let development = information.developmentRegion ?? catalogs.sourceLocalization ?? "en"
        let hasBase = names.contains { BundleDirectory.isBase($0) }
        if names.isEmpty || hasBase && LanguageMatcher(available: names).index(of: development) == nil { names.append(development) }
        return names
    }

    /// The tables of a search list.
    func tables(searchList: [String]) -> TableSet {
        tableSets.withLock { sets in
            if let known = sets[searchList] { return known }
            let set = TableSet(searchList: searchList, isExact: false)
            sets[searchList] = set
            return set
        }
    }

    /// One localization, whatever a user prefers.
    func exactly(_ localization: String) -> ExactLocalization {
        if let known = exactLocalizations.withLock({ $0[localization] }) { return known }
        let exact = ExactLocalization(localization, of: self)
        // Any name may be asked for; only those of folders are kept, of which there are not many.
        guard !directory.folders(forLocalization: localization).isEmpty else { return exact }
        return exactLocalizations.withLock { known in
            if let first = known[localization] { return first }
            known.set(localization, to: exact)
            return exact
        }
    }

    /// Looks for the files of a table.
    /// - Parameter isKept: Whether the files' content is taken from memory and kept there.
    func table(_ name: String, of set: TableSet, isKept: Bool) -> StringTable {
        func file<Value>(_ type: String, _ cache: TableFileCache<Value>) -> TableFile<Value> {
            guard let found = search.file(ofTable: name, type: type, in: set.searchList, isExact: set.isExact) else { return TableFile() }
            return TableFile(entries: cache.entries(of: found.path, isKept: isKept), localization: found.localization, exists: true)
        }
        return StringTable(name: name, texts: file("strings", textFiles), rules: file("stringsdict", ruleFiles))
    }

    /// The files that a table is looked for in, and which of them have a key.
    func files(ofTable name: String, key: String, in set: TableSet) -> [LookupExplanation.File] {
        ["stringsdict", "strings"].flatMap { type in
            search.candidates(ofTable: name, type: type, in: set.searchList, isExact: set.isExact).map { file in
                let hasKey =
                    !file.exists ? false
                    : type == "strings" ? textFiles.entries(of: file.path, isKept: true)[key] != nil
                    : ruleFiles.entries(of: file.path, isKept: true)[key] != nil
                return LookupExplanation.File(
                    path: catalogs.catalogPath(ofTableAt: file.path) ?? file.path, localization: file.localization, exists: file.exists,
                    hasKey: hasKey)
            }
        }
    }

    /// The names of all tables in any localization.
    func tableNames() -> [String] {
        var names: Set<String> = []
        func add(_ files: some Sequence<String>) {
            for file in files {
                for type in [".strings", ".stringsdict"] where file.hasSuffix(type) && file.utf8.count > type.utf8.count {
                    names.insert(String(file.dropLast(type.count)))
                }
            }
        }
        add(directory.topLevel.keys)
        names.formUnion(catalogs.tableNames)
        for folder in directory.localizationFolders {
            if let files = try? FileSystem.list(folder) { add(files) }
        }
        return names.sorted { ($0 == TableSet.standardName ? 0 : 1, $0) < ($1 == TableSet.standardName ? 0 : 1, $1) }
    }
}
