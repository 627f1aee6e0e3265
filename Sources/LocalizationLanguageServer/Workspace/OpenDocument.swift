import LocalizationCatalogModel

/// A document that is open in the editor, whose text counts before its file.
package struct OpenDocument: Sendable {
    /// The address as the client spells it: of several, that of the text that was opened or changed last.
    package private(set) var address: String
    /// The path of the file; nil for a document that is not a file.
    package private(set) var path: String?
    /// The real path of the file, by which other spellings of its address are told; nil for a document that is not a file.
    let file: ExactText?
    /// The version of the text.
    package internal(set) var version: Int
    /// The text.
    var text: EditedText
    /// The texts that the client has of the file by other addresses, each of which it edits alone.
    var others: [ExactText: (version: Int, text: EditedText)] = [:]
    /// Whether the project does not have the text yet.
    var isChanged = true

    init(address: String, path: String?, file: ExactText?, version: Int, text: EditedText) {
        (self.address, self.path, self.file, self.version, self.text) = (address, path, file, version, text)
    }

    /// Has the text of another address count.
    /// - Returns: Whether there is one.
    mutating func turn(to other: ExactText) -> Bool {
        guard let next = others.removeValue(forKey: other) else { return false }
        others[ExactText(address)] = (version, text)
        (address, path) = (other.text, DocumentAddress.path(of: other.text))
        (version, text, isChanged) = (next.version, next.text, true)
        return true
    }

    /// Ends the text that counts, and has that of another address count.
    /// - Returns: Whether there is one.
    mutating func endText() -> Bool {
        let ended = ExactText(address)
        guard let next = others.keys.min(by: { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }), turn(to: next) else { return false }
        others[ended] = nil
        return true
    }
}
