/// A format string (`"%1$@ has %2$lld files"`), parsed once into its pieces.
///
/// This is the only parser of printf conversions and `%#@name@` markers, so the runtime renders exactly what the linter checks.
///
/// Everything that Apple's formatter accepts is accepted, in any order that it accepts: flags may follow a width. Every text can be parsed;
/// ``syntaxIssues`` lists its problems. Parsing takes linear time.
///
/// Source: Apple, "String Format Specifiers"; for malformed conversions, CFString.c of swift-corelibs-foundation and runs of it.
package struct FormatString: Hashable, Sendable {
    /// The text as UTF-8. Ranges of pieces and issues are offsets into it.
    package let bytes: [UInt8]

    /// The pieces, in order; they cover ``bytes`` without gaps or overlaps.
    package let pieces: [FormatPiece]

    /// Whether the text contains a character with strong right-to-left direction, such as a Hebrew or Arabic letter.
    package let hasRightToLeftText: Bool

    /// Parses a format string.
    package init(parsing text: String) {
        self.init(bytes: Array(text.utf8))
    }

    /// Parses a format string from UTF-8; invalid bytes are shown as U+FFFD.
    package init(parsing bytes: Span<UInt8>) {
        var copy: [UInt8] = []
        copy.reserveCapacity(bytes.count)
        for index in bytes.indices { copy.append(bytes[index]) }
        self.init(bytes: copy)
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        self.pieces = FormatParser.pieces(of: bytes.span)
        self.hasRightToLeftText = RightToLeftText.isContained(in: bytes.span)
    }

    /// The text of the format string.
    package var text: String { text(in: 0..<bytes.count) }

    /// Returns the text of a part, such as a piece or a marker's name; the range is clamped to the text.
    package func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Whether rendering returns the text itself for any arguments, because it contains no `%`.
    package var isLiteral: Bool {
        switch pieces.count {
        case 0: true
        case 1: pieces[0].kind == .literal
        default: false
        }
    }
}
