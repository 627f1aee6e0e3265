internal import LocalizationCLDR
internal import LocalizationPlatform
internal import LocalizationSourceText

/// The contents of a bundle: its folders, its information and the tables that have been read.
final class BundleContents: Sendable {
    let folders: BundleFolders
    let directory: BundleDirectory
    /// The string catalogs that are read as if they were compiled.
    let catalogs: BundleCatalogs
    let information: InfoDictionary
    let device: LocalizationDevice
    let search: TableSearch
    /// The development language according to the bundle's `Info.plist` or its string catalogs; nil if neither specifies one.
    let developmentRegion: String?
    /// The localizations of the bundle, see ``LocalizedBundle/localizations``.
    let localizations: [String]
    let onIssue: @Sendable (LocalizationIssue) -> Void
    private let textFiles: TableFileCache<String>
    private let ruleFiles: TableFileCache<TableEntry>
    /// The compiled tables, by the number of their file.
    private let compiledTables = OnceCache<CompiledTable>()
    /// The tables by search list, see ``tables(searchList:)``. Limited because clients send their languages in any order.
    private let tableSets = OnceCache<TableSet>(capacity: 1_000)
    /// The localizations by name; only those that have a folder. Limited because clients may send any spelling.
    private let exactLocalizations = OnceCache<ExactLocalization>(capacity: 500)

    /// Opens the folder at a path.
    /// - Parameter names: The names in the folder, if known.
    convenience init(
        path: String, names: [String]?, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void
    ) throws(LocalizationError) {
        var folders = try BundleFolders(root: path, names: names)
        var issues: [LocalizationIssue] = []
        var directory = try BundleDirectory(folders, issues: &issues)
        let catalogs = BundleCatalogs(in: directory, issues: &issues)
        directory.add(catalogs)
        let names = folders.resourceNames ?? []
        folders.resourceNames = nil
        let information =
            InfoDictionary.read(from: folders.information, names: names, device: device, issues: &issues)
            ?? directory.compiled?.information(for: device) ?? InfoDictionary()
        issues.forEach(onIssue)
        self.init(folders: folders, directory: directory, catalogs: catalogs, information: information, device: device, onIssue: onIssue)
    }

    /// Creates a bundle without any files, regardless of what exists at the path.
    convenience init(emptyAt path: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        self.init(
            folders: BundleFolders(flatAt: path), directory: BundleDirectory(resources: path, names: []),
            information: InfoDictionary(), device: .mac, onIssue: onIssue)
    }

    /// Creates a bundle that is not on disk and has no tables.
    convenience init(withoutTablesFor device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        self.init(
            folders: BundleFolders(withoutDirectory: ""), directory: BundleDirectory(resources: "", names: []),
            information: InfoDictionary(), device: device, onIssue: onIssue)
    }

    @inline(never)
    init(
        folders: BundleFolders, directory: BundleDirectory, catalogs: BundleCatalogs = BundleCatalogs(), information: InfoDictionary,
        device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void
    ) {
        self.folders = folders
        self.directory = directory
        self.catalogs = catalogs
        self.information = information
        self.device = device
        self.onIssue = onIssue
        search = TableSearch(directory: directory, catalogs: catalogs, device: device)
        textFiles = TableFileCache(onIssue: onIssue) { catalogs.texts(at: $0) ?? StringTableReader.texts(of: $0, issues: &$1) }
        ruleFiles = TableFileCache(onIssue: onIssue) { catalogs.rules(at: $0) ?? StringTableReader.rules(of: $0, issues: &$1) }
        developmentRegion =
            information.developmentRegion ?? catalogs.sourceLocalization ?? directory.compiled?.information(for: device)?.developmentRegion
        localizations = Self.localizations(information, directory, developmentRegion)
    }

    /// The development language of the bundle.
    var developmentLocalization: String { developmentRegion ?? "en" }

    /// Apple: CFBundleCopyBundleLocalizations. `Base.lproj` contains the development language, so that language is added unless a spelling
    /// of it is present ("English" counts as `en`).
    private static func localizations(
        _ information: InfoDictionary, _ directory: BundleDirectory, _ developmentRegion: String?
    ) -> [String] {
        // Canonically equivalent spellings are distinct names here because they are distinct folders.
        var seen = KeyedEntries<Void>()
        for name in information.localizations + directory.localizationNames { seen.set(name, to: ()) }
        var names = seen.keys
        let development = developmentRegion ?? "en"
        let hasBase = names.contains { BundleDirectory.isBase($0) }
        if names.isEmpty || hasBase && LanguageMatcher(available: names).index(of: development) == nil { names.append(development) }
        return names
    }

