/// What happens to a key of a table that the code no longer uses.
package enum UnusedKeys: String, CaseIterable, Sendable {
    /// It is marked: in a catalog as `stale`, or removed if it has no translations, as Apple's tool does; in a `.strings` file, its entry is
    /// moved to the end, below a comment.
    case mark
    /// It stays as it is.
    case keep
    /// It is removed with its translations.
    case remove
}
