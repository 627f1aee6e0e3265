/// The files of one type that a bundle has read, by path. Languages that use a table from the same file share its content.
final class TableFileCache<Value: Sendable>: Sendable {
    private let contents = OnceCache<KeyedEntries<Value>>()
    private let read: @Sendable (String, inout [LocalizationIssue]) -> KeyedEntries<Value>
    private let onIssue: @Sendable (LocalizationIssue) -> Void

    /// - Parameters:
    ///   - onIssue: Called for each problem in a file when it is read.
    ///   - read: Reads the file at a path.
    init(
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void,
        read: @escaping @Sendable (String, inout [LocalizationIssue]) -> KeyedEntries<Value>
    ) {
        self.onIssue = onIssue
        self.read = read
    }

    /// Returns the content of a file, from memory or from disk.
    ///
    /// Two threads that request the same file at the same time may both read it; one result is kept and its issues are reported once. No
    /// lock is held while a file is read.
    /// - Parameter isKept: Whether to use and update the cache.
    func entries(of path: String, isKept: Bool) -> KeyedEntries<Value> {
        if isKept, let known = contents.known(path) { return known }
        var issues: [LocalizationIssue] = []
        let entries = read(path, &issues)
        let (kept, isNew) = isKept ? contents.keep(entries, for: path) : (entries, true)
        if isNew { issues.forEach(onIssue) }
        return kept
    }
}
