internal import Synchronization

/// The files of one type that a bundle has read, by path. Languages that take a table from the same file share its content.
final class TableFileCache<Value: Sendable>: Sendable {
    private let contents = Mutex(KeyedEntries<KeyedEntries<Value>>())
    private let read: @Sendable (String, inout [LocalizationIssue]) -> KeyedEntries<Value>
    private let onIssue: @Sendable (LocalizationIssue) -> Void

    /// - Parameters:
    ///   - onIssue: Gets what is wrong with a file, when it is read.
    ///   - read: Reads the file at a path.
    init(
        onIssue: @escaping @Sendable (LocalizationIssue) -> Void,
        read: @escaping @Sendable (String, inout [LocalizationIssue]) -> KeyedEntries<Value>
    ) {
        self.onIssue = onIssue
        self.read = read
    }

    /// The content of a file, from memory or from the disk.
    ///
    /// Two threads that ask for the same file at once may both read it; one content is kept and its issues are reported once. Nothing is
    /// locked while a file is read.
    /// - Parameter isKept: Whether to take it from memory and to keep it there.
    func entries(of path: String, isKept: Bool) -> KeyedEntries<Value> {
        if isKept, let known = contents.withLock({ $0[path] }) { return known }
        var issues: [LocalizationIssue] = []
        let entries = read(path, &issues)
        if isKept {
            let first = contents.withLock { contents in
                let known = contents[path]
                if known == nil { contents.set(path, to: entries) }
                return known
            }
            if let first { return first }
        }
        issues.forEach(onIssue)
        return entries
    }
}
