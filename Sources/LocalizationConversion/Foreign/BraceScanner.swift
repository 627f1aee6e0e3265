import LocalizationSourceText

/// Finds the braces of texts that are not ICU messages. O(n).
struct BraceScanner {
    /// A part of a text.
    enum Part {
        /// A text with its quotation resolved.
        case text(String)
        /// What is in the braces of an argument, and the argument as the text spells it.
        case argument(String, spelling: String)
        /// The text of another key, `$t(key)`, which i18next puts in; its spelling is a text as well.
        case nesting(String)
        /// What begins an argument though it names none, as the text spells it: `{{{name}}` for i18next, a lone brace for the others.
        case unknownName(String)
    }

    private let dialect: PlaceholderDialect

    init(_ dialect: PlaceholderDialect) { self.dialect = dialect }

    /// The parts of a text in order.
    func parts(of text: String) -> [Part] {
        let bytes = Array(text.utf8)
        var parts: [Part] = []
        var pending: [UInt8] = []
        func finishText() {
            if !pending.isEmpty { parts.append(.text(String(decoding: pending, as: UTF8.self))) }
            pending = []
        }
        var index = 0
        var isQuoted = false
        while index < bytes.count {
            let byte = bytes[index]
            let isDoubled = index + 1 < bytes.count && bytes[index + 1] == byte
            switch byte {
            case UInt8(ascii: "'") where dialect == .messageFormat:
                // Java's apostrophe begins and ends a quotation before any character.
                if isDoubled { pending.append(byte) } else { isQuoted.toggle() }
                index += isDoubled ? 2 : 1
                continue
            case UInt8(ascii: "{") where dialect == .composite && isDoubled, UInt8(ascii: "}") where dialect == .composite && isDoubled:
                pending.append(byte)
                index += 2
                continue
            case UInt8(ascii: "{") where !isQuoted && (dialect != .doubleBraces || isDoubled):
                if let (content, end) = content(bytes, from: index) {
                    finishText()
                    parts.append(.argument(content, spelling: String(decoding: bytes[index..<end], as: UTF8.self)))
                    index = end
                    continue
                }
                if dialect != .doubleBraces {
                    // .NET and Java refuse such a text.
                    finishText()
                    parts.append(.unknownName("{"))
                    index += 1
                    continue
                }
                if let end = endOfName(bytes, from: index) {
                    finishText()
                    parts.append(.unknownName(String(decoding: bytes[index..<end], as: UTF8.self)))
                    index = end
                    continue
                }
            case UInt8(ascii: "$") where dialect == .doubleBraces && bytes[index...].starts(with: "$t(".utf8):
                parts.append(.nesting(nesting(bytes, from: index)))
            default: break
            }
            pending.append(byte)
            index += 1
        }
        finishText()
        return parts
    }

    /// The end of the first two closing braces after two opening ones and another character: i18next's `{{(.+?)}}`.
    private func endOfName(_ bytes: [UInt8], from start: Int) -> Int? {
        // As for an argument, the search ends.
        let limit = min(bytes.count, start + Self.longestArgument)
        var index = start + 2
        while index + 2 < limit, bytes[index] != 0x0A, bytes[index] != 0x0D {
            index += 1
            if bytes[index] == UInt8(ascii: "}"), bytes[index + 1] == UInt8(ascii: "}") { return index + 2 }
        }
        return nil
    }

    /// A text of another key from its dollar sign to the parenthesis that closes it.
    private func nesting(_ bytes: [UInt8], from start: Int) -> String {
        // Messages show it, and a text without the parenthesis is short in them.
        let limit = min(bytes.count, start + 80)
        var depth = 0
        for index in start..<limit {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0, bytes[index] == UInt8(ascii: ")") { return String(decoding: bytes[start...index], as: UTF8.self) }
        }
        return "$t("
    }

    /// Whether an argument that is not in a quotation has the type `choice`.
    func hasChoice(in text: String) -> Bool {
        let bytes = Array(text.utf8)
        var isQuoted = false
        for (index, byte) in bytes.enumerated() {
            // Two apostrophes are one, and change nothing here either.
            if byte == UInt8(ascii: "'") { isQuoted.toggle() }
            guard byte == UInt8(ascii: "{"), !isQuoted else { continue }
            let number = bytes[(index + 1)...].prefix { $0.isASCIIDigit || $0 == 0x20 }
            guard number.contains(where: \.isASCIIDigit), number.endIndex < bytes.count, bytes[number.endIndex] == UInt8(ascii: ",") else {
                continue
            }
            if bytes[(number.endIndex + 1)...].drop(while: { $0 == 0x20 }).starts(with: "choice".utf8) { return true }
        }
        return false
    }

    /// A name with its style is short, so that a search for its end stops here.
    private static let longestArgument = 200

    /// The content of braces, if it names an argument, and the end of the closing brace.
    private func content(_ bytes: [UInt8], from start: Int) -> (String, Int)? {
        let width = dialect == .doubleBraces ? 2 : 1
        let limit = min(bytes.count, start + Self.longestArgument)
        var end = start + width
        while end < limit, bytes[end] != UInt8(ascii: "}"), bytes[end] != UInt8(ascii: "{") { end += 1 }
        guard end + width <= limit, bytes[end] == UInt8(ascii: "}"), end > start + width else { return nil }
        if width == 2, bytes[end + 1] != UInt8(ascii: "}") { return nil }
        var content = Array(bytes[(start + width)..<end])
        if dialect == .doubleBraces {
            // `{{- name}}` is a name whose value is not escaped.
            while let first = content.first, first == 0x20 || first == UInt8(ascii: "-") { content.removeFirst() }
            guard content.first.map({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }) == true else { return nil }
        } else {
            guard content.first?.isASCIIDigit == true,
                content.prefix(while: { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ":") }).allSatisfy({ $0.isASCIIDigit || $0 == 0x20 })
            else { return nil }
        }
        return (String(decoding: content, as: UTF8.self), end + width)
    }
}
