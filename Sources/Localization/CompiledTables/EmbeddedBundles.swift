internal import SourceText
internal import Synchronization

/// The embedded tables that this program has opened, by the names of their bundles: a resource keeps such a name, as it keeps a path.
///
/// There are as many as the program has constants, so none is ever forgotten.
enum EmbeddedBundles {
    /// What every name begins with.
    static let prefix = "embedded:"

    private static let known = Mutex<[String: StaticString]>([:])

    /// Remembers tables under their name; damaged ones have none.
    static func register(_ tables: StaticString) {
        guard let compiled = try? CompiledTables(ReadOnlyBytes(tables), path: "embedded tables") else { return }
        known.withLock { $0[compiled.name] = tables }
    }

    /// The tables of a name; nil for a path, and for a name that no bundle has had so far.
    static func tables(named name: String) -> StaticString? {
        name.hasPrefix(prefix) ? known.withLock { $0[name] } : nil
    }
}
