package import LocalizationDiagnostics

/// A JSON text (RFC 8259) with every byte preserved, as a flat array of records with the position of each value.
///
/// Parsing converts nothing. Member order, duplicate members, the spelling of numbers and escapes, white space and line endings are
/// unchanged in ``bytes``; a ``JSONNode`` creates values on demand. A text with errors gives ``findings`` and all readable content.
package struct JSONDocument: Sendable {
    /// The maximum nesting depth of arrays and objects; Apple's `JSONSerialization` has the same limit.
    package static let maximumDepth = 512

    /// The data that all nodes of a document share.
    final class Storage: Sendable {
        let bytes: [UInt8]
        let records: [JSONRecord]

        init(bytes: [UInt8], records: [JSONRecord]) {
            self.bytes = bytes
            self.records = records
        }
    }

    let storage: Storage

    /// The findings for the text, in byte order; empty for valid JSON. A byte order mark is a warning, everything else an error.
    package let findings: [Finding]

    /// Parses a text in UTF-8. O(n) time, O(number of values) memory in addition to the bytes.
    package init(parsing bytes: [UInt8]) {
        var parser = JSONParser(bytes.span)
        parser.parse()
        storage = Storage(bytes: bytes, records: parser.records)
        findings = parser.findings.list
    }

    /// The original text.
    package var bytes: [UInt8] { storage.bytes }

    /// The root value, or nil if the text contains no value.
    package var root: JSONNode? {
        storage.records.isEmpty ? nil : JSONNode(storage: storage, index: 0)
    }
}
