internal import Synchronization

/// The tables that one search list of localizations leads to, each found when it is first asked for.
final class TableSet: Sendable {
    /// The name of the table that is meant where none is named.
    static let standardName = "Localizable"
    /// How many names without a table are remembered: names may come from outside, and files cannot.
    private static let missLimit = 1_000

    private let knownSearchList: [String]
    /// What tells the search list later, and the localization that answers until then.
    private let decider: LanguageDecider?
    let start: StartLocalization?
    /// Whether only the first of ``searchList`` may answer.
    let isExact: Bool
    /// ``standardName``'s table, without a lock and without the list that the others are in: a process that starts waits for the first list of
    /// each kind.
    private let standard = PublishedReference<StringTable>()
    private let others = Mutex(KeyedEntries<StringTable>())

    init(searchList: [String], isExact: Bool) {
        knownSearchList = searchList
        self.isExact = isExact
        decider = nil
        start = nil
    }

    /// The tables of the search list that `decider` tells, which begins with `start`.
    init(_ start: StartLocalization, decider: LanguageDecider) {
        knownSearchList = []
        isExact = false
        self.decider = decider
        self.start = start
    }

    /// The localizations to look in, best first.
    var searchList: [String] { decider?.decision.searchList ?? knownSearchList }

    /// The table of a name, from memory or from its files; nil and nothing mean ``standardName``.
    ///
    /// Two threads that ask for the same table at once may both look for it; both then get the same one.
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

    /// Whether a table stays in memory. Apple: one whose name ends in ".nocache" is read anew each time.
    static func keepsTable(_ name: String) -> Bool { !name.hasSuffix(".nocache") }
}
