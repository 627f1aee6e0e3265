internal import LocalizationSourceText
internal import Synchronization

/// The state that all views of a bundle share.
///
/// A bundle that has only compiled tables uses those immediately for lookups (``start``); all other information about it is created on
/// demand (``contents``). Every other bundle has its contents from the beginning.
final class BundleStorage: Sendable {
    /// The name of the module that the bundle belongs to; nil if only the folder's name is known.
    let module: String?
    let device: LocalizationDevice
    let onIssue: @Sendable (LocalizationIssue) -> Void
    /// Reports texts that could not be formatted as intended to the issue handler.
    let formattingIssues: FormattingIssues
    /// The bundle as described by its compiled tables, if it has nothing else.
    private let fullyCompiled: FullyCompiledBundle?
    private let isStarted = Atomic(false)
    private let knownContents = PublishedReference<BundleContents>()

    /// Opens the folder at a path.
    init(
        path: String, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void
    ) throws(LocalizationError) {
        module = nil
        self.device = device
        self.onIssue = onIssue
        formattingIssues = FormattingIssues(bundle: path, onIssue: onIssue)
        // Problems with the folder are reported below.
        let listing = FolderListing(of: path)
        if let listing, let bundle = FullyCompiledBundle(path: path, listing) {
            fullyCompiled = bundle
        } else {
            fullyCompiled = nil
            knownContents.setIfNil(try BundleContents(path: path, names: listing?.names, device: device, onIssue: onIssue))
        }
    }

    /// Creates a bundle without any files, regardless of what exists at the path.
    init(emptyAt path: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        module = nil
        device = .mac
        self.onIssue = onIssue
        formattingIssues = FormattingIssues(bundle: path, onIssue: onIssue)
        fullyCompiled = nil
        knownContents.setIfNil(BundleContents(emptyAt: path, onIssue: onIssue))
    }

    /// Creates a bundle that is not on disk.
    /// - Parameters:
    ///   - compiled: The bundle's tables; nil for a bundle without tables.
    ///   - module: The name of the module that contains the tables.
    init(
        compiled: CompiledTables?, module: String?, device: LocalizationDevice, onIssue: @escaping @Sendable (LocalizationIssue) -> Void
    ) {
        self.module = module
        self.device = device
        self.onIssue = onIssue
        formattingIssues = FormattingIssues(bundle: module ?? "embedded tables", onIssue: onIssue)
        fullyCompiled = compiled.map { FullyCompiledBundle(embedded: $0) }
        if compiled == nil { knownContents.setIfNil(BundleContents(withoutTablesFor: device, onIssue: onIssue)) }
    }

    /// The complete contents of the bundle.
    var contents: BundleContents {
        if let known = knownContents.withObject({ $0 }) { return known }
        // Two threads may both reach this point; both then use the same contents.
        if let fullyCompiled { knownContents.setIfNil(BundleContents(fullyCompiled, device: device, onIssue: onIssue)) }
        // Either the contents exist from the beginning or there is a compiled bundle; only the compiler needs the last alternative.
        return knownContents.withObject { $0 } ?? BundleContents(withoutTablesFor: device, onIssue: onIssue)
    }

    /// Returns the compiled bundle for the first choice of languages, once: later choices share their tables through ``contents``, which
    /// opens the table of the first choice again. Nil for a bundle that has more than compiled tables.
    func takeStart() -> FullyCompiledBundle? {
        guard let fullyCompiled, !isStarted.exchange(true, ordering: .relaxed) else { return nil }
        return fullyCompiled
    }

    // MARK: From the contents

    var folders: BundleFolders { contents.folders }
    var directory: BundleDirectory { contents.directory }
    var catalogs: BundleCatalogs { contents.catalogs }
    var information: InfoDictionary { contents.information }
    var search: TableSearch { contents.search }
    /// The development language, if specified, see ``BundleContents/developmentRegion``.
    var developmentRegion: String? { contents.developmentRegion }
    /// The development language of the bundle.
    var developmentLocalization: String { contents.developmentLocalization }
    /// The localizations of the bundle, see ``LocalizedBundle/localizations``.
    var localizations: [String] { contents.localizations }
    /// The number of cached spellings of localization names.
    var exactLocalizationCount: Int { contents.exactLocalizationCount }

    /// Returns the tables of a search list.
    func tables(searchList: [String]) -> TableSet { contents.tables(searchList: searchList) }

    /// Returns one localization, regardless of the preferred languages.
    func exactly(_ localization: String) -> ExactLocalization { contents.exactly(localization, of: self) }

    /// Finds the files of a table.
    /// - Parameter isKept: Whether to use and update the cached content of the files.
    func table(_ name: String, of set: TableSet, isKept: Bool) -> StringTable {
        if isKept, let table = set.start?.table(name, device: device, onIssue: onIssue) { return table }
        return contents.table(name, of: set, isKept: isKept)
    }

    /// Returns the files that are searched for a table, and whether they contain a key.
    func files(ofTable name: String, key: String, in set: TableSet, _ keysAsTexts: KeysAsTexts?) -> [LookupExplanation.File] {
        contents.files(ofTable: name, key: key, in: set, keysAsTexts)
    }

    /// Returns the names of all tables in any localization.
    func tableNames() -> [String] { contents.tableNames() }
}
