internal import LocalizationSourceText
internal import Synchronization

/// The embedded tables that this program has opened, by the names of their bundles: a resource keeps such a name, as it keeps a path.
///
/// There are as many as the program has constants, so none is ever forgotten.
enum EmbeddedBundles {
    /// What every name begins with.
    static let prefix = "embedded:"

    /// Tables that were opened, and those before them. No dictionary: a process pays for its first one of a kind.
    private final class Entry: Sendable {
        let tables: StaticString
        let fileID: StaticString
        let next: Entry?

        init(_ tables: StaticString, fileID: StaticString, next: Entry?) {
            self.tables = tables
            self.fileID = fileID
            self.next = next
        }
    }

    private static let known = Mutex<Entry?>(nil)

    /// The name of the module in what `#fileID` gives.
    static func moduleName(in fileID: StaticString) -> String { String(fileID.description.prefix { $0 != "/" }) }

    /// Remembers tables; each constant once. O(constants that are known).
    /// - Parameter fileID: Names the module that opened them first.
    static func register(_ tables: StaticString, module fileID: StaticString) {
        // A constant of one character is none.
        guard tables.hasPointerRepresentation else { return }
        known.withLock { first in
            var entry = first
            while let current = entry {
                if current.tables.utf8Start == tables.utf8Start { return }
                entry = current.next
            }
            first = Entry(tables, fileID: fileID, next: first)
        }
    }

    /// The tables of a name and what named their module; nil for a path, and for a name that no bundle has had so far. Damaged tables have no name.
    static func tables(named name: String) -> (tables: StaticString, fileID: StaticString)? {
        guard name.hasPrefix(prefix) else { return nil }
        var entry = known.withLock { $0 }
        while let current = entry {
            if let tables = try? CompiledTables(ReadOnlyBytes(current.tables), path: "embedded tables"), tables.name == name {
                return (current.tables, current.fileID)
            }
            entry = current.next
        }
        return nil
    }
}
