package import LocalizationSourceText

/// A JSON text (RFC 8259) with every byte in its place: a flat array of records that say where each value stands.
///
/// Nothing is converted while reading. Member order, duplicate members, the spelling of numbers and escapes, white space and line ends stay
/// as they are in ``bytes``; a ``JSONNode`` makes values when asked. A text with mistakes gives ``diagnostics`` and whatever could be read.
package struct JSONDocument: Sendable {
    /// How deep arrays and objects may nest; Apple's `JSONSerialization` has the same limit.
    package static let maximumDepth = 512

    /// What all nodes of a document share.
    final class Storage: Sendable {
        let bytes: [UInt8]
        let records: [JSONRecord]

        init(bytes: [UInt8], records: [JSONRecord]) {
            self.bytes = bytes
            self.records = records
        }
    }

    let storage: Storage

    /// What is wrong with the text, in the order of the bytes; empty for valid JSON. A byte order mark is a warning, all else an error.
    package let diagnostics: [Diagnostic]

    /// Reads a text in UTF-8. O(n) time, O(number of values) memory besides the bytes.
    package init(parsing bytes: [UInt8]) {
        var parser = JSONParser(bytes.span)
        parser.parse()
        storage = Storage(bytes: bytes, records: parser.records)
        diagnostics = parser.diagnostics.list
    }

    /// The text as it was given.
    package var bytes: [UInt8] { storage.bytes }

    /// The value that the document is, or nil where the text holds none at all.
    package var root: JSONNode? {
        storage.records.isEmpty ? nil : JSONNode(storage: storage, index: 0)
    }
}