    /// Returns the tables of a search list.
    func tables(searchList: [String]) -> TableSet {
        tableSets.value(of: String(keyParts: searchList)) { TableSet(searchList: searchList, isExact: false) }
    }

    /// Returns one localization, regardless of the preferred languages.
    /// - Parameter bundle: The storage that these contents belong to.
    func exactly(_ localization: String, of bundle: BundleStorage) -> ExactLocalization {
        if let known = exactLocalizations.known(localization) { return known }
        let exact = ExactLocalization(localization, of: bundle)
        // Callers may pass any name.
        guard !directory.folders(forLocalization: localization).isEmpty else { return exact }
        return exactLocalizations.keep(exact, for: localization).value
    }

    /// The number of cached spellings of localization names.
    var exactLocalizationCount: Int { exactLocalizations.count }

    /// Finds the files of a table.
    /// - Parameter isKept: Whether to use and update the cached content of the files.
    func table(_ name: String, of set: TableSet, isKept: Bool) -> StringTable {
        func file<Value>(_ type: String, _ cache: TableFileCache<Value>) -> TableFile<Value> {
            guard let found = search.file(ofTable: name, type: type, in: set.searchList, isExact: set.isExact) else { return TableFile() }
            return TableFile(content: content(of: found, cache, isKept: isKept), localization: found.localization, exists: true)
        }
        let texts = file("strings", textFiles)
        let rules = file("stringsdict", ruleFiles)
        let isLocalized = texts.exists ? texts.localization != nil : !rules.exists || rules.localization != nil
        let keysAsTexts = isLocalized ? keysAsTexts(ofTable: name, in: set, upTo: texts.localization ?? rules.localization) : nil
        return StringTable(name: name, texts: texts, rules: rules, keysAsTexts: keysAsTexts, device: device)
    }

    /// Returns the keys that are their own texts in the first localization that has such keys; nil if no localization has any.
    /// - Parameter last: The localization of the file that was found: later localizations are not searched. Nil if no file was found.
    private func keysAsTexts(ofTable name: String, in set: TableSet, upTo last: String?) -> KeysAsTexts? {
        guard !catalogs.isEmpty || directory.compiled != nil else { return nil }
        for localization in TableSearch.order(of: set.searchList, set.isExact) {
            for folder in directory.folderNames(forLocalization: localization) {
                let file = "\(folder)/\(name)\(KeysAsTexts.fileExtension)"
                let path = joinedPath(directory.resources, file)
                if let keys = catalogs.keys(at: path) {
                    return KeysAsTexts(localization: localization, keys: .read(keys), catalogPath: catalogs.catalogPath(ofTableAt: path))
                }
                if catalogs.outdatedFiles[file] == nil, let compiled = directory.compiled, let number = compiled.file(named: file),
                    let table = compiledTable(number, of: compiled)
                {
                    return KeysAsTexts(localization: localization, keys: .compiled(table), catalogPath: nil)
                }
            }
            if let last, localization.hasSameBytes(as: last) { return nil }
        }
        return nil
    }

    /// Returns the content of a file that was found: its compiled table, or its parsed entries if the file is newer and its content has
    /// changed.
    @inline(never)
    private func content<Value>(
        of file: TableSearch.Candidate, _ cache: TableFileCache<Value>, isKept: Bool
    ) -> TableContent<Value> {
        // A catalog that provides a table despite the compiled tables is newer than they are.
        if catalogs.hasTable(at: file.path) { return .read(cache.entries(of: file.path, isKept: isKept)) }
        if let number = file.compiled, let compiled = directory.compiled {
            let change = file.mayBeOnDisk ? FileSystem.modificationTime(of: file.path) : nil
            if let change, let written = compiled.written, written < change, !isCompiled(file.path, number, in: compiled) {
                onIssue(.outdatedTables(compiled.path, source: file.path))
            } else if let table = compiledTable(number, of: compiled) {
                return .compiled(table)
            } else if change == nil {
                return .none
            }
        }
        return .read(cache.entries(of: file.path, isKept: isKept))
    }

    /// Returns whether a table was compiled from the current content of a file.
    private func isCompiled(_ path: String, _ number: Int, in compiled: CompiledTables) -> Bool {
        guard let bytes = try? FileSystem.read(path, limit: CompiledTablesLayout.maximumSize) else { return false }
        return compiled.isCompiled(file: number, from: bytes.span)
    }

