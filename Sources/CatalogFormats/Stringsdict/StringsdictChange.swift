public import LocalizationFileSyntax

/// One change to a `.stringsdict` file.
public enum StringsdictChange: Sendable {
    /// Sets a text: the path leads from the table's key over the names of dictionaries to it, such as `["%d files", "n", "other"]`. What is
    /// missing on the way is added.
    case setText(String, path: [String])
    /// Removes what is at the end of a path.
    case remove(path: [String])
    /// Adds an entry, or brings the one with its key to the same content.
    case setEntry(String, PropertyListValue)
    /// Gives every entry with a key another one.
    case rename(String, to: String)
}
