/// A piece of a format string: literal text, or one construct that starts with `%`.
package struct FormatPiece: Equatable, Sendable {
    /// The kind of a piece.
    package enum Kind: Equatable, Sendable {
        /// Text without `%`.
        case literal
        /// `%%`, which prints `%`.
        case percent
        /// A printf conversion.
        case specifier(FormatSpecifier)
        /// `%#@name@`, replaced by a case of the variable `name`.
        case marker(VariableMarker)
        /// `%[NAME]@`, an "entity" of Apple's private clients. Without such a client it prints its argument as `%@` does.
        case entity(VariableMarker)
        /// A `%` that does not start a known conversion. Apple's formatter prints one character after `%` (whose range is `shown`) and
        /// drops the others: `%y` prints "y", `%5y` prints "5".
        case unknownConversion(shown: Range<Int>)
        /// A conversion cut off by the end of the text. It prints nothing: "100%" is rendered as "100".
        case incomplete
        /// The start of a marker whose name does not end in `@` or has characters other than `A…Z a…z 0…9 _`. It prints as written.
        case malformedMarker
    }

    /// The kind of the piece.
    package var kind: Kind

    /// Its bytes in the format string. The pieces of a format string cover it without gaps or overlaps.
    package var range: Range<Int>

    /// Creates a piece.
    package init(_ kind: Kind, range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

/// The name and the argument of `%#@name@`, `%2$#@name@` or `%[NAME]@`.
package struct VariableMarker: Equatable, Sendable {
    /// The bytes of the name in the format string.
    package var name: Range<Int>

    /// The position of the argument, counted from 1; 0 for the next one.
    package var position: UInt16
}