    /// Returns the compiled table of a file; reports an issue and returns nil if it is damaged.
    private func compiledTable(_ number: Int, of compiled: CompiledTables) -> CompiledTable? {
        let key = String(number)
        if let known = compiledTables.known(key) { return known }
        return compiled.table(ofFile: number, onIssue: onIssue).map { compiledTables.keep($0, for: key).value }
    }

    /// Returns the files that are searched for a table, each once, and whether they contain a key.
    func files(ofTable name: String, key: String, in set: TableSet, _ keysAsTexts: KeysAsTexts?) -> [LookupExplanation.File] {
        var files: [LookupExplanation.File] = []
        // A catalog provides two files of a localization, and keys as texts in addition.
        for var file in tableFiles(ofTable: name, key: key, in: set) {
            if let index = files.firstIndex(where: { $0.path.hasSameBytes(as: file.path) && $0.localization == file.localization }) {
                let other = files.remove(at: index)
                file.hasKey = other.hasKey || file.hasKey
                file.hasForm = other.hasForm || file.hasForm
            }
            files.append(file)
        }
        guard let keysAsTexts, keysAsTexts.contains(key) else { return files }
        let path =
            keysAsTexts.catalogPath
            ?? joinedPath(directory.resources, "\(keysAsTexts.localization).lproj/\(name)\(KeysAsTexts.fileExtension)")
        files.removeAll { $0.path.hasSameBytes(as: path) && $0.localization == keysAsTexts.localization }
        files.append(
            LookupExplanation.File(
                path: path, localization: keysAsTexts.localization, exists: true, hasKey: true, hasForm: true,
                compiledTables: keysAsTexts.catalogPath == nil ? directory.compiled?.path : nil))
        return files
    }

    private func tableFiles(ofTable name: String, key: String, in set: TableSet) -> [LookupExplanation.File] {
        ["stringsdict", "strings"].flatMap { type in
            search.candidates(ofTable: name, type: type, in: set.searchList, isExact: set.isExact).map { file in
                var hasKey = false
                var hasForm = false
                var isCompiled = false
                func look<Value>(into content: TableContent<Value>, hasForm hasFormForDevice: (Value) -> Bool) {
                    hasKey = content.hasEntry(key)
                    switch content {
                    case .none: break
                    case .read(let entries): hasForm = entries[key].map(hasFormForDevice) ?? false
                    case .compiled(let table):
                        isCompiled = true
                        hasForm = table.record(of: key.utf8Span.span, for: device) != nil
                    }
                }
                if file.exists {
                    if type == "strings" {
                        look(into: content(of: file, textFiles, isKept: true)) { _ in true }
                    } else {
                        look(into: content(of: file, ruleFiles, isKept: true)) { $0.resolved(for: device) != nil }
                    }
                }
                return LookupExplanation.File(
                    path: catalogs.catalogPath(ofTableAt: file.path) ?? file.path, localization: file.localization, exists: file.exists,
                    hasKey: hasKey, hasForm: hasForm, compiledTables: isCompiled ? directory.compiled?.path : nil)
            }
        }
    }

    /// Returns the names of all tables in any localization. A file for the bundle's device is part of the table of the plain name.
    func tableNames() -> [String] {
        var names = KeyedEntries<Void>()
        func add(_ files: [String], types: [String] = [".strings", ".stringsdict"]) {
            for file in files {
                for type in types {
                    guard let name = file.withoutUTF8Suffix(type).flatMap({ search.tableName(ofFileNamed: $0) }) else { continue }
                    names.set(name, to: ())
                }
            }
        }
        add(directory.topLevel.keys)
        for name in catalogs.tableNames { names.set(name, to: ()) }
        if directory.isOnDisk {
            for folder in directory.localizationFolders {
                if let files = try? FileSystem.list(folder) { add(files) }
            }
        }
        // Include files in localization folders and next to them, as above, but not in their subfolders.
        add(
            (directory.compiled?.fileNames ?? []).compactMap { path in
                let parts = PathNames.all(in: path)
                guard parts.count == 1 || parts.count == 2 && BundleDirectory.localization(ofFolder: parts[0]) != nil else {
                    return nil
                }
                return parts.last
            }, types: [".strings", ".stringsdict", KeysAsTexts.fileExtension])
        let standard = names[TableSet.standardName] == nil ? [] : [TableSet.standardName]
        return standard + names.keys.filter { $0 != TableSet.standardName }.sortedByBytes()
    }
}
