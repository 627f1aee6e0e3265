import LocalizationSourceText

/// A view of one object or key of a property list, created on demand.
package struct PropertyListNode: Sendable {
    /// The type of a node.
    package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case string, integer, real, boolean, date, data, array, dictionary
        /// A reference in an archive; binary only.
        case uid
        /// Null; binary only.
        case null
        /// An unordered collection; binary only.
        case set
    }

    /// The quoting of a string in an old-style file.
    package enum QuoteStyle: Hashable, Sendable {
        case double, single, none
    }

    let storage: PropertyListDocument.Storage
    let index: Int

    var record: PropertyListRecord { storage.records[index] }

    /// The document that contains the node.
    package var document: PropertyListDocument { PropertyListDocument(storage: storage) }

    /// The type of the node.
    package var kind: Kind { record.kind }

    /// The bytes of the node in ``PropertyListDocument/text``, including its quotes, brackets or tags. In a binary file, an object that is
    /// referenced several times is a node in each place, with the same range, and children are outside their parent's range.
    package var range: Range<Int> { record.range }

    /// The bytes between the quotes, brackets or tags, or after the head of a binary object.
    package var contentRange: Range<Int> {
        let text = storage.text
        return record.contentRange(in: text.span, format: storage.format)
    }

    /// Whether Apple's reader does not see the node: it is after the position where reading stops, or it had to be repaired.
    package var isRecovered: Bool { record.flags.contains(.isRecovered) }

    /// Whether the node differs from its text because of an error that was repaired; a finding reports it.
    package var isMended: Bool { record.flags.contains(.isMended) }

    /// Whether the node is the key of a dictionary entry.
    package var isKey: Bool { record.flags.contains(.isKey) }

    /// Whether the node is the value of an entry `key;`, where the key is also the value. Its range is that of the key.
    package var isShorthand: Bool { record.flags.contains(.isShorthand) }

    /// Whether the content differs from the value because of escapes, references or CDATA sections.
    package var hasEscapes: Bool { record.flags.contains(.needsDecoding) }

    /// Whether the node is an XML element without content, such as `<string/>`.
    package var isEmptyElement: Bool { record.flags.contains(.isEmptyElement) }

    /// The quotes around a string of an old-style file; `.none` for other nodes.
    package var quoteStyle: QuoteStyle {
        guard record.flags.contains(.isQuoted) else { return .none }
        return storage.text[Int(record.start)] == UInt8(ascii: "'") ? .single : .double
    }
}

extension PropertyListNode: Hashable {
    /// Whether two views refer to the same node of the same document.
    package static func == (left: PropertyListNode, right: PropertyListNode) -> Bool {
        left.storage === right.storage && left.index == right.index
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(storage))
        hasher.combine(index)
    }
}

extension PropertyListRecord {
    /// The bytes of the node.
    var range: Range<Int> { Int(start)..<max(Int(start), Int(end)) }

    /// The bytes without quotes, brackets, tags or head.
    func contentRange(in text: Span<UInt8>, format: PropertyListDocument.Format) -> Range<Int> {
        let whole = range
        let contentStart: Int
        if headLength == Self.unknownHeadLength {
            // Only an XML tag can be this long. It ends at its first closing bracket.
            var cursor = ByteCursor(text, in: whole)
            cursor.skip(to: UInt8(ascii: ">"))
            cursor.advance()
            contentStart = cursor.position
        } else {
            contentStart = min(whole.lowerBound &+ Int(headLength), whole.upperBound)
        }
        var contentEnd = whole.upperBound
        switch format {
        case .binary:
            break
        case .oldStyle:
            if headLength > 0, !flags.contains(.isUnterminated) { contentEnd &-= 1 }
        case .xml:
            if !flags.contains(.isEmptyElement), !flags.contains(.isUnterminated) {
                repeat { contentEnd &-= 1 } while contentEnd > contentStart && text[contentEnd] != UInt8(ascii: "<")
            }
        }
        return contentStart..<max(contentStart, contentEnd)
    }
}
