/// The state that all views of a bundle share.
///
/// A bundle that has only compiled tables uses those immediately for the first lookups; its ``contents`` are created on demand. Every other
/// bundle has its contents from the beginning.
final class BundleStorage: Sendable {
    /// The name of the module that the bundle belongs to; nil if only the folder's name is known.
    let module: String?
    let device: LocalizationDevice
    let onIssue: @Sendable (LocalizationIssue) -> Void
    /// Reports texts that could not be formatted as intended to the issue handler.
    let formattingIssues: FormattingIssues
    /// The start path; nil for a bundle that has more than compiled tables.
    private let startup: StartupBundle?
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
        let (startup, names) = StartupBundle.open(path)
        self.startup = startup
        if startup == nil {
            knownContents.setIfNil(try BundleContents(path: path, names: names, device: device, onIssue: onIssue))
        }
    }

    /// Creates a bundle without any files, regardless of what exists at the path.
    init(emptyAt path: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        module = nil
        device = .mac
        self.onIssue = onIssue
        formattingIssues = FormattingIssues(bundle: path, onIssue: onIssue)
        startup = nil
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
        startup = compiled.map { StartupBundle(embedded: $0) }
        if compiled == nil { knownContents.setIfNil(BundleContents(withoutTablesFor: device, onIssue: onIssue)) }
    }

    /// The complete contents of the bundle.
    var contents: BundleContents {
        if let known = knownContents.withObject({ $0 }) { return known }
        // Two threads may both reach this point; both then use the same contents.
        if let startup { knownContents.setIfNil(startup.contents(for: device, onIssue: onIssue)) }
        // Either the contents exist from the beginning or there is a start path; only the compiler needs the last alternative.
        return knownContents.withObject { $0 } ?? BundleContents(withoutTablesFor: device, onIssue: onIssue)
    }

    /// Returns the tables for the first choice of languages, if it is simple, see ``StartupBundle``.
    func startupTables(for decider: LanguageDecider) -> LocalizedTables? {
        startup?.tables(for: decider, device: device, onIssue: onIssue)
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
        contents.table(name, of: set, isKept: isKept)
    }

    /// Returns the files that are searched for a table, and whether they contain a key.
    func files(ofTable name: String, key: String, in set: TableSet, _ keysAsTexts: KeysAsTexts?) -> [LookupExplanation.File] {
        contents.files(ofTable: name, key: key, in: set, keysAsTexts)
    }

    /// Returns the names of all tables in any localization.
    func tableNames() -> [String] { contents.tableNames() }
}
