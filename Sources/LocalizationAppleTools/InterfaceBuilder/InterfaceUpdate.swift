package import CatalogFormats
import LocalizationCatalogModel

/// The result of bringing translations of a document up to date.
package struct InterfaceUpdate: Sendable {
    /// A translation that moved to another key because the document has the same text there.
    package struct Move: Hashable, Sendable {
        /// The key of the object that is gone.
        package let oldKey: String
        /// The key of the object that has the same text now.
        package let newKey: String
        /// The text of the document.
        package let text: String

        /// Creates a move.
        package init(oldKey: String, newKey: String, text: String) {
            self.oldKey = oldKey
            self.newKey = newKey
            self.text = text
        }
    }

    /// The new content of the file.
    package var bytes: [UInt8]
    /// The keys of texts that the file lacked.
    package var added: [String] = []
    /// The translations that moved to another key.
    package var moved: [Move] = []
    /// The keys with translations of texts that changed in the document since; the translations stay.
    package var changed: [String] = []
    /// The keys of objects, or of properties, that the document does not have.
    package var stale: [String] = []

    /// Finds the texts that have another key than before: a new text gets the translation of a stale key with the same property and the
    /// same text. Each stale key is used once, in order.
    /// - Parameters:
    ///   - missing: The texts of the document without a translation.
    ///   - stale: The stale keys with their former texts.
    package static func moves(to missing: [InterfaceString], from stale: [(key: String, text: String)]) -> [Move] {
        struct Content: Hashable {
            let property: ExactText
            let text: ExactText
        }
        var candidates: [Content: [String]] = [:]
        for (key, text) in stale.reversed() {
            candidates[Content(property: ExactText(property(of: key)), text: ExactText(text)), default: []].append(key)
        }
        return missing.compactMap { string in
            let content = Content(property: ExactText(string.property), text: ExactText(string.value))
            guard let old = candidates[content]?.popLast() else { return nil }
            return Move(oldKey: old, newKey: string.key, text: string.value)
        }
    }

    private static func property(of key: String) -> String {
        guard let point = key.utf8.firstIndex(of: UInt8(ascii: ".")) else { return key }
        return String(key[key.utf8.index(after: point)...])
    }
}
