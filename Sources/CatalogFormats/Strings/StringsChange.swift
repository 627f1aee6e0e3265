/// One change to a `.strings` file.
public enum StringsChange: Hashable, Sendable {
    /// Sets the text of a key. If the key repeats, its effective entry is changed.
    case setText(String, key: String)
    /// Replaces the notes of a key; an empty array removes them.
    case setNotes([String], key: String)
    /// Adds an entry after that of another key, or at the end.
    case insertEntry(key: String, value: String, notes: [String] = [], after: String? = nil)
    /// Removes every entry of the key, with its notes.
    case removeEntry(String)
    /// Renames every entry of a key.
    case renameEntry(String, to: String)
}
