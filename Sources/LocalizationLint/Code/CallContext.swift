import LocalizationCodeKeys
import LocalizationTextChecks
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

    /// The position behind the last byte before `position` that is not white space.
    func codeEnd(before position: Int) -> Int {
        var position = min(position, text.count)
        while position > 0, text[position - 1].isASCIIBlank { position -= 1 }
        return position
    }

    /// The position of the first byte from `position` on that is not white space.
    func codeStart(from position: Int) -> Int {
        var position = position
        while position < text.count, text[position].isASCIIBlank { position += 1 }
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

    /// An argument of the call by its number from 0, without blanks around it; nil if there are not so many. O(bytes of the call).
    func argument(_ number: Int) -> String? {
        var depth = 0
        var isLiteral = false
        var (count, start) = (0, name.upperBound + 1)
        var position = name.upperBound
        while position < end {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "\\") where isLiteral: position += 1
            case UInt8(ascii: "\""): isLiteral.toggle()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): if !isLiteral { depth += 1 }
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): if !isLiteral { depth -= 1 }
            default: break
            }
            let isEnd = depth == 0 && position == end - 1
            if !isLiteral, isEnd || depth == 1 && byte == UInt8(ascii: ",") {
                if count == number, start <= position {
                    return String(decoding: text[start..<position], as: UTF8.self).trimmingASCIIWhiteSpace
                }
                (count, start) = (count + 1, position + 1)
            }
            position += 1
        }
        return nil
    }

    /// The word of letters, digits and low lines that ends at `position`; empty if there is none.
    func word(before position: Int) -> String {
        var start = position
        while start > 0, text[start - 1].isNamePart { start -= 1 }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    /// The lines of a position and of the end of the call, with one line before and one behind them.
    func lines(around position: Int) -> (start: Int, end: Int) {
        var (start, end) = (min(position, text.count), min(max(position, self.end), text.count))
        for _ in 0..<2 {
            start = text[..<start].lastIndex(of: 0x0A) ?? 0
        }
        for _ in 0..<2 {
            end = text[end...].firstIndex(of: 0x0A).map { min($0 + 1, text.count) } ?? text.count
        }
        return (start, end)
    }

    /// The literals that begin and end on a line between two positions, as they are spelled. O(n).
    func literals(from start: Int, to end: Int) -> [String] {
        var result: [String] = []
        var first: Int?
        var index = max(start, 0)
        while index < min(end, text.count) {
            switch text[index] {
            case 0x0A: first = nil
            case UInt8(ascii: "\\") where first != nil: index += 1
            case UInt8(ascii: "\""):
                if let begin = first { result.append(String(decoding: text[begin..<index], as: UTF8.self)) }
                first = first == nil ? index + 1 : nil
            default: break
            }
            index += 1
        }
        return result
    }

    /// How often a word is between two positions. O(n).
    func count(ofWord word: String, from start: Int, to end: Int) -> Int {
        let range = max(start, 0)..<max(min(end, text.count), max(start, 0))
        return text[range].split(whereSeparator: { !$0.isNamePart }).count { $0.elementsEqual(word.utf8) }
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
    package var sourceText: String { value ?? key }

    /// Whether the text has a specifier that no prose looks like.
    var hasClearSpecifier: Bool { !clearUses.isEmpty }

    /// Whether the text has a specifier for a number.
    var hasNumberSpecifier: Bool { clearUses.contains { $0.argument == .integer || $0.argument == .floatingPoint } }

    private var clearUses: [PlaceholderUse] {
        LocalizedForm(text: PlacedText(value: sourceText, range: 0..<0)).placeholderUses.filter { !$0.isProse }
    }
}
