import CatalogFormats
import LocalizationCatalogModel
import LocalizationSourceText

/// A call that takes a key, with the code around it, as rules look at it without parsing: by bytes, where white space does not count.
struct CallContext {
    /// The source text.
    let text: [UInt8]
    /// The bytes of the call's name.
    let name: Range<Int>
    /// The position behind the call's closing parenthesis.
    let end: Int

    /// The number of bytes of the longest call that is looked at.
    private static let maximumLength = 4_096

    /// Finds the end of a call. O(bytes of the call), at most 4,096.
    /// - Returns: Nil if the call's place is unknown, or if it has no argument list in parentheses that ends on the lines of its literals.
    init?(of use: KeyUse, in code: CodeJoin) {
        guard let name = use.place.range, let text = code.texts[ExactText(use.place.path)], name.lowerBound >= 0,
            name.upperBound <= text.count, let end = Self.end(ofCall: name, in: text)
        else { return nil }
        (self.text, self.name, self.end) = (text, name, end)
    }

    /// The call's name.
    var functionName: String { String(decoding: text[name], as: UTF8.self) }

    /// The position behind the last byte before `position` that is no white space.
    func codeEnd(before position: Int) -> Int {
        var position = min(position, text.count)
        while position > 0, Self.isBlank(text[position - 1]) { position -= 1 }
        return position
    }

    /// The position of the first byte from `position` on that is no white space.
    func codeStart(from position: Int) -> Int {
        var position = position
        while position < text.count, Self.isBlank(text[position]) { position += 1 }
        return position
    }

    /// Whether the bytes in front of `position` are `word`.
    func has(_ word: StaticString, before position: Int) -> Bool {
        position >= word.utf8CodeUnitCount && has(word, at: position - word.utf8CodeUnitCount)
    }

    /// Whether the bytes at `position` are `word`.
    func has(_ word: StaticString, at position: Int) -> Bool {
        guard position >= 0, position + word.utf8CodeUnitCount <= text.count else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { text[position + $0] == word.byte(at: $0) }
    }

    /// The word of letters, digits and low lines that ends at `position`; empty if there is none.
    func word(before position: Int) -> String {
        var start = position
        while start > 0, Self.isWordByte(text[start - 1]) { start -= 1 }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    /// Whether a byte is a letter, digit or low line.
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    private static func end(ofCall name: Range<Int>, in text: [UInt8]) -> Int? {
        guard name.upperBound < text.count, text[name.upperBound] == UInt8(ascii: "(") else { return nil }
        let limit = min(text.count, name.upperBound + maximumLength)
        var position = name.upperBound
        var depth = 0
        // The depths to which the interpolations around the position return.
        var interpolations: [Int] = []
        var isLiteral = false
        while position < limit {
            let byte = text[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\n") where isLiteral: return nil
            case UInt8(ascii: "\\") where isLiteral:
                if position < limit, text[position] == UInt8(ascii: "(") {
                    interpolations.append(depth)
                    depth += 1
                    isLiteral = false
                }
                position += 1
            case UInt8(ascii: "\""): isLiteral.toggle()
            case UInt8(ascii: "(") where !isLiteral: depth += 1
            case UInt8(ascii: ")") where !isLiteral:
                depth -= 1
                if depth == 0 { return position }
                if depth == interpolations.last {
                    interpolations.removeLast()
                    isLiteral = true
                }
            default: break
            }
        }
        return nil
    }
}

extension KeyUse {
    /// The text that the code has beside the key, or else the key.
    var sourceText: String { value ?? key }

    /// Whether the text has a specifier that no prose looks like.
    var hasClearSpecifier: Bool { !clearUses.isEmpty }

    /// Whether the text has a specifier for a number.
    var hasNumberSpecifier: Bool { clearUses.contains { $0.argument == .integer || $0.argument == .floatingPoint } }

    private var clearUses: [PlaceholderUse] {
        LocalizedForm(text: PlacedText(value: sourceText, range: 0..<0)).placeholderUses.filter { !$0.isProse }
    }
}
