import LocalizationSourceText

/// Decodes the text between the quotes of an old-style string.
enum OldStyleString {
    /// The text of a string, and whether an unpaired surrogate in it became U+FFFD.
    typealias Decoded = (text: String, hasUnpairedSurrogate: Bool)

    /// Decodes escapes by the rules of CoreFoundation's CFOldStylePList.c. Total: every text can be decoded.
    ///
    /// `\a \b \f \n \r \t \v` are the C escapes; one to three octal digits are a byte (modulo 256) of the NextStep encoding; `\U` and up to
    /// four hexadecimal digits are a UTF-16 unit, so that two of them can be a surrogate pair; any other backslash is dropped.
    static func decode(_ bytes: Span<UInt8>, in range: Range<Int>) -> Decoded {
        var cursor = ByteCursor(bytes, in: range)
        var output = UTF16ToUTF8(capacity: range.count)
        while true {
            let start = cursor.position
            cursor.scan { $0 != UInt8(ascii: "\\") && $0 != 0xED }
            output.append(bytes, in: start..<cursor.position)
            guard let byte = cursor.peek else { break }
            if byte == 0xED {
                // A Hangul syllable, or an unpaired surrogate of the file.
                if let codePoint = cursor.nextGeneralizedCodePoint() { output.append(codePoint) }
            } else {
                cursor.advance()
                decodeEscape(&cursor, into: &output)
            }
        }
        return output.finish()
    }

    /// Decodes the text after a backslash.
    private static func decodeEscape(_ cursor: inout ByteCursor, into output: inout UTF16ToUTF8) {
        guard let byte = cursor.peek else {
            output.append(UInt32(UInt8(ascii: "\\")))
            return
        }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value: UInt8 = 0
            var count = 0
            while count < 3, let digit = cursor.peek, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "7") {
                value = value << 3 | (digit & 7)
                cursor.advance()
                count &+= 1
            }
            // 0xFE and 0xFF are not characters of the NextStep encoding; Apple's reader converts them to U+0000.
            output.append(SingleByteEncoding.nextStep.scalar(for: value)?.value ?? 0)
        case UInt8(ascii: "U"):
            cursor.advance()
            var value: UInt32 = 0
            var count = 0
            while count < 4, let digit = cursor.peek.flatMap(hexDigitValue) {
                value = value << 4 | UInt32(digit)
                cursor.advance()
                count &+= 1
            }
            output.append(value)
        default:
            guard let codePoint = cursor.nextGeneralizedCodePoint() else { return }
            switch byte {
            case UInt8(ascii: "a"): output.append(0x07)
            case UInt8(ascii: "b"): output.append(0x08)
            case UInt8(ascii: "f"): output.append(0x0C)
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "v"): output.append(0x0B)
            default: output.append(codePoint)
            }
        }
    }
}

/// Builds UTF-8 from code points that may be halves of surrogate pairs, as escapes specify them.
struct UTF16ToUTF8 {
    private var utf8: [UInt8] = []
    private var highSurrogate: UInt32?
    private var hasUnpairedSurrogate = false

    /// Creates an empty builder with capacity for a text of the given number of bytes.
    init(capacity: Int) {
        utf8.reserveCapacity(capacity)
    }

    /// Appends bytes that are already UTF-8.
    mutating func append(_ bytes: Span<UInt8>, in range: Range<Int>) {
        guard !range.isEmpty else { return }
        flush()
        for index in range { utf8.append(bytes[index]) }
    }

    /// Appends a code point; a low surrogate combines with a preceding high one.
    mutating func append(_ codePoint: UInt32) {
        if let high = highSurrogate, codePoint & 0xFFFF_FC00 == 0xDC00 {
            highSurrogate = nil
            utf8.appendGeneralizedUTF8(0x10000 &+ (high & 0x3FF) << 10 &+ (codePoint & 0x3FF))
            return
        }
        flush()
        if codePoint & 0xFFFF_FC00 == 0xD800 {
            highSurrogate = codePoint
        } else if codePoint & 0xFFFF_FC00 == 0xDC00 {
            appendReplacement()
        } else {
            utf8.appendGeneralizedUTF8(codePoint)
        }
    }

    /// The text, and whether it contained an unpaired surrogate.
    mutating func finish() -> OldStyleString.Decoded {
        flush()
        return (String(decoding: utf8, as: UTF8.self), hasUnpairedSurrogate)
    }

    private mutating func flush() {
        if highSurrogate != nil {
            highSurrogate = nil
            appendReplacement()
        }
    }

    private mutating func appendReplacement() {
        hasUnpairedSurrogate = true
        utf8.appendGeneralizedUTF8(0xFFFD)
    }
}
