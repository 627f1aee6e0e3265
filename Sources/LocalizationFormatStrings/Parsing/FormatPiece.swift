/// A piece of a format string: text as it is, or one thing that starts with `%`.
package struct FormatPiece: Hashable, Sendable {
    /// What a piece is.
    package enum Kind: Hashable, Sendable {
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
        /// A `%` that starts nothing known. Apple's formatter prints the one character after `%` (which lies in `shown`) and drops the
        /// others: `%y` prints "y", `%5y` prints "5".
        case unknownConversion(shown: Range<Int>)
        /// A conversion that the end of the text cuts off. It prints nothing: "100%" reads "100".
        case incomplete
        /// The start of a marker whose name does not end in `@` or has other characters than `A…Z a…z 0…9 _`. It prints as written.
        case malformedMarker
    }

    /// What the piece is.
    package var kind: Kind

    /// Its bytes in the format string. The pieces of a format string cover it without gap or overlap.
    package var range: Range<Int>

    /// Makes a piece.
    package init(_ kind: Kind, range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}

/// The name and the argument of `%#@name@`, `%2$#@name@` or `%[NAME]@`.
package struct VariableMarker: Hashable, Sendable {
    /// The bytes of the name in the format string.
    package var name: Range<Int>

    /// The position of the argument, from 1; 0 for the next one in turn.
    package var position: UInt16

    /// Makes a marker.
    package init(name: Range<Int>, position: UInt16) {
        self.name = name
        self.position = position
    }
}
