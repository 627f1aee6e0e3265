/// A view of one node of a ``MarkupDocument`` that creates strings on demand.
package struct MarkupNode: Sendable {
    /// The kinds of nodes.
    package enum Kind: UInt8, Hashable, Sendable {
        case element
        /// Text between tags, references included.
        case text
        /// `<![CDATA[…]]>`
        case characterData
        case comment
        /// `<?target …?>`
        case instruction
        /// `<?xml version="1.0" …?>` at the beginning of a document.
        case declaration
        /// `<!DOCTYPE …>`
        case documentType
    }

    let storage: MarkupDocument.Storage
    let index: Int

    var record: MarkupRecord { storage.records[index] }

    /// The kind of the node.
    package var kind: Kind { record.kind }

    /// All bytes of the node: from the start tag to the end tag, or including the marks of a comment.
    package var range: Range<Int> { record.range }

    /// The bytes between start tag and end tag, or between the marks around a comment, an instruction or character data. Empty, and
    /// after the tag, for an empty-element tag.
    package var contentRange: Range<Int> { record.contentRange }

    /// The bytes of an element's start tag or empty-element tag; those of the opening mark for other nodes.
    package var startTagRange: Range<Int> {
        let record = record
        return Int(record.start)..<max(Int(record.start), Int(record.contentStart))
    }

    /// The bytes of an element's end tag; nil for other nodes, for an empty-element tag and if the end tag is missing.
    package var endTagRange: Range<Int>? {
        let record = record
        guard record.kind == .element, record.flags.isDisjoint(with: [.isEmptyElement, .isUnterminated]) else { return nil }
        return Int(record.contentEnd)..<max(Int(record.contentEnd), Int(record.end))
    }

    /// Whether an element is written as an empty-element tag, `<a/>`.
    package var isEmptyElement: Bool { record.flags.contains(.isEmptyElement) }

    /// The bytes of an element's name in its start tag, or of an instruction's target; nil for other nodes.
    package var nameRange: Range<Int>? {
        let record = record
        return record.kind == .element || record.kind == .instruction || record.kind == .declaration ? record.nameRange : nil
    }

    /// The name of an element with its prefix, as written, or the target of an instruction; empty for other nodes.
    package var name: String {
        guard let nameRange else { return "" }
        return String(decoding: storage.text[nameRange], as: UTF8.self)
    }

    /// Whether this is an element with exactly this name, including its prefix. Allocates no string.
    package func isElement(_ name: String) -> Bool {
        let record = record
        return record.kind == .element && Int(record.nameLength) == name.utf8.count
            && storage.text[record.nameRange].elementsEqual(name.utf8)
    }

    /// The bytes of the node as they are in the text.
    package var bytes: ArraySlice<UInt8> { storage.text[range.clamped(to: storage.text.indices)] }
}

extension MarkupNode: Hashable {
    /// Whether two views refer to the same node of the same document.
    package static func == (left: MarkupNode, right: MarkupNode) -> Bool {
        left.storage === right.storage && left.index == right.index
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(storage))
        hasher.combine(index)
    }
}
