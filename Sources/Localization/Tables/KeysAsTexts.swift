/// The keys of a table that a string catalog lists without a text in a localization, in which each key is its own text.
///
/// In the source language, this is how Xcode stores the texts in the code; in other languages, these are the texts that need no
/// translation. A lookup returns the key, or the default value that was passed, whether the key is among these keys or not. But a key that
/// is among them is not missing.
struct KeysAsTexts: Sendable {
    /// The extension of a file with such keys, next to the tables of its localization. Such a file exists only in compiled tables and in
    /// memory.
    static let fileExtension = ".keys"

    /// The localization.
    let localization: String
    /// The keys, without values.
    let keys: TableContent<Void>
    /// The path of the catalog that lists the keys; nil for a compiled catalog.
    let catalogPath: String?

    /// Returns whether a key is among these keys. O(length of the key).
    func contains(_ key: String) -> Bool { keys.hasEntry(key) }
}
