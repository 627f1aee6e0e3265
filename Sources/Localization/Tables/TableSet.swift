internal import Synchronization

/// The tables for a search list of localizations, each found when it is first requested.
final class TableSet: Sendable {
    /// The name of the table that is used by default.
    static let standardName = "Localizable"
    /// The maximum number of cached names without a table: unlike files, names may come from untrusted input.
    private static let missLimit = 1_000

    private let knownSearchList: [String]
    /// Determines the search list later; until then, ``start`` is the localization to use.
    private let decider: LanguageDecider?
    let start: StartLocalization?
    /// Whether to search only the first localization of ``searchList``.
    let isExact: Bool
    /// The table named ``standardName``, without a lock and separate from the collection of the others: creating the first collection of
    /// each type slows down the launch of a process.
    private let standard = PublishedReference<StringTable>()
    private let others = Mutex(KeyedEntries<StringTable>())

    init(searchList: [String], isExact: Bool) {
        knownSearchList = searchList
        self.isExact = isExact
        decider = nil
        start = nil
    }

    /// Creates the tables for the search list that `decider` determines, which begins with `start`.
    init(_ start: StartLocalization, decider: LanguageDecider) {
        knownSearchList = []
        isExact = false
        self.decider = decider
        self.start = start
    }

    /// The localizations to search, most preferred first.
    var searchList: [String] { decider?.decision.searchList ?? knownSearchList }

    /// Returns the table with a name, from memory or from its files; nil or empty means ``standardName``.
    ///
    /// Two threads that request the same table at the same time may both search for it; both then use the same one.
    func table(_ name: String?, in bundle: BundleStorage) -> StringTable {
        guard let name, !name.isEmpty, name != Self.standardName else {
            if let known = standard.withObject({ $0 }) { return known }
            standard.setIfNil(bundle.table(Self.standardName, of: self, isKept: true))
            return table(nil, in: bundle)
        }
        if let known = others.withLock({ $0[name] }) { return known }
        let isKept = Self.keepsTable(name)
        let table = bundle.table(name, of: self, isKept: isKept)
        guard isKept else { return table }
        return others.withLock { tables in
            if let first = tables[name] { return first }
            if table.exists || tables.count < Self.missLimit { tables.set(name, to: table) }
            return table
        }
    }

    /// Returns whether a table is kept in memory. Apple: a table whose name ends in ".nocache" is read again each time.
    static func keepsTable(_ name: String) -> Bool { !name.hasSuffix(".nocache") }
}
