package import LocalizationDiagnostics
package import LocalizationSourceText

/// An XML 1.0 document (XLIFF, xib, storyboard) with every byte preserved, as flat arrays of records with the position of each node and
/// attribute.
///
/// Parsing converts nothing. Attribute order, quotation marks, white space, comments, line endings and the spelling of references are
/// unchanged in ``text``; a ``MarkupNode`` creates strings on demand, with references resolved and line endings normalized as XML requires.
///
/// Only XML's own five entities are supported. A document type is parsed up to `<!DOCTYPE name PUBLIC "…" "…">` and has no effect;
/// declarations inside it are an error and are never acted upon, unless the reader asks for entities: then ``expandingEntities()`` replaces
/// references to them. Nothing is ever fetched.
///
/// Parsing never fails: a document with errors gives ``findings`` and all recognizable content. Names with prefixes are kept as written;
/// ``MarkupNode/namespace`` resolves them.
package struct MarkupDocument: Sendable {
    /// The maximum nesting depth of elements. Deeper elements become siblings in the deepest allowed element.
    package static let maximumDepth = 512

    /// The data that all nodes of a document share.
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

    /// The errors and warnings for the document, in text order; empty for well-formed XML.
    package let findings: [Finding]

    /// The entities that the document type declares; empty if they are not read.
    let entities: [[UInt8]: MarkupEntity]
    /// The references to these entities, in text order.
    let entityReferences: [MarkupEntityReference]

    /// Parses a document in any encoding. O(n) time, O(number of nodes) memory in addition to the bytes, which are not copied for a UTF-8
    /// file without a byte order mark.
    /// - Parameter readsEntities: Whether the document may declare entities; references to them are then no mistakes.
    package init(parsing bytes: [UInt8], readsEntities: Bool = false) {
        let decoded = DecodedText(decoding: bytes, policy: .tolerant)
        let text = decoded.utf8
        var parser = MarkupParser(text.span)
        parser.readsEntities = readsEntities
        parser.reportEncoding(of: decoded, bytes: bytes)
        self.init(&parser, decoded)
    }

    /// Parses the text of a document in which entities were replaced, or of an entity.
    /// - Parameter entities: The entities of the document that the text is from.
    init(expanded text: [UInt8], entities: [[UInt8]: MarkupEntity] = [:]) {
        let decoded = DecodedText(decoding: text, as: .utf8)
        let text = decoded.utf8
        var parser = MarkupParser(text.span)
        parser.readsEntities = true
        parser.entities = entities
        self.init(&parser, decoded)
    }

    private init(_ parser: inout MarkupParser, _ decoded: DecodedText) {
        parser.parse()
        storage = Storage(decoded: decoded, records: parser.records, attributes: parser.attributes)
        findings = parser.findings.list
        entities = parser.entities
        entityReferences = parser.entityReferences
    }

    /// Parses a document as if it came from a UTF-8 file.
    package init(parsing text: String) {
        self.init(parsing: Array(text.utf8))
    }

    /// The text that all ranges refer to: UTF-8 without a byte order mark.
    package var text: [UInt8] { storage.text }

    /// The encoding of the file.
    package var encoding: TextEncoding { storage.decoded.encoding }

    /// The complete file, byte for byte as it was read.
    package var originalBytes: [UInt8] { storage.decoded.originalBytes }

    /// The top-level nodes: XML declaration, document type, comments, instructions, white space and the root.
    package var nodes: MarkupNode.Children {
        MarkupNode.Children(storage: storage, position: 0, end: storage.records.count)
    }

    /// All nodes of the document in text order, including nested ones.
    var allNodes: some Sequence<MarkupNode> {
        let storage = storage
        return storage.records.indices.lazy.map { MarkupNode(storage: storage, index: $0) }
    }

    /// The root element; nil if there is none.
    package var root: MarkupNode? { nodes.first { $0.kind == .element } }

    /// The XML declaration, whose attributes are version, encoding and standalone; nil if there is none.
    package var declaration: MarkupNode? {
        nodes.first { _ in true }.flatMap { $0.kind == .declaration ? $0 : nil }
    }

    /// Whether edits change no other bytes than those of their ranges. Not so if the file has bytes that are not text in its encoding, such
    /// as half of a code unit at the end of UTF-16.
    package var isReversible: Bool { storage.decoded.isReversible }

    /// The bytes of the file with edits applied to ``text``, in the file's own encoding.
    /// - Returns: Nil if edits overlap or are out of bounds, if the encoding cannot represent a character, or if the document is not
    ///   reversible.
    package func bytes(applying edits: [SourceEdit]) -> [UInt8]? {
        if edits.isEmpty { return originalBytes }
        guard isReversible else { return nil }
        return SourceEdits(edits, within: storage.text.count).flatMap { storage.decoded.encodeLikeThis($0.applied(to: storage.text)) }
    }
}
