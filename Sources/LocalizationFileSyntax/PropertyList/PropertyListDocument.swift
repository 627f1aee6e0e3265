package import LocalizationDiagnostics
package import LocalizationSourceText

/// A property list file, parsed once and preserved completely: its text byte for byte, its nodes as ranges of it, and its findings.
///
/// All three formats of Apple's tables become the same kind of tree: old-style text (`.strings`), XML and binary. Values are created on
/// demand: a node is a range, and ``PropertyListNode/stringValue`` decodes strings. White space, comments, semicolons and tags are in the
/// gaps between the ranges; ``comments(in:)`` finds the comments in them.
///
/// Parsing never fails. A file with errors has two interpretations: ``isAcceptedByApple`` and ``appleValue`` reflect Apple's reader; the
/// tree contains every recognizable entry, including those after an error, and ``PropertyListNode/isRecovered`` marks those that Apple's
/// reader does not see.
package struct PropertyListDocument: Sendable {
    /// The formats of property lists.
    package enum Format: String, Hashable, Sendable, CaseIterable {
        /// The text format of `.strings` files, as in OpenStep.
        case oldStyle
        case xml
        case binary
    }

    /// The error with which Apple's reader rejects a file.
    package struct AppleRejection: Hashable, Sendable {
        /// The relevant reason: for old-style text such as `Missing ';' on line 57`, for XML that of the XML reader.
        package var message: String
        /// The reported error, for old-style text too: that of the XML reader, which is tried first for every text, such as `Unexpected
        /// character " at line 1`.
        package var outerMessage: String
        /// The error of the old-style reader, which is attached to the reported one (`kCFPropertyListOldStyleParsingError`). Nil if it is
        /// itself the reported error: the XML reader has no message for a text that ends within a tag.
        package var oldStyleMessage: String?
        /// CoreFoundation's additional log message.
        package var logMessage: String?
    }

    let storage: Storage

    /// The data of a document, shared by all of its nodes.
    final class Storage: Sendable {
        let text: [UInt8]
        let decoded: DecodedText?
        let source: [UInt8]?
        let format: Format
        let records: [PropertyListRecord]
        let findings: [Finding]
        let reading: AppleReading

        init(
            text: [UInt8], decoded: DecodedText?, source: [UInt8]?, format: Format, records: [PropertyListRecord],
            findings: [Finding], reading: AppleReading
        ) {
            self.text = text
            self.decoded = decoded
            self.source = source
            self.format = format
            self.records = records
            self.findings = findings
            self.reading = reading
        }
    }

    /// How Apple's reader interprets a file.
    struct AppleReading: Sendable {
        /// The error with which it rejects the file.
        var rejection: AppleRejection?
        /// The error with which it rejects the file for its second byte order mark, which Xcode removes before it reads the text.
        var rejectionOfMark: AppleRejection?
        /// Whether a string contains an unpaired surrogate: Apple's reader accepts it, but the string is unusable.
        var hasUnpairedSurrogates = false
        /// Whether a binary dictionary has a key that is not a string.
        var hasNonStringKey = false
        /// Whether the nodes of the document are exactly those that Apple's reader sees.
        var isWholeTree = true
    }

    /// The text that the ranges of nodes and findings refer to: UTF-8 without a byte order mark, or the bytes of a binary file.
    package var text: [UInt8] { storage.text }

    /// The format of the file. For a file with errors, the format that was apparently intended.
    package var format: Format { storage.format }

    /// The encoding of the file; nil for a binary file.
    package var encoding: TextEncoding? { storage.decoded?.encoding }

    /// The byte order mark at the beginning of the file; may be empty.
    package var byteOrderMark: [UInt8] { storage.decoded?.byteOrderMark ?? [] }

    /// The complete file, byte for byte as it was read.
    package var originalBytes: [UInt8] { storage.source ?? storage.decoded?.originalBytes ?? storage.text }

    /// The errors and warnings, in text order; empty for a file without problems.
    package var findings: [Finding] { storage.findings }

    /// The root object; nil if no content was recognized.
    package var root: PropertyListNode? {
        storage.records.isEmpty ? nil : PropertyListNode(storage: storage, index: 0)
    }

    /// Whether Apple's reader accepts the file without a second byte order mark, as a build does. It may read only a part of the file; see
    /// ``appleValue``.
    package var isAcceptedByApple: Bool { storage.reading.rejection == nil }

    /// The error with which Apple's reader rejects the file without a second byte order mark; nil if it accepts the file.
    package var appleRejection: AppleRejection? { storage.reading.rejection }

    /// The error with which `plutil` rejects the file, which does not remove a second byte order mark; nil if it accepts the file.
    package var plutilRejection: AppleRejection? { storage.reading.rejectionOfMark ?? storage.reading.rejection }

    /// Whether a string contains an unpaired surrogate, decoded as U+FFFD. Apple's reader accepts it, but the string is
    /// unusable.
    package var hasUnpairedSurrogates: Bool { storage.reading.hasUnpairedSurrogates }

    /// Whether a dictionary of a binary file has a key that is not a string. Apple's reader accepts it; no other format can express it.
    package var hasNonStringKey: Bool { storage.reading.hasNonStringKey }

    /// A line table of ``text`` that converts offsets to lines and columns. O(n).
    package var lineTable: LineTable {
        let text = storage.text
        return LineTable(text.span)
    }

    /// Encodes another text in the file's encoding, with the same byte order mark; for the edited text of a file in a text format.
    /// - Returns: Nil for a binary file, or if the encoding cannot represent a character.
    package func encode(_ text: [UInt8]) -> [UInt8]? {
        storage.decoded?.encodeLikeThis(text)
    }
}

extension PropertyListDocument {
    /// The offset of the first byte, from `offset` on, that is neither white space nor part of a comment of an old-style file; the size of
    /// the text if there is none.
    package func offsetAfterTrivia(from offset: Int) -> Int {
        let text = text
        var cursor = ByteCursor(text.span, in: offset..<max(offset, text.count))
        var unterminated: Int?
        _ = cursor.skipOldStyleTrivia(&unterminated)
        return cursor.position
    }
}
