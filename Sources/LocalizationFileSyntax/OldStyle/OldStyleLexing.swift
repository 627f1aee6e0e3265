import LocalizationSourceText

// The tokens of the old-style format, shared by Apple's strict reader and the one for files with errors.

/// Whether a byte is allowed in a string without quotes: letters, digits and `_ $ / : . -` (CoreFoundation's CFOldStylePList.c).
@inline(__always)
func isUnquotedStringByte(_ byte: UInt8) -> Bool {
    // One bit for each of the 128 ASCII characters: $ - . / 0-9 : in the lower half, A-Z _ a-z in the upper.
    let bits: UInt64 = byte & 0x40 == 0 ? 0x07FF_E010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && bits >> UInt64(byte & 0x3F) & 1 != 0
}

/// Whether a byte begins a string.
@inline(__always)
func isStringStart(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || isUnquotedStringByte(byte) }

/// Whether a byte is white space between tokens: U+0009 to U+000D and the space. U+2028 and U+2029 are white space too.
@inline(__always)
func isOldStyleSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte &- 0x09 <= 0x04
}

/// The end of a quoted string's text.
enum QuotedStringEnd {
    /// The string ends at its closing quote.
    case closed
    /// The text ends before the closing quote.
    case unterminated
    /// The text ends right after a backslash.
    case unterminatedBackslash
}

extension ByteCursor {
    /// Skips white space and comments.
    /// - Parameter unterminatedComment: Set to the offset of a block comment that the end of the text cuts off.
    /// - Returns: Whether another token follows; false at the end of the text.
    @_lifetime(self: copy self)
    mutating func skipOldStyleTrivia(_ unterminatedComment: inout Int?) -> Bool {
        move(to: endOfOldStyleTrivia(from: position, &unterminatedComment))
        return position < end
    }

    /// The offset after the white space and comments that begin at an offset.
    @inline(__always)
    func endOfOldStyleTrivia(from start: Int, _ unterminatedComment: inout Int?) -> Int {
        var index = start
        while true {
            index = indexAfter(index, while: isOldStyleSpace)
            switch byteOrZero(at: index) {
            case UInt8(ascii: "/"):
                let commentEnd = endOfOldStyleComment(from: index, &unterminatedComment)
                if commentEnd == index { return index }
                index = commentEnd
            case 0xE2 where isLineSeparator(at: index):
                index &+= 3
            default:
                return index
            }
        }
    }

    /// The offset after the comment that begins at an offset, or the same offset if there is no comment. A line comment does not include
    /// the line break.
    @inline(__always)
    func endOfOldStyleComment(from start: Int, _ unterminatedComment: inout Int?) -> Int {
        guard byteOrZero(at: start) == UInt8(ascii: "/") else { return start }
        switch byteOrZero(at: start &+ 1) {
        case UInt8(ascii: "/"):
            return endOfOldStyleLine(from: start &+ 2)
        case UInt8(ascii: "*"):
            var index = start &+ 2
            while true {
                index = self.index(from: index, of: UInt8(ascii: "*"), or: UInt8(ascii: "*"))
                if index >= end { break }
                index &+= 1
                if byteOrZero(at: index) == UInt8(ascii: "/") { return index &+ 1 }
            }
            unterminatedComment = start
            return end
        default:
            return start
        }
    }

    /// The offset of the next LF, CR, U+2028 or U+2029, or the end.
    private func endOfOldStyleLine(from start: Int) -> Int {
        var index = start
        while true {
            index = indexAfter(index) { $0 != 0x0A && $0 != 0x0D && $0 != 0xE2 }
            guard byteOrZero(at: index) == 0xE2, !isLineSeparator(at: index) else { return index }
            index &+= 1
        }
    }

    /// Whether there is a U+2028 or U+2029 at an offset.
    private func isLineSeparator(at index: Int) -> Bool {
        byteOrZero(at: index) == 0xE2 && byteOrZero(at: index &+ 1) == 0x80 && byteOrZero(at: index &+ 2) | 1 == 0xA9
    }

    /// Skips the rest of a quoted string whose opening quote was taken.
    /// - Parameters:
    ///   - quote: The closing quote.
    ///   - escapes: Set if the string contains backslashes; ``StringEscapes/unicode`` if one of them begins `\U`.
    @_lifetime(self: copy self)
    mutating func skipQuotedString(_ quote: UInt8, escapes: inout StringEscapes) -> QuotedStringEnd {
        var index = position
        let result = endOfQuotedString(quote, &index, escapes: &escapes)
        move(to: index)
        return result
    }

    /// Moves from after a string's opening quote to after its closing quote, or to the end of the text.
    @inline(__always)
    func endOfQuotedString(_ quote: UInt8, _ index: inout Int, escapes: inout StringEscapes) -> QuotedStringEnd {
        while true {
            index = self.index(from: index, of: quote, or: UInt8(ascii: "\\"))
            if index >= end { return .unterminated }
            let byte = byteOrZero(at: index)
            index &+= 1
            if byte == quote { return .closed }
            if index >= end { return .unterminatedBackslash }
            escapes.insert(byteOrZero(at: index) == UInt8(ascii: "U") ? [.any, .unicode] : .any)
            index &+= 1
        }
    }

    /// The UTF-16 unit of the next character, for Apple's messages.
    var nextUTF16Unit: UInt16 {
        var copy = self
        guard let codePoint = copy.nextGeneralizedCodePoint() else { return 0 }
        return codePoint < 0x10000 ? UInt16(truncatingIfNeeded: codePoint) : UInt16(truncatingIfNeeded: 0xD7C0 &+ codePoint >> 10)
    }
}

/// The kinds of escapes in a quoted string.
struct StringEscapes: OptionSet {
    let rawValue: UInt8
    /// The string contains a backslash.
    static let any = StringEscapes(rawValue: 1)
    /// The string contains `\U`, so that surrogates are possible.
    static let unicode = StringEscapes(rawValue: 2)
}
