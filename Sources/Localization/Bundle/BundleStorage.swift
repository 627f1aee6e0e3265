internal import CLDR
internal import SourceText
internal import Synchronization

/// What all views of one bundle share: its folders, its information and the tables that have been read.
final class BundleStorage: Sendable {
    let folders: BundleFolders
    let directory: BundleDirectory
    let information: InfoDictionary
    let device: LocalizationDevice
    let search: TableSearch
    let localizations: [String]
    let onIssue: @Sendable (LocalizationIssue) -> Void
    private let cache = Mutex(Cache())

    /// A table together with the localization whose file answers.
    struct LoadedTable: Sendable {
        let table: StringTable
        /// The localization of the `.strings` file, or of the `.stringsdict` where there is no other; nil for files that are not localized.
        let localization: String?
    }

    private struct Cache: Sendable {
        var tables: [TableKey: LoadedTable] = [:]
        var texts: [String: KeyedEntries<String>] = [:]
        var rules: [String: KeyedEntries<TableEntry>] = [:]
    }

    private struct TableKey: Hashable, Sendable {
        let name: String
        let selection: String
    }

    init(
        path: String, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void
    ) throws(LocalizationError) {
        folders = try BundleFolders(root: path)
        directory = try BundleDirectory(folders)
        var issues: [LocalizationIssue] = []
        information = InfoDictionary.read(from: folders.information, device: device, issues: &issues)
        issues.forEach(onIssue)
        self.device = device
        self.onIssue = onIssue
        search = TableSearch(directory: directory, device: device)

        var names: [String] = []
        for name in information.localizations + directory.localizationNames where !names.contains(name) {
            names.append(name)
        }
        let development = information.developmentRegion ?? "en"
        let folded = Set(names.map(BundleDirectory.fold))
        if names.isEmpty || folded.contains("base") && !folded.contains(BundleDirectory.fold(development)) {
            names.append(development)
        }
        localizations = names
    }

    var developmentLocalization: String { information.developmentRegion ?? "en" }

    /// A table for a selection of languages, from memory or from its files.
    ///
    /// Two threads that ask for the same table at once may both read it; both then hold the same content, and one is kept. Nothing is locked
    /// while a file is read.
    func table(_ name: String, for selection: LanguageSelection) -> LoadedTable {
        let key = TableKey(name: name, selection: selection.cacheKey)
        if let known = cache.withLock({ $0.tables[key] }) { return known }
        let texts = search.file(ofTable: name, type: "strings", in: selection.searchList, isExact: selection.isExact)
        let rules = search.file(ofTable: name, type: "stringsdict", in: selection.searchList, isExact: selection.isExact)
        let table = StringTable(
            texts: content(of: texts, in: \.texts, read: StringTableReader.texts) ?? KeyedEntries(),
            rules: content(of: rules, in: \.rules, read: StringTableReader.rules) ?? KeyedEntries())
        let loaded = LoadedTable(table: table, localization: (texts ?? rules)?.localization)
        // Apple: a table whose name ends in ".nocache" is read anew each time.
        if !name.hasSuffix(".nocache") { cache.withLock { $0.tables[key] = loaded } }
        return loaded
    }

    private func content<Value>(
        of candidate: TableSearch.Candidate?,
        in files: any WritableKeyPath<Cache, [String: KeyedEntries<Value>]> & Sendable,
        read: (String, inout [LocalizationIssue]) -> KeyedEntries<Value>
    ) -> KeyedEntries<Value>? {
        guard let candidate else { return nil }
        if let known = cache.withLock({ $0[keyPath: files][candidate.path] }) { return known }
        var issues: [LocalizationIssue] = []
        let content = read(candidate.path, &issues)
        let isFirst = cache.withLock { $0[keyPath: files].updateValue(content, forKey: candidate.path) == nil }
        if isFirst { issues.forEach(onIssue) }
        return content
    }

    /// The files that a table is looked for in, and which of them have a key.
    func files(ofTable name: String, key: String, for selection: LanguageSelection) -> [LookupExplanation.File] {
        ["stringsdict", "strings"].flatMap { type in
            search.candidates(ofTable: name, type: type, in: selection.searchList, isExact: selection.isExact).map { file in
                var hasKey = false
                if file.exists {
                    hasKey = type == "strings"
                        ? content(of: file, in: \.texts, read: StringTableReader.texts)?[key] != nil
                        : content(of: file, in: \.rules, read: StringTableReader.rules)?[key] != nil
                }
                return LookupExplanation.File(
                    path: file.path, localization: file.localization, exists: file.exists, hasKey: hasKey)
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
        add(directory.topLevel)
        for localization in directory.localizationNames {
            for folder in directory.folders(forLocalization: localization) {
                if let files = try? FileSystem.list(folder) { add(files) }
            }
        }
        return names.sorted { ($0 == "Localizable" ? 0 : 1, $0) < ($1 == "Localizable" ? 0 : 1, $1) }
    }
}
