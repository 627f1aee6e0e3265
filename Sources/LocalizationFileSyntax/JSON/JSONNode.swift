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
