/// A format string (`"%1$@ has %2$lld files"`), cut into its pieces once.
///
/// This is the only reader of printf conversions and `%#@name@` markers: the runtime renders what the linter checks.
///
/// What Apple's formatter takes is taken, in any order that it takes: flags may follow a width. Every text can be read; what is wrong
/// with it is in ``syntaxIssues``. Reading takes linear time.
///
/// Source: Apple, "String Format Specifiers"; CFString.c of swift-corelibs-foundation for what is done with malformed conversions, and runs
/// of it.
package struct FormatString: Hashable, Sendable {
    /// The text as UTF-8. Ranges of pieces and issues are offsets into it.
    package let bytes: [UInt8]

    /// The pieces, in order; they cover ``bytes`` without gap or overlap.
    package let pieces: [FormatPiece]

    /// Whether the text contains a character whose direction is strongly from right to left, as Hebrew and Arabic letters are.
    package let hasRightToLeftText: Bool

    /// Reads a format string.
    package init(parsing text: String) {
        self.init(bytes: Array(text.utf8))
    }

    /// Reads a format string from UTF-8; bytes that are not UTF-8 are shown as U+FFFD.
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

    /// The text that was read.
    package var text: String { text(in: 0..<bytes.count) }

    /// The text of a part, for instance of a piece or a marker's name; a range that reaches outside is cut to what is there.
    package func text(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Whether rendering gives the text itself, whatever the arguments are: there is no `%` in it.
    package var isLiteral: Bool {
        switch pieces.count {
        case 0: true
        case 1: pieces[0].kind == .literal
        default: false
        }
    }
}
