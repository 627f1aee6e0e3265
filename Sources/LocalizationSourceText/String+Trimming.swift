extension String {
    /// The text without the white space of C's `isspace` at its ends: blanks, tabs, and line, page and column breaks. O(n).
    package var trimmingASCIIWhiteSpace: String {
        var scalars = unicodeScalars.drop(while: \.isASCIIWhiteSpace)
        while let last = scalars.last, last.isASCIIWhiteSpace { scalars.removeLast() }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    /// Whether C's `isspace` holds for a character.
    package var isASCIIWhiteSpace: Bool { self == " " || (0x09...0x0D).contains(value) }
}
