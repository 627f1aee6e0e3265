import LocalizationSourceText

/// A view of one value in a ``JSONDocument`` that creates strings and numbers on demand.
package struct JSONNode: Sendable {
    /// The kinds of values.
    package enum Kind: UInt8, Sendable {
        case null, boolean, number, string, array, object
        /// Bytes that are not a JSON value; an empty range if a value or a member's name is missing.
        case invalid
    }

    let storage: JSONDocument.Storage
    let index: Int

    var record: JSONRecord { storage.records[index] }

    /// The kind of the value.
    package var kind: Kind { record.kind }

    /// The bytes of the value, including quotation marks and brackets, without the surrounding white space.
    package var range: Range<Int> { record.range }

    /// Whether a string has escapes, so that its text differs from its bytes.
    package var hasEscapes: Bool { record.hasEscapes }

    /// The value's bytes as they are in the text.
    package var bytes: ArraySlice<UInt8> { storage.bytes[range.clamped(to: storage.bytes.indices)] }

    /// The value of `true` and `false`; nil for other kinds.
    package var booleanValue: Bool? {
        kind == .boolean ? bytes.first == UInt8(ascii: "t") : nil
    }
}

extension JSONNode {
    /// Whether this is a string with the text `text`. Compares bytes and allocates no string unless there are escapes.
    package func hasText(_ text: StaticString) -> Bool { storage.hasText(at: index, text) }

    /// Whether two strings of one document have the same bytes.
    package func isSpelled(like other: JSONNode) -> Bool {
        let (range, otherRange) = (self.range, other.range)
        guard range.count == otherRange.count, max(range.upperBound, otherRange.upperBound) <= storage.bytes.count else { return false }
        let bytes = storage.bytes
        for offset in 0..<range.count where bytes[range.lowerBound &+ offset] != bytes[otherRange.lowerBound &+ offset] { return false }
        return true
    }
}

extension JSONDocument.Storage {
    /// Whether a value is a string with a text. Compares bytes and allocates no string unless there are escapes.
    func hasText(at index: Int, _ text: StaticString) -> Bool {
        let record = records[index]
        guard record.kind == .string else { return false }
        let count = text.utf8CodeUnitCount
        if record.hasEscapes { return JSONNode(storage: self, index: index).isString(text.text(in: 0..<count)) }
        let range = record.range
        guard range.count == count &+ 2, range.upperBound <= bytes.count else { return false }
        for offset in 0..<count where bytes[range.lowerBound &+ 1 &+ offset] != text.byte(at: offset) { return false }
        return true
    }
}

extension JSONNode {
    /// The text of a number exactly as spelled ("3", "3.0", "3e2"); nil for other kinds.
    package var numberText: String? {
        kind == .number ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Whether a number is spelled without fraction and exponent: "3", but not "3.0" or "3e2".
    package var isInteger: Bool {
        kind == .number && bytes.allSatisfy { $0 <= UInt8(ascii: "9") && $0 != UInt8(ascii: ".") }
    }

    /// The value of an integer that fits the type; nil otherwise.
    package var int64Value: Int64? {
        guard isInteger, let text = numberText else { return nil }
        return Int64(text)
    }

    /// The value of a nonnegative integer that fits the type; nil otherwise.
    package var uint64Value: UInt64? {
        guard isInteger, let text = numberText else { return nil }
        return UInt64(text)
    }

    /// The nearest floating-point value of a number; nil for other kinds, and for a number too large for the type.
    package var doubleValue: Double? {
        guard let text = numberText, let value = Double(text), value.isFinite else { return nil }
        return value
    }
}
