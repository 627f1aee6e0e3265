/// One value in a ``JSONDocument``: a view that makes strings and numbers when asked.
package struct JSONNode: Sendable {
    /// The kinds of values.
    package enum Kind: UInt8, Sendable {
        case null, boolean, number, string, array, object
        /// Bytes that are no JSON value; an empty range where a value or a member's name is missing.
        case invalid
    }

    let storage: JSONDocument.Storage
    let index: Int

    var record: JSONRecord { storage.records[index] }

    /// What kind of value stands here.
    package var kind: Kind { record.kind }

    /// The bytes of the value, with quotation marks and brackets, without the white space around.
    package var range: Range<Int> { record.range }

    /// Whether a string has escapes, so that its text differs from its bytes.
    package var hasEscapes: Bool { record.hasEscapes }

    /// The value's bytes as they stand in the text.
    package var bytes: ArraySlice<UInt8> { storage.bytes[range.clamped(to: storage.bytes.indices)] }

    /// The value of `true` and `false`; nil for everything else.
    package var booleanValue: Bool? {
        kind == .boolean ? bytes.first == UInt8(ascii: "t") : nil
    }
}
