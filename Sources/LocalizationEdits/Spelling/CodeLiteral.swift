import LocalizationSourceExtraction
import LocalizationSourceText

/// One or several literals in source code that spell one text.
struct CodeLiteral {
    /// The reason why the literals cannot be replaced.
    enum Obstacle: Error {
        /// The text has interpolations.
        case interpolation
        /// The spelling is not understood, such as a raw literal of C++.
        case unknownSpelling
    }

    private let bytes: [UInt8]
    private let language: SourceLanguage
    /// The bytes from the first quotation mark, or the number sign before it, to the last one.
    private let range: Range<Int>
    /// The number signs around a raw literal.
    private let pounds: Int
    /// The bytes between the quotation marks of a single literal on one line; of several, all that is between the first and the last mark.
    let content: Range<Int>
    /// Whether this is a single literal on one line.
    private let isPlain: Bool

    /// Reads the literals in a range, which may begin with a prefix such as `@` and end with parentheses.
    init(_ range: Range<Int>, in bytes: [UInt8], _ language: SourceLanguage) throws(Obstacle) {
        let quote = UInt8(ascii: "\"")
        guard range.upperBound <= bytes.count, let first = bytes[range].firstIndex(of: quote),
            let last = bytes[range].lastIndex(of: quote), first < last
        else { throw .unknownSpelling }
        (self.bytes, self.language) = (bytes, language)
        let isSwift = language == .swift
        if !isSwift, first > 0, bytes[first - 1] == UInt8(ascii: "R") { throw .unknownSpelling }
        var start = first
        while isSwift, start > range.lowerBound, bytes[start - 1] == UInt8(ascii: "#") { start -= 1 }
        pounds = first - start
        var end = last + 1
        while isSwift, end < range.upperBound, end - last - 1 < pounds, bytes[end] == UInt8(ascii: "#") { end += 1 }
        self.range = start..<end
        let isBlock = first + 2 < last && bytes[first + 1] == quote && bytes[first + 2] == quote
        if isSwift {
            // Several literals, and those of several lines, are not decoded as one.
            let text = SwiftLiteral.decode(bytes[start..<end])
            let hasOthers = Self.hasEnd(bytes[first + 1..<last], pounds)
            isPlain = text != nil && !isBlock && !hasOthers
            if text == nil, !hasOthers || Self.hasInterpolation(bytes[start..<end], pounds) { throw .interpolation }
        } else {
            isPlain = !isBlock && !Self.hasEnd(bytes[first + 1..<last], 0)
        }
        content = isPlain ? first + 1..<last : start..<end
    }

    /// Whether a literal ends in some bytes: there is a quotation mark without a backslash before it.
    private static func hasEnd(_ bytes: ArraySlice<UInt8>, _ pounds: Int) -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\\"), pounds == 0 {
                index += 2
                continue
            }
            if bytes[index] == UInt8(ascii: "\"") {
                if bytes[(index + 1)...].prefix(pounds).filter({ $0 == UInt8(ascii: "#") }).count == pounds { return true }
            }
            index += 1
        }
        return false
    }

    private static func hasInterpolation(_ bytes: ArraySlice<UInt8>, _ pounds: Int) -> Bool {
        let mark = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds) + [UInt8(ascii: "(")]
        return bytes.indices.contains { bytes[$0...].starts(with: mark) }
    }

    /// The edit that gives the literals another text. Several literals, and one of several lines, become one on one line.
    func edit(to text: String) -> SourceEdit {
        if isPlain { return SourceEdit(content, Self.content(text, language, pounds: pounds)) }
        return SourceEdit(range, Self.quoted(text, language))
    }

    /// A text as a literal of a language, without a prefix.
    static func quoted(_ text: String, _ language: SourceLanguage) -> [UInt8] {
        [UInt8(ascii: "\"")] + content(text, language, pounds: 0) + [UInt8(ascii: "\"")]
    }

    /// A text between quotation marks, with the escapes of the language.
    private static func content(_ text: String, _ language: SourceLanguage, pounds: Int) -> [UInt8] {
        var output: [UInt8] = []
        let escape = [UInt8(ascii: "\\")] + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            func isFollowedByPounds() -> Bool { bytes[(index + 1)...].prefix(pounds).filter { $0 == UInt8(ascii: "#") }.count == pounds }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                if isFollowedByPounds() || pounds > 0 && index == bytes.count - 1 { output += escape }
                output.append(byte)
            case 0x0A: output += escape + [UInt8(ascii: "n")]
            case 0x09: output += escape + [UInt8(ascii: "t")]
            case 0x0D: output += escape + [UInt8(ascii: "r")]
            case 0..<0x20, 0x7F:
                switch language {
                case .swift: output += escape + Array("u{\(String(byte, radix: 16))}".utf8)
                case .c(.java): output += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
                case .c:
                    let digits = String(byte, radix: 8)
                    output += Array("\\\(String(repeating: "0", count: 3 - digits.utf8.count))\(digits)".utf8)
                }
            default: output.append(byte)
            }
        }
        return output
    }
}
