package import LocalizationSourceText

/// An XML 1.0 document (XLIFF, xib, storyboard) with every byte in its place: flat arrays of records that say where each node and attribute
/// stands.
///
/// Nothing is converted while reading. Attribute order, quotation marks, white space, comments, line ends and the spelling of references
/// stay as they are in ``text``; a ``MarkupNode`` makes strings when asked, with references resolved and line ends as XML wants them.
///
/// There are no entities but the five of XML itself. A document type is read as far as `<!DOCTYPE name PUBLIC "…" "…">` goes and has no
/// effect; declarations inside of one are an error and are never acted upon. Nothing is ever fetched.
///
/// Reading never fails: a document with mistakes gives ``diagnostics`` and whatever could be made out. Names with prefixes are kept as they
/// are written; ``MarkupNode/namespace`` resolves them.
package struct MarkupDocument: Sendable {
    /// How deep elements may nest. Deeper ones stand beside each other in the deepest that is allowed.
    package static let maximumDepth = 512

    /// What all nodes of a document share.
    final class Storage: Sendable {
        let decoded: DecodedText
        let text: [UInt8]
        let records: [MarkupRecord]
        let attributes: [MarkupAttributeRecord]

        init(decoded: DecodedText, records: [MarkupRecord], attributes: [MarkupAttributeRecord]) {
            self.decoded = decoded
            text = decoded.utf8
            self.records = records
            self.attributes = attributes
        }
    }

    let storage: Storage

    /// What is wrong with the document, in the order of the text; empty for well-formed XML.
    package let diagnostics: [Diagnostic]

    /// Reads a document in whichever encoding it is. O(n) time, O(number of nodes) memory besides the bytes; those of a UTF-8 file without
    /// a byte order mark are kept without a copy.
    package init(parsing bytes: [UInt8]) {
        let decoded = DecodedText(decoding: bytes, policy: .tolerant)
        let text = decoded.utf8
        var parser = MarkupParser(text.span)
        parser.reportEncoding(of: decoded, bytes: bytes)
        parser.parse()
        storage = Storage(decoded: decoded, records: parser.records, attributes: parser.attributes)
        diagnostics = parser.diagnostics.list
    }

    /// Reads a document as if it stood in a UTF-8 file.
    package init(parsing text: String) {
        self.init(parsing: Array(text.utf8))
    }

    /// The text that all ranges refer to: UTF-8 without a byte order mark.
    package var text: [UInt8] { storage.text }

    /// The encoding of the file.
    package var encoding: TextEncoding { storage.decoded.encoding }

    /// The whole file, byte for byte as it was read.
    package var originalBytes: [UInt8] { storage.decoded.originalBytes }

    /// The nodes outside of which there is nothing: XML declaration, document type, comments, instructions, white space and the root.
    package var nodes: MarkupNode.Children {
        MarkupNode.Children(storage: storage, position: 0, end: storage.records.count)
    }

    /// The element that the document is; nil where there is none.
    package var root: MarkupNode? { nodes.first { $0.kind == .element } }

    /// The XML declaration, whose attributes are version, encoding and standalone; nil where there is none.
    package var declaration: MarkupNode? {
        nodes.first { _ in true }.flatMap { $0.kind == .declaration ? $0 : nil }
    }

    /// A line table of ``text``, for turning offsets into lines and columns. O(n).
    package var lineTable: LineTable {
        let text = storage.text
        return LineTable(text.span)
    }

    /// The bytes of the file with some edits of ``text``, in the file's own encoding.
    /// - Returns: Nil if edits overlap or reach outside of the text, or if the encoding has no bytes for one of the characters.
    package func bytes(applying edits: [TextEdit]) -> [UInt8]? {
        if edits.isEmpty { return originalBytes }
        return TextEdits(edits, within: storage.text.count).flatMap { storage.decoded.encodeLikeThis($0.applied(to: storage.text)) }
    }
}
