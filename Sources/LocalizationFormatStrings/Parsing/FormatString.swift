/// A format string (`"%1$@ has %2$lld files"`), parsed once into its pieces.
///
/// This is the only parser of printf conversions and `%#@name@` markers, so the runtime renders exactly what the linter checks.
///
/// Everything that Apple's formatter accepts is accepted, in any order that it accepts: flags may follow a width. Every text can be parsed,
/// in linear time.
///
/// Source: Apple, "String Format Specifiers"; for malformed conversions, CFString.c of swift-corelibs-foundation and runs of it.
package struct FormatString: Equatable, Sendable {
    /// The text as UTF-8. Ranges of pieces and issues are offsets into it.
    package let bytes: [UInt8]

    /// The pieces, in order; they cover ``bytes`` without gaps or overlaps.
    package let pieces: [FormatPiece]

    /// Properties of the text.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// The text contains a character with strong right-to-left direction, such as a Hebrew or Arabic letter.
        static let hasRightToLeftText = Traits(rawValue: 1)
        /// The text is UTF-8 and no piece starts within a character, so that its pieces can be copied without validation.
        static let isWellFormed = Traits(rawValue: 2)
        /// All characters of the text are ASCII.
        static let isASCII = Traits(rawValue: 4)
    }

    /// The properties of the text.
    let traits: Traits

    /// Whether the text contains a character with strong right-to-left direction.
    package var hasRightToLeftText: Bool { traits.contains(.hasRightToLeftText) }

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
        self.init(
            bytes: bytes, pieces: FormatParser.pieces(of: bytes.span), hasRightToLeftText: RightToLeftText.isContained(in: bytes.span))
    }

    /// Creates a format string from its parts; the pieces must cover the text consecutively.
    /// - Parameter hasRightToLeftText: Whether the text contains a character with strong right-to-left direction, asked unless it is ASCII.
    init(bytes: [UInt8], pieces: [FormatPiece], hasRightToLeftText: @autoclosure () -> Bool) {
        self.bytes = bytes
        self.pieces = pieces
        if bytes.allSatisfy({ $0 < 0x80 }) {
            traits = [.isWellFormed, .isASCII]
            return
        }
        var traits: Traits = hasRightToLeftText() ? .hasRightToLeftText : []
        let isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
        if isUTF8, pieces.allSatisfy({ $0.range.isEmpty || !UTF8.isContinuation(bytes[$0.range.lowerBound]) }) {
            traits.insert(.isWellFormed)
        }
        self.traits = traits
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
