import LocalizationSourceText

/// The decoder of string literals in C and Java.
enum CLiteral {
    /// Decodes what is between the quotation marks. Total: an escape that the language does not have is its character.
    ///
    /// The escapes of C (ISO C 6.4.4.4) and the universal character names; in Java, `\s` and `\uuuu00e9` too. Octal and hexadecimal escapes
    /// are bytes in C, as in `@"\303\251"`, and characters in Java. A `\U` with four to seven digits is one of property lists, see
    /// ``ExtractedText/propertyListEscapes``.
    static func decode(_ content: Span<UInt8>, _ language: CLanguage) -> ExtractedText {
        var decoder = Decoder(content, language)
        decoder.decode()
        return ExtractedText(String(decoding: decoder.units.utf8, as: UTF8.self), propertyListEscapes: decoder.escapes)
    }

    /// The content of a raw string, which has no escapes.
    static func verbatim(_ content: Span<UInt8>) -> ExtractedText {
        var units = DecodedUnits()
        for index in content.indices { units.append(byte: content[index]) }
        return ExtractedText(String(decoding: units.utf8, as: UTF8.self))
    }

    private struct Decoder: ~Escapable {
        var cursor: ByteCursor
        let language: CLanguage
        var units = DecodedUnits()
        var escapes: [Range<Int>] = []

        @_lifetime(copy content)
        init(_ content: Span<UInt8>, _ language: CLanguage) {
            cursor = ByteCursor(content)
            self.language = language
        }

        @_lifetime(self: copy self)
        mutating func decode() {
            while let byte = cursor.next() {
                if byte == UInt8(ascii: "\\") { decodeEscape() } else { units.append(byte: byte) }
            }
            units.endSurrogate()
        }

        @_lifetime(self: copy self)
        private mutating func decodeEscape() {
            guard let byte = cursor.next() else { return }
            switch byte {
            case UInt8(ascii: "n"): units.append(byte: 0x0A)
            case UInt8(ascii: "t"): units.append(byte: 0x09)
            case UInt8(ascii: "r"): units.append(byte: 0x0D)
            case UInt8(ascii: "a") where language != .java: units.append(byte: 0x07)
            case UInt8(ascii: "b"): units.append(byte: 0x08)
            case UInt8(ascii: "f"): units.append(byte: 0x0C)
            case UInt8(ascii: "v") where language != .java: units.append(byte: 0x0B)
            case UInt8(ascii: "s") where language == .java: units.append(byte: 0x20)
            case UInt8(ascii: "e") where language != .java: units.append(byte: 0x1B)
            case UInt8(ascii: "0")...UInt8(ascii: "7"): decodeOctal(byte)
            case UInt8(ascii: "x") where language != .java: decodeHexadecimal()
            case UInt8(ascii: "u"): decodeUniversal(digits: 4)
            case UInt8(ascii: "U") where language != .java: decodeUniversal(digits: 8)
            case 0x0A: break
            case 0x0D: _ = cursor.match(0x0A)
            default: units.append(byte: byte)
            }
        }

        @_lifetime(self: copy self)
        private mutating func decodeOctal(_ first: UInt8) {
            var value = UInt32(first &- 0x30)
            var count = 1
            while count < 3, let byte = cursor.peek, byte >= 0x30, byte < 0x38 {
                value = value << 3 | UInt32(byte &- 0x30)
                cursor.advance()
                count += 1
            }
            if language == .java { units.append(codePoint: value & 0xFF) } else { units.append(byte: UInt8(truncatingIfNeeded: value)) }
        }

        @_lifetime(self: copy self)
        private mutating func decodeHexadecimal() {
            var value: UInt8 = 0
            while let digit = cursor.peek.flatMap(hexDigitValue) {
                value = value &<< 4 | digit
                cursor.advance()
            }
            units.append(byte: value)
        }

        @_lifetime(self: copy self)
        private mutating func decodeUniversal(digits: Int) {
            let escape = cursor.position - 2
            if language == .java { cursor.skip { $0 == UInt8(ascii: "u") } }
            let start = cursor.position
            var value: UInt32 = 0
            while cursor.position - start < digits, let digit = cursor.peek.flatMap(hexDigitValue) {
                value = value << 4 | UInt32(digit)
                cursor.advance()
            }
            let count = cursor.position - start
            if count == digits {
                units.append(codePoint: value)
            } else if digits == 8, count >= 4 {
                // The text has the escape as it is written; digits after the fourth are text.
                let offset = units.utf8.count
                for index in escape..<start + count { units.append(byte: cursor.byteOrZero(at: index)) }
                escapes.append(offset..<offset + 6)
            } else {
                for index in escape + 1..<start + count { units.append(byte: cursor.byteOrZero(at: index)) }
            }
        }
    }
}

/// Text that is made of bytes and of code points, among them halves of surrogate pairs as Java spells them.
struct DecodedUnits {
    /// The text so far. May be ill-formed if the bytes are.
    private(set) var utf8: [UInt8] = []
    /// The first half of a surrogate pair, if it was the last code point.
    private var highSurrogate: UInt32?

    mutating func append(byte: UInt8) {
        endSurrogate()
        utf8.append(byte)
    }

    mutating func append(codePoint: UInt32) {
        if let high = highSurrogate, codePoint & 0xFFFF_FC00 == 0xDC00 {
            highSurrogate = nil
            append(codePoint: 0x10000 + (high & 0x3FF) << 10 | (codePoint & 0x3FF))
            return
        }
        endSurrogate()
        if codePoint & 0xFFFF_FC00 == 0xD800 {
            highSurrogate = codePoint
        } else {
            utf8 += Unicode.Scalar(codePoint).map { Array(String($0).utf8) } ?? [0xEF, 0xBF, 0xBD]
        }
    }

    /// Adds U+FFFD for a half without its other half.
    mutating func endSurrogate() {
        guard highSurrogate != nil else { return }
        highSurrogate = nil
        utf8 += [0xEF, 0xBF, 0xBD]
    }
}
