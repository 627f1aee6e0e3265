/// One change to a `.strings` file.
public enum StringsChange: Hashable, Sendable {
    /// Gives a key another text. Of entries with the same key the one that counts is changed.
    case setValue(String, forKey: String)
    /// Replaces the notes of a key; none removes them.
    case setNotes([String], forKey: String)
    /// Adds an entry behind that of another key, or at the end.
    case insert(key: String, value: String, notes: [String] = [], after: String? = nil)
    /// Removes every entry with the key, with its notes.
    case remove(key: String)
    /// Gives every entry with a key another one.
    case rename(key: String, to: String)
}
