internal import Synchronization

/// The tables that one search list of localizations leads to, each found when it is first asked for.
final class TableSet: Sendable {
    /// The name of the table that is meant where none is named.
    static let standardName = "Localizable"
    /// How many names without a table are remembered: names may come from outside, and files cannot.
    static let missLimit = 1_000

    /// The localizations to look in, best first.
    let searchList: [String]
    /// Whether only the first of ``searchList`` may answer.
    let isExact: Bool
    private let tables = Mutex(KeyedEntries<StringTable>())

    init(searchList: [String], isExact: Bool) {
        self.searchList = searchList
        self.isExact = isExact
    }

    /// The table of a name, from memory or from its files; nil and nothing mean ``standardName``.
    ///
    /// Two threads that ask for the same table at once may both look for it; both then get the same one.
    func table(_ name: String?, in bundle: BundleStorage) -> StringTable {
        let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? Self.standardName
        if let known = tables.withLock({ $0[name] }) { return known }
        let isKept = Self.keepsTable(name)
        let table = bundle.table(name, of: self, isKept: isKept)
        guard isKept else { return table }
        return tables.withLock { tables in
            if let first = tables[name] { return first }
            if table.exists || tables.count < Self.missLimit { tables.set(name, to: table) }
            return table
        }
    }

    /// Whether a table stays in memory. Apple: one whose name ends in ".nocache" is read anew each time.
    static func keepsTable(_ name: String) -> Bool { !name.hasSuffix(".nocache") }
}
