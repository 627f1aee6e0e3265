import LocalizationCatalogModel

/// A document that is open in the editor. Its text takes precedence over the file.
package struct OpenDocument: Sendable {
    /// The address as the client spells it. Of several addresses of the file, it is that of the text that was opened or changed last.
    package private(set) var address: String
    /// The path of the file; nil for a document that is not a file.
    package private(set) var path: String?
    /// The real path of the file, which is the same for all spellings of its address; nil for a document that is not a file.
    let file: ExactText?
    /// The version of the text.
    package internal(set) var version: Int
    /// The text.
    var text: EditedText
    /// The bytes of the text. O(n).
    package var bytes: [UInt8] { text.bytes }
    /// The texts of the file that the client opened by other addresses, and edits separately.
    var others: [ExactText: (version: Int, text: EditedText)] = [:]
    /// Whether the project does not have the text yet.
    var isChanged = true

    init(address: String, path: String?, file: ExactText?, version: Int, text: EditedText) {
        (self.address, self.path, self.file, self.version, self.text) = (address, path, file, version, text)
    }

    /// Makes the text of another address the one that counts.
    /// - Returns: Whether there is one.
    mutating func turn(to other: ExactText) -> Bool {
        guard let next = others.removeValue(forKey: other) else { return false }
        others[ExactText(address)] = (version, text)
        (address, path) = (other.text, DocumentAddress.path(of: other.text))
        (version, text, isChanged) = (next.version, next.text, true)
        return true
    }

    /// Closes the text that counts, and makes that of another address the one that counts.
    /// - Returns: Whether there is one.
    mutating func endText() -> Bool {
        let ended = ExactText(address)
        guard let next = others.keys.min(by: { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }), turn(to: next) else { return false }
        others[ended] = nil
        return true
    }
}
