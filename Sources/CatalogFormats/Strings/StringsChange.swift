/// One change to a `.strings` file.
public enum StringsChange: Hashable, Sendable {
    /// Sets the text of a key. If the key repeats, its effective entry is changed.
    case setValue(String, forKey: String)
    /// Replaces the notes of a key; an empty array removes them.
    case setNotes([String], forKey: String)
    /// Adds an entry after that of another key, or at the end.
    case insert(key: String, value: String, notes: [String] = [], after: String? = nil)
    /// Removes every entry of the key, with its notes.
    case remove(key: String)
    /// Renames every entry of a key.
    case rename(key: String, to: String)
}
