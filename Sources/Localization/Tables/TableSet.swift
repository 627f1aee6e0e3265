/// The tables for a search list of localizations, each found when it is first requested.
final class TableSet: Sendable {
    /// The name of the table that is used by default.
    static let standardName = "Localizable"
    /// The number of tables that are kept. Limited because names, unlike files, may come from untrusted input.
    static let capacity = 1_000

    private let knownSearchList: [String]
    /// Determines the search list; nil if it is known.
    private let findSearchList: (@Sendable () -> [String])?
    /// Finds a table without the search list, if possible.
    private let shortcut: (@Sendable (_ name: String) -> StringTable?)?
    /// Whether to search only the first localization of ``searchList``.
    let isExact: Bool
    /// The table named ``standardName``. Not in the cache, because the first value in a cache makes the process instantiate types of arrays,
    /// which takes half as many instructions as everything else before the first text.
    private let standard = PublishedReference<StringTable>()
    private let others = OnceCache<StringTable>(capacity: capacity)

    init(searchList: [String], isExact: Bool) {
        knownSearchList = searchList
        self.isExact = isExact
        findSearchList = nil
        shortcut = nil
    }

    /// Creates the tables for a search list that is determined when it is needed.
    /// - Parameters:
    ///   - searchList: Returns the search list.
    ///   - shortcut: Returns a table that can be found without the search list, or nil.
    init(searchList: @escaping @Sendable () -> [String], shortcut: @escaping @Sendable (_ name: String) -> StringTable?) {
        knownSearchList = []
        isExact = false
        findSearchList = searchList
        self.shortcut = shortcut
    }

    /// The localizations to search, most preferred first.
    var searchList: [String] { findSearchList?() ?? knownSearchList }

    /// Whether some tables can be found without the search list.
    var hasShortcut: Bool { shortcut != nil }

    /// Returns the table with a name, from memory or from its files; nil or empty means ``standardName``.
    func table(_ name: String?, in bundle: BundleStorage) -> StringTable {
        func find(_ name: String) -> StringTable { shortcut?(name) ?? bundle.table(name, of: self, isKept: true) }
        guard let name, !name.isEmpty, name != Self.standardName else {
            if let known = standard.withObject({ $0 }) { return known }
            standard.setIfNil(find(Self.standardName))
            return table(nil, in: bundle)
        }
        return Self.keepsTable(name)
            ? others.value(of: name) { find(name) } : bundle.table(name, of: self, isKept: false)
    }

    /// Returns whether a table is kept in memory. Apple: a table whose name ends in ".nocache" is read again each time.
    static func keepsTable(_ name: String) -> Bool { !name.hasSuffix(".nocache") }
}
