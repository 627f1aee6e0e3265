import LocalizationSourceText

/// Decodes and writes the text of XML documents.
package enum MarkupText {
    /// The context of a text.
    enum Role {
        /// Text between tags: references are resolved, line endings become LF.
        case content
        /// The value of an attribute: references are resolved, tabs and line endings become spaces.
        case attribute
        /// Character data, comments and instructions: only line endings are converted.
        case verbatim
    }

    /// Appends a text decoded from its bytes. Anything that is not a reference is kept as written. O(length).
    static func appendDecoded(_ bytes: Span<UInt8>, in range: Range<Int>, as role: Role, to output: inout [UInt8]) {
        var cursor = ByteCursor(bytes, in: range)
        output.reserveCapacity(output.count &+ range.count)
        while let byte = cursor.next() {
            switch byte {
            case UInt8(ascii: "&") where role != .verbatim:
                let place = cursor.position
                cursor.move(to: place &- 1)
                if case .character(let codePoint) = cursor.takeMarkupReference() {
                    output.appendGeneralizedUTF8(codePoint)
                } else {
                    output.append(byte)
                    cursor.move(to: place)
                }
            case 0x0D:
                _ = cursor.match(0x0A)
                output.append(role == .attribute ? 0x20 : 0x0A)
            case 0x0A, 0x09:
                output.append(role == .attribute ? 0x20 : byte)
            default:
                output.append(byte)
            }
        }
    }

    /// A text escaped for use between tags: `&`, `<` and `>` become references, and so does CR, which would be read as LF.
    /// - Returns: Nil if XML does not allow a character of the text.
    package static func content(_ text: String) -> String? {
        escaped(text, isAttribute: false)
    }

    /// A text escaped for use between quotation marks (`"`): quotation marks, tabs and line endings become references too.
    /// - Returns: Nil if XML does not allow a character of the text.
    package static func attributeValue(_ text: String) -> String? {
        escaped(text, isAttribute: true)
    }

    private static func escaped(_ text: String, isAttribute: Bool) -> String? {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;".utf8
            case "<": output += "&lt;".utf8
            case ">": output += "&gt;".utf8
            case "\r": output += "&#13;".utf8
            case "\"" where isAttribute: output += "&quot;".utf8
            case "\t" where isAttribute: output += "&#9;".utf8
            case "\n" where isAttribute: output += "&#10;".utf8
            default:
                guard MarkupCharacters.isAllowed(scalar.value) else { return nil }
                output.appendGeneralizedUTF8(scalar.value)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}

/// The result of reading after an ampersand.
enum MarkupReference {
    /// A reference to a character that XML allows.
    case character(UInt32)
    /// A well-formed reference to an entity other than the five of XML.
    case unknownEntity
    /// A numeric reference to a character that XML does not allow, or without digits or a semicolon.
    case malformed
    /// A lone ampersand.
    case none
}

extension ByteCursor {
    /// Takes the reference that begins with the next `&`; if it is not a reference, only the `&`; for an unknown entity, all of it.
    @_lifetime(self: copy self)
    mutating func takeMarkupReference() -> MarkupReference {
        advance()
        let start = position
        if match("amp;") { return .character(0x26) }
        if match("lt;") { return .character(0x3C) }
        if match("gt;") { return .character(0x3E) }
        if match("quot;") { return .character(0x22) }
        if match("apos;") { return .character(0x27) }
        if match(UInt8(ascii: "#")) {
            if let codePoint = takeNumber() { return .character(codePoint) }
            move(to: start)
            return .malformed
        }
        // Each name is scanned only once, however long it is: a name never extends past the next ampersand.
        if !takeName().isEmpty, match(UInt8(ascii: ";")) { return .unknownEntity }
        move(to: start)
        return .none
    }

    /// Takes the digits and the semicolon of a numeric reference.
    @_lifetime(self: copy self)
    private mutating func takeNumber() -> UInt32? {
        let radix: UInt32 = match(UInt8(ascii: "x")) ? 16 : 10
        var value: UInt32 = 0
        var count = 0
        while let byte = next() {
            if byte == UInt8(ascii: ";") { return count > 0 && MarkupCharacters.isAllowed(value) ? value : nil }
            let digit: UInt32
            switch byte {
            case 0x30...0x39: digit = UInt32(byte &- 0x30)
            case 0x41...0x46 where radix == 16: digit = UInt32(byte &- 0x37)
            case 0x61...0x66 where radix == 16: digit = UInt32(byte &- 0x57)
            default: return nil
            }
            count &+= 1
            // Leading zeros are unlimited; a value that is too large stays too large.
            value = min(value &* radix &+ digit, 0x110000)
        }
        return nil
    }
}
