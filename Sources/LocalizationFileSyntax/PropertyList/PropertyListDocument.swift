package import LocalizationSourceText

/// A property list file, read once and kept whole: its text byte for byte, its nodes as ranges of that text, and what is wrong with it.
///
/// All three formats of Apple's tables become the same tree: old-style text (`.strings`), XML and binary. Nothing is built before it is
/// asked for: a node is a range, strings are decoded by ``PropertyListNode/stringValue``. White space, comments, semicolons and tags lie in
/// the gaps between the ranges; ``comments(in:)`` finds the comments there.
///
/// Reading never fails. For a broken file there are two answers: ``isAcceptedByApple`` and ``appleValue`` say what Apple's reader makes of
/// it; the tree has every entry that can be made out, those after the mistake too, and ``PropertyListNode/isRecovered`` marks what Apple's
/// reader does not see.
package struct PropertyListDocument: Sendable {
    /// The formats of property lists.
    package enum Format: String, Hashable, Sendable, CaseIterable {
        /// The text format of `.strings` files, as in OpenStep.
        case oldStyle
        case xml
        case binary
    }

    /// Why Apple's reader turns a file down.
    package struct AppleRejection: Hashable, Sendable {
        /// The reason that matters: for old-style text such as `Missing ';' on line 57`, for XML that of the XML reader.
        package var message: String
        /// The error that is reported, for old-style text too: that of the XML reader, to which every text is offered first, such as
        /// `Unexpected character " at line 1`.
        package var outerMessage: String
        /// The error of the old-style reader, which is attached to the reported one (`kCFPropertyListOldStyleParsingError`). Nil where it
        /// is the reported one: the XML reader has no words for a text that ends within a tag.
        package var oldStyleMessage: String?
        /// What CoreFoundation writes to the log besides.
        package var logMessage: String?
    }

    let storage: Storage

    /// What a document refers to; shared by all of its nodes.
    final class Storage: Sendable {
        let text: [UInt8]
        let decoded: DecodedText?
        let source: [UInt8]?
        let format: Format
        let records: [PropertyListRecord]
        let diagnostics: [Diagnostic]
        let reading: AppleReading

        init(
            text: [UInt8], decoded: DecodedText?, source: [UInt8]?, format: Format, records: [PropertyListRecord],
            diagnostics: [Diagnostic], reading: AppleReading
        ) {
            self.text = text
            self.decoded = decoded
            self.source = source
            self.format = format
            self.records = records
            self.diagnostics = diagnostics
            self.reading = reading
        }
    }

    /// What Apple's reader makes of a file.
    struct AppleReading: Sendable {
        /// Why it turns the file down.
        var rejection: AppleRejection?
        /// Whether a string has half of a surrogate pair: Apple's reader takes it, and nothing can be done with the string.
        var hasUnpairedSurrogates = false
        /// Whether a binary dictionary has a key that is no string.
        var hasNonStringKey = false
        /// Whether the nodes of the document are what Apple's reader sees, no more and no less.
        var isWholeTree = true
    }

    /// The text that the ranges of nodes and diagnostics refer to: UTF-8 without a byte order mark, or the bytes of a binary file.
    package var text: [UInt8] { storage.text }

    /// The format that the file is in. For a broken file the one that it seems to be meant for.
    package var format: Format { storage.format }

    /// The encoding of the file; nil for a binary file.
    package var encoding: TextEncoding? { storage.decoded?.encoding }

    /// The byte order mark that the file begins with; may be empty.
    package var byteOrderMark: [UInt8] { storage.decoded?.byteOrderMark ?? [] }

    /// The whole file, byte for byte as it was read.
    package var originalBytes: [UInt8] { storage.source ?? storage.decoded?.originalBytes ?? storage.text }

    /// What is wrong, in the order of the text; empty for a clean file.
    package var diagnostics: [Diagnostic] { storage.diagnostics }

    /// The root object; nil where nothing could be made out.
    package var root: PropertyListNode? {
        storage.records.isEmpty ? nil : PropertyListNode(storage: storage, index: 0)
    }

    /// Whether Apple's reader takes the file, as `plutil -lint` says. It may take less than the whole file; see ``appleValue``.
    package var isAcceptedByApple: Bool { storage.reading.rejection == nil }

    /// Why Apple's reader turns the file down; nil where it takes it.
    package var appleRejection: AppleRejection? { storage.reading.rejection }

    /// Whether a string of the file has half of a surrogate pair, shown as U+FFFD. Apple's reader takes it; nothing can be done with it.
    package var hasUnpairedSurrogates: Bool { storage.reading.hasUnpairedSurrogates }

    /// Whether Apple's `plutil` can convert the file to JSON: its reader takes it, the root is an array or dictionary, and there is nothing
    /// that JSON lacks (data, dates, archive references, infinite numbers, half surrogate pairs, keys that are no strings).
    package var isConvertibleToJSON: Bool {
        let reading = storage.reading
        guard !reading.hasUnpairedSurrogates, !reading.hasNonStringKey, let value = appleValue else { return false }
        switch value {
        case .array, .dictionary: return value.isJSON
        default: return false
        }
    }

    /// A line table of ``text``, for turning offsets into lines and columns. O(n).
    package var lineTable: LineTable {
        let text = storage.text
        return LineTable(text.span)
    }

    /// Encodes another text the way this file is: same encoding, same byte order mark. For the bytes of a text format with some edits.
    /// - Returns: Nil for a binary file, or if the encoding has no bytes for one of the characters.
    package func encode(_ text: [UInt8]) -> [UInt8]? {
        storage.decoded?.encodeLikeThis(text)
    }
}
