/// The keys of a table that a string catalog lists without a text in a localization: there each key is its own text.
///
/// In the source language that is how Xcode keeps what stands in the code; in another one it is what needs no translation. A lookup answers with the key,
/// or with the value that was passed, whether the key is among these or not. But a key that is among them is not missing.
struct KeysAsTexts: Sendable {
    /// What the name of a list of them ends in, where it stands beside the tables of its localization. Such a file is only in compiled tables and in memory.
    static let fileExtension = ".keys"

    /// The localization.
    let localization: String
    /// The keys, without values.
    let keys: TableContent<Void>
    /// The path of the catalog that has them; nil for one that was compiled.
    let catalogPath: String?

    /// Whether a key is among them. O(length of the key).
    func contains(_ key: String) -> Bool { keys.hasEntry(key) }
}
