import SourceText

// The tokens of the old-style format, which Apple's strict reader and the one for broken files share.

/// Whether a byte can stand in a string without quotes: letters, digits and `_ $ / : . -` (CoreFoundation's CFOldStylePList.c).
@inline(__always)
func isUnquotedStringByte(_ byte: UInt8) -> Bool {
    // One bit for each of the 128 ASCII characters: $ - . / 0-9 : in the lower half, A-Z _ a-z in the upper.
    let bits: UInt64 = byte & 0x40 == 0 ? 0x07FF_E010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && bits >> UInt64(byte & 0x3F) & 1 != 0
}

/// Whether a byte is white space between tokens: U+0009 to U+000D and the space. U+2028 and U+2029 are white space too.
@inline(__always)
func isOldStyleSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte &- 0x09 <= 0x04
}

/// How the text of a quoted string ends.
enum QuotedStringEnd {
    /// At its closing quote.
    case closed
    /// The text ends first.
    case unterminated
    /// The text ends right after a backslash.
    case unterminatedBackslash
}

extension ByteCursor {
    /// Skips white space and comments.
    /// - Parameter unterminatedComment: Set to the place of a block comment that the end of the text cuts off.
    /// - Returns: Whether something else comes next; false at the end of the text.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func skipOldStyleTrivia(_ unterminatedComment: inout Int?) -> Bool {
        while true {
            skip(while: isOldStyleSpace)
            guard let byte = peek else { return false }
            if byte == UInt8(ascii: "/") {
                guard skipOldStyleComment(&unterminatedComment) else { return true }
            } else if byte == 0xE2 {
                guard isLineSeparatorNext else { return true }
                advance(by: 3)
            } else {
                return true
            }
        }
    }

    /// Skips a comment, if one begins here. A comment to the end of the line leaves the line break.
    @_lifetime(self: copy self)
    mutating func skipOldStyleComment(_ unterminatedComment: inout Int?) -> Bool {
        switch peek(at: 1) {
        case UInt8(ascii: "/"):
            advance(by: 2)
            skipToLineEnd()
            return true
        case UInt8(ascii: "*"):
            let start = position
            advance(by: 2)
            while skip(to: UInt8(ascii: "*")) {
                advance()
                if match(UInt8(ascii: "/")) { return true }
            }
            unterminatedComment = start
            return true
        default:
            return false
        }
    }

    /// Goes to the next LF, CR, U+2028 or U+2029, or to the end.
    @_lifetime(self: copy self)
    mutating func skipToLineEnd() {
        while true {
            skip { $0 != 0x0A && $0 != 0x0D && $0 != 0xE2 }
            guard peek == 0xE2, !isLineSeparatorNext else { return }
            advance()
        }
    }

    /// Whether U+2028 or U+2029 comes next.
    var isLineSeparatorNext: Bool {
        guard peek == 0xE2, peek(at: 1) == 0x80, let last = peek(at: 2) else { return false }
        return last | 1 == 0xA9
    }

    /// Skips the rest of a quoted string whose opening quote was taken.
    /// - Parameters:
    ///   - quote: The quote that ends it.
    ///   - escapes: Set where the string has backslashes; ``StringEscapes/unicode`` where one of them is `\U`.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func skipQuotedString(_ quote: UInt8, escapes: inout StringEscapes) -> QuotedStringEnd {
        while true {
            skip { $0 != quote && $0 != UInt8(ascii: "\\") }
            guard let byte = next() else { return .unterminated }
            if byte == quote { return .closed }
            guard let escaped = next() else { return .unterminatedBackslash }
            escapes.insert(escaped == UInt8(ascii: "U") ? [.any, .unicode] : .any)
        }
    }

    /// The UTF-16 unit that Apple's messages name for the character that comes next.
    var nextUTF16Unit: UInt16 {
        var copy = self
        guard let codePoint = copy.nextGeneralizedCodePoint() else { return 0 }
        return codePoint < 0x10000 ? UInt16(truncatingIfNeeded: codePoint) : UInt16(truncatingIfNeeded: 0xD7C0 &+ codePoint >> 10)
    }
}

/// Which escapes a quoted string has.
struct StringEscapes: OptionSet {
    let rawValue: UInt8
    /// There is a backslash.
    static let any = StringEscapes(rawValue: 1)
    /// There is a `\U`, so that surrogates are possible.
    static let unicode = StringEscapes(rawValue: 2)
}
