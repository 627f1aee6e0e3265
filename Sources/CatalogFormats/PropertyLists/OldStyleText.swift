package import LocalizationFileSyntax
import LocalizationSourceText

/// Writes strings and comments of the old-style property list format, the text form of `.strings`.
package enum OldStyleText {
    /// The quoted string, with the escapes that genstrings and Xcode write: `\"`, `\\`, `\n`, `\t`, `\r`. Other control characters become
    /// `\U` escapes; everything else is written unchanged.
    package static func quoted(_ text: String, quote: UInt8 = UInt8(ascii: "\"")) -> [UInt8] {
        [quote] + content(text, quote: quote) + [quote]
    }

    /// The text between the quotes.
    package static func content(_ text: String, quote: UInt8 = UInt8(ascii: "\"")) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case quote, UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            case 0x0A: output += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case 0x09: output += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            case 0x0D: output += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
            case 0..<0x20, 0x7F:
                let digits = String(byte, radix: 16)
                output += "\\U\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
            default: output.append(byte)
            }
        }
        return output
    }

    /// Whether a string can be written without quotes: it consists of letters, digits and `_ $ / : . -`, and does not read as a comment.
    package static func canStandUnquoted(_ text: String) -> Bool {
        guard let first = text.utf8.first else { return false }
        return first != UInt8(ascii: "/")
            && text.utf8.allSatisfy {
                switch $0 {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"): true
                default: false
                }
            }
    }

    /// Whether a text contains the mark that ends a block comment, or would form one with the surrounding characters.
    static func closesComment(_ text: String) -> Bool {
        var cursor = ByteCursor(Array(text.utf8).span)
        while cursor.skip(to: UInt8(ascii: "*")) {
            if cursor.peek(at: 1) == UInt8(ascii: "/") { return true }
            cursor.advance()
        }
        return false
    }

    /// Appends a value as a nested old-style list. Numbers, booleans and dates become strings, because the format has no other scalars.
    package static func append(
        _ value: PropertyListValue, to output: inout [UInt8], indentation: [UInt8], unit: [UInt8], lineBreak: [UInt8]
    ) {
        let inner = indentation + unit
        switch value {
        case .string(let text): output += quoted(text)
        case .integer(let number): output += quoted(String(number))
        case .real(let number), .date(let number): output += quoted(String(number))
        case .boolean(let flag): output += quoted(flag ? "1" : "0")
        case .uid(let number): output += quoted(String(number))
        case .null: output += quoted("")
        case .data(let bytes):
            output.append(UInt8(ascii: "<"))
            for byte in bytes { output += (byte < 16 ? "0" : "").utf8 + Array(String(byte, radix: 16).utf8) }
            output.append(UInt8(ascii: ">"))
        case .array(let elements), .set(let elements):
            output.append(UInt8(ascii: "("))
            for (index, element) in elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                output += lineBreak + inner
                append(element, to: &output, indentation: inner, unit: unit, lineBreak: lineBreak)
            }
            output += elements.isEmpty ? [] : lineBreak + indentation
            output.append(UInt8(ascii: ")"))
        case .dictionary(let dictionary):
            output.append(UInt8(ascii: "{"))
            for key in dictionary.keys {
                output += lineBreak + inner + quoted(key) + Array(" = ".utf8)
                append(dictionary[key] ?? .null, to: &output, indentation: inner, unit: unit, lineBreak: lineBreak)
                output.append(UInt8(ascii: ";"))
            }
            output += dictionary.keys.isEmpty ? [] : lineBreak + indentation
            output.append(UInt8(ascii: "}"))
        }
    }
}
