internal import LocalizationPlatform
internal import Synchronization

/// The embedded tables that this program has opened, by the names of their bundles: a resource stores such a name like a path.
///
/// Their number is limited by that of the constants in the program, so they are never removed.
enum EmbeddedBundles {
    /// The prefix of every name.
    static let prefix = "embedded:"

    /// A linked list of tables that were opened. Not a dictionary, because the first dictionary of each type is expensive for a process.
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

    /// Returns the name of the module in a value of `#fileID`.
    static func moduleName(in fileID: StaticString) -> String { String(fileID.description.prefix { $0 != "/" }) }

    /// Registers tables, each constant once. O(registered constants).
    /// - Parameter fileID: Identifies the first module that opened them.
    static func register(_ tables: StaticString, module fileID: StaticString) {
        // A constant of a single character cannot contain tables.
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

    /// Returns the tables with a name and the file ID of their module; nil for a path, and for a name that no bundle has had so far.
    /// Damaged tables have no name.
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
