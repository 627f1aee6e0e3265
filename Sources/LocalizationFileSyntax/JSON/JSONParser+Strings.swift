import LocalizationSourceText
import LocalizationDiagnostics

extension JSONParser {
    /// Takes the string that begins with the next quotation mark.
    @_lifetime(self: copy self)
    mutating func takeString() {
        let bytes = cursor.bytes
        let start = cursor.position
        let end = cursor.end
        var index = start &+ 1
        var hasEscapes = false
        var hasControlCharacter = false
        while true {
            index = cursor.index(from: index, of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), below: 0x20)
            guard index < end else { break }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                cursor.move(to: index &+ 1)
                return append(.string, start: start, hasEscapes: hasEscapes)
            }
            index &+= 1
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                index = checkEscape(at: index &- 1)
            } else if byte < 0x20 {
                if byte == 0x0A || byte == 0x0D {
                    // A forgotten quotation mark is far more likely than a literal line break in a string.
                    index &-= 1
                    break
                }
                if !hasControlCharacter { reportControlCharacter(byte, at: index &- 1) }
                hasControlCharacter = true
            }
        }
        cursor.move(to: index)
        append(.string, start: start, hasEscapes: hasEscapes)
        isAfterCutValue = true
        findings.report(
            Rule.JSON.unterminatedString,
            index < end
                ? "the string is not closed before the end of the line" : "the text ends inside of a string",
            start..<cursor.position)
    }

    /// Validates the escape whose backslash is at `offset`.
    /// - Returns: The offset after the recognized part, at least one past the backslash.
    @_lifetime(self: copy self)
    private mutating func checkEscape(at offset: Int) -> Int {
        cursor.move(to: offset &+ 1)
        switch cursor.peek {
        case UInt8(ascii: "\"")?, UInt8(ascii: "\\")?, UInt8(ascii: "/")?, UInt8(ascii: "b")?, UInt8(ascii: "f")?,
            UInt8(ascii: "n")?, UInt8(ascii: "r")?, UInt8(ascii: "t")?:
            return offset &+ 2
        case UInt8(ascii: "u")?:
            guard let unit = cursor.codeUnit(at: 1) else { break }
            guard 0xD800..<0xE000 ~= unit else { return offset &+ 6 }
            cursor.advance(by: 5)
            if unit < 0xDC00, cursor.isNext("\\u"), let low = cursor.codeUnit(at: 2),
                0xDC00..<0xE000 ~= low
            {
                return offset &+ 12
            }
            findings.report(
                Rule.JSON.loneSurrogate,
                "'\\u\(hexadecimal(UInt32(unit), digits: 4))' is half of a surrogate pair and no character",
                offset..<offset &+ 6)
            return offset &+ 6
        case nil: return offset &+ 1
        default: break
        }
        // The character after the backslash, if it can be shown in a message.
        var length = 1
        while let byte = cursor.peek(at: length), byte & 0xC0 == 0x80, length < 4 { length &+= 1 }
        let range = offset..<min(offset &+ 1 &+ length, cursor.end)
        let isShort = cursor.peek == UInt8(ascii: "u")
        findings.report(
            Rule.JSON.invalidEscape,
            isShort
                ? "'\\u' needs four hexadecimal digits" : "'\(text(in: range))' is not an escape of JSON",
            range, fixIt: isShort ? nil : .init("insert '\\'", range: offset..<offset, replacement: "\\"))
        return offset &+ 1
    }

    @_lifetime(self: copy self)
    private mutating func reportControlCharacter(_ byte: UInt8, at offset: Int) {
        let escape = byte == 0x09 ? "\\t" : "\\u" + hexadecimal(UInt32(byte), digits: 4)
        findings.report(
            Rule.JSON.controlCharacter, "a control character in a string must be escaped: '\(escape)'", offset..<offset &+ 1,
            fixIt: .init("write '\(escape)'", range: offset..<offset &+ 1, replacement: escape))
    }

    private func hexadecimal(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(digits &- text.utf8.count, 0)) + text
    }
}
