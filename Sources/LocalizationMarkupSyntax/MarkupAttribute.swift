/// An attribute of an element, or of the XML declaration.
package struct MarkupAttribute: Sendable {
    /// How a value is quoted.
    package enum QuoteStyle: Hashable, Sendable {
        case double, single
        /// Without quotation marks, or without a value; a finding reports it.
        case none
    }

    let storage: MarkupDocument.Storage
    let record: MarkupAttributeRecord

    /// The bytes of the name.
    package var nameRange: Range<Int> { record.nameRange }

    /// The bytes between the quotation marks.
    package var valueRange: Range<Int> { record.valueRange }

    /// The bytes from the name to the closing quotation mark.
    package var range: Range<Int> {
        let end = record.valueRange.upperBound
        let hasClosingQuote =
            quoteStyle != .none && end < storage.text.count && storage.text[end] == storage.text[record.valueRange.lowerBound &- 1]
        return nameRange.lowerBound..<max(nameRange.upperBound, hasClosingQuote ? end &+ 1 : end)
    }

    /// The quotation marks around the value.
    package var quoteStyle: QuoteStyle {
        let mark = record.valueRange.lowerBound &- 1
        guard mark >= record.nameRange.upperBound, mark < storage.text.count else { return .none }
        return switch storage.text[mark] {
        case UInt8(ascii: "\""): .double
        case UInt8(ascii: "'"): .single
        default: .none
        }
    }

    /// The name with its prefix, as written.
    package var name: String { String(decoding: storage.text[nameRange], as: UTF8.self) }

    /// The value with references resolved, and with a space for each tab and line ending that is not written as a reference (XML 1.0,
    /// 3.3.3, for attributes without a declared type).
    package var value: String {
        let text = storage.text
        var output: [UInt8] = []
        MarkupText.appendDecoded(text.span, in: valueRange, as: .attribute, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Whether the name, including its prefix, is exactly `name`. Allocates no string.
    package func isNamed(_ name: String) -> Bool {
        storage.text[nameRange].elementsEqual(name.utf8)
    }
}

extension MarkupNode {
    /// The attributes in text order, including duplicates; also available for the XML declaration.
    package var attributes: [MarkupAttribute] {
        let record = record
        let first = Int(record.firstAttribute)
        return storage.attributes[first..<first &+ Int(record.attributeCount)].map { MarkupAttribute(storage: storage, record: $0) }
    }

    /// The attribute with a name (including its prefix), or the first of several. O(attributes), allocates no string.
    package func attribute(named name: String) -> MarkupAttribute? {
        let record = record
        let first = Int(record.firstAttribute)
        for index in first..<first &+ Int(record.attributeCount) {
            let attribute = MarkupAttribute(storage: storage, record: storage.attributes[index])
            if attribute.isNamed(name) { return attribute }
        }
        return nil
    }

    /// The value of an attribute; nil if there is no such attribute.
    package subscript(attribute name: String) -> String? { attribute(named: name)?.value }
}
