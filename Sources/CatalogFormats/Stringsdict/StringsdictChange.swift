public import LocalizationFileSyntax

/// One change to a `.stringsdict` file.
public enum StringsdictChange: Sendable {
    /// Sets a text. The path leads from the table's key through the names of dictionaries to the text, such as `["%d files", "n",
    /// "other"]`. Missing dictionaries are added.
    case setText(String, path: [String])
    /// Removes the value at the end of a path.
    case remove(path: [String])
    /// Adds an entry, or changes the existing entry of the key to the same content.
    case setEntry(String, PropertyListValue)
    /// Renames every entry of a key.
    case renameEntry(String, to: String)
}
