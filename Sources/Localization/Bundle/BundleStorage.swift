internal import LocalizationSourceText
internal import Synchronization

/// What all views of one bundle share.
///
/// A bundle that has nothing but compiled tables answers from those at once (``start``); what else it has to say about itself is put together
/// when somebody asks for it (``contents``). Every other bundle has its contents from the beginning.
final class BundleStorage: Sendable {
    /// The name of the module that the bundle belongs to; nil where only the folder tells.
    let module: String?
    let device: LocalizationDevice
    let onIssue: @Sendable (LocalizationIssue) -> Void
    /// Tells the handler of texts that could not be formatted as they were meant.
    let formattingIssues: FormattingIssues
    /// The bundle as far as its compiled tables tell, where there is nothing else.
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
        // What is wrong with the folder is told below.
        let listing = FolderListing(of: path)
        if let listing, let bundle = FullyCompiledBundle(path: path, listing) {
            fullyCompiled = bundle
        } else {
            fullyCompiled = nil
            knownContents.setIfNil(try BundleContents(path: path, names: listing?.names, device: device, onIssue: onIssue))
        }
    }

    /// A bundle without any file, whatever is at the path.
    init(emptyAt path: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        module = nil
        device = .mac
        self.onIssue = onIssue
        formattingIssues = FormattingIssues(bundle: path, onIssue: onIssue)
        fullyCompiled = nil
        knownContents.setIfNil(BundleContents(emptyAt: path, onIssue: onIssue))
    }

    /// A bundle that is nowhere on the disk.
    /// - Parameters:
    ///   - compiled: Its tables; nil for a bundle that has none.
    ///   - module: The name of the module that they are in.
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

    /// All that the bundle has.
    var contents: BundleContents {
        if let known = knownContents.withObject({ $0 }) { return known }
        // Two threads may both get here; both then get the same one.
        if let fullyCompiled { knownContents.setIfNil(BundleContents(fullyCompiled, device: device, onIssue: onIssue)) }
        // There are contents from the beginning or there is a compiled bundle; the last way out is the compiler's.
        return knownContents.withObject { $0 } ?? BundleContents(withoutTablesFor: device, onIssue: onIssue)
    }

    /// What the first choice of languages may start from, once: later ones share their tables through ``contents``, which opens that of the
    /// first once more. Nil for a bundle that has more than compiled tables.
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
    /// The language that the bundle was written in, see ``BundleContents/developmentRegion``.
    var developmentRegion: String? { contents.developmentRegion }
    /// The language that the bundle was written in.
    var developmentLocalization: String { contents.developmentLocalization }
    /// The localizations of the bundle, see ``LocalizedBundle/localizations``.
    var localizations: [String] { contents.localizations }
    /// How many spellings of localizations' names are kept.
    var exactLocalizationCount: Int { contents.exactLocalizationCount }

    /// The tables of a search list.
    func tables(searchList: [String]) -> TableSet { contents.tables(searchList: searchList) }

    /// One localization, whatever a user prefers.
    func exactly(_ localization: String) -> ExactLocalization { contents.exactly(localization, of: self) }

    /// Looks for the files of a table.
    /// - Parameter isKept: Whether the files' content is taken from memory and kept there.
    func table(_ name: String, of set: TableSet, isKept: Bool) -> StringTable {
        if isKept, let table = set.start?.table(name, device: device, onIssue: onIssue) { return table }
        return contents.table(name, of: set, isKept: isKept)
    }

    /// The files that a table is looked for in, and which of them have a key.
    func files(ofTable name: String, key: String, in set: TableSet, _ keysAsTexts: KeysAsTexts?) -> [LookupExplanation.File] {
        contents.files(ofTable: name, key: key, in: set, keysAsTexts)
    }

    /// The names of all tables in any localization.
    func tableNames() -> [String] { contents.tableNames() }
}
