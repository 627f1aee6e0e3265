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
    private let tables = OnceCache<StringTable>(capacity: capacity)

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
        let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? Self.standardName
        guard Self.keepsTable(name) else { return bundle.table(name, of: self, isKept: false) }
        return tables.value(of: name) { shortcut?(name) ?? bundle.table(name, of: self, isKept: true) }
    }

    /// Returns whether a table is kept in memory. Apple: a table whose name ends in ".nocache" is read again each time.
    static func keepsTable(_ name: String) -> Bool { !name.hasSuffix(".nocache") }
}
