import LocalizationSourceText

/// The decoder of string literals in Swift (The Swift Programming Language, "Lexical Structure").
package enum SwiftLiteral {
    /// Decodes a literal with its delimiters: raw or not, on one line or several.
    /// - Returns: Nil if the literal has an interpolation or no end.
    package static func decode(_ literal: ArraySlice<UInt8>) -> String? {
        let pounds = literal.prefix { $0 == UInt8(ascii: "#") }.count
        let rest = literal.dropFirst(pounds)
        // A raw literal on one line may begin with a quotation mark of its text.
        let quotes = rest.starts(with: "\"\"\"".utf8) && (pounds == 0 || rest.contains(0x0A)) ? 3 : 1
        guard literal.count >= 2 * (pounds + quotes), rest.first == UInt8(ascii: "\""),
            literal.suffix(pounds + quotes).elementsEqual(
                [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + [UInt8](repeating: UInt8(ascii: "#"), count: pounds))
        else { return nil }
        let content = rest.dropFirst(quotes).dropLast(quotes + pounds)
        return decodeEscapes(quotes == 3 ? lines(of: content) : Array(content), pounds: pounds)
    }

    /// The content of a literal of several lines, without the first and the last line break and the indentation of the closing delimiter.
    private static func lines(of content: ArraySlice<UInt8>) -> [UInt8] {
        var lines: [[UInt8]] = [[]]
        var index = content.startIndex
        while index < content.endIndex {
            let byte = content[index]
            index += 1
            if byte == 0x0D, index < content.endIndex, content[index] == 0x0A { continue }
            if byte == 0x0A || byte == 0x0D { lines.append([]) } else { lines[lines.count - 1].append(byte) }
        }
        guard lines.count > 1, let indentation = lines.popLast() else { return Array(content) }
        lines.removeFirst()
        return Array(
            lines.map { $0.starts(with: indentation) ? Array($0.dropFirst(indentation.count)) : $0.drop(while: \.isSpaceOrTab) + [] }
                .joined(separator: [0x0A]))
    }

    /// Decodes the escapes of a piece of a literal that begins with this many `#`; nil if it has an interpolation.
    package static func decodeEscapes(_ bytes: [UInt8], pounds: Int) -> String? {
        var cursor = ByteCursor(bytes.span)
        var output: [UInt8] = []
        while let byte = cursor.next() {
            guard byte == UInt8(ascii: "\\"), hasPounds(pounds, cursor) else {
                output.append(byte)
                continue
            }
            cursor.advance(by: pounds)
            switch cursor.next() {
            case UInt8(ascii: "("): return nil
            case UInt8(ascii: "n"): output.append(0x0A)
            case UInt8(ascii: "t"): output.append(0x09)
            case UInt8(ascii: "r"): output.append(0x0D)
            case UInt8(ascii: "0"): output.append(0x00)
            case UInt8(ascii: "u"):
                guard cursor.match(UInt8(ascii: "{")) else { break }
                let digits = cursor.scan { hexDigitValue($0) != nil }
                let value = UInt32(String(decoding: bytes[digits], as: UTF8.self), radix: 16)
                output += value.flatMap(Unicode.Scalar.init).map { Array(String($0).utf8) } ?? [0xEF, 0xBF, 0xBD]
                _ = cursor.match(UInt8(ascii: "}"))
            case 0x0A: break
            case let other? where other.isSpaceOrTab:
                // A line that goes on after the backslash and blanks.
                cursor.skip(while: \.isSpaceOrTab)
                _ = cursor.match(0x0A)
            case let other?: output.append(other)
            case nil: break
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Whether the next bytes are as many `#` as begin the literal.
    private static func hasPounds(_ count: Int, _ cursor: borrowing ByteCursor) -> Bool {
        for distance in 0..<count where cursor.peek(at: distance) != UInt8(ascii: "#") { return false }
        return true
    }
}
