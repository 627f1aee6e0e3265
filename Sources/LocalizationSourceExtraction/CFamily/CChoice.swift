import LocalizationSourceText

/// The values between which a conditional expression of the C family or Java chooses: `isNew ? @"Add" : @"Edit"`, also in parentheses and
/// one in another.
enum CChoice {
    /// Deeper nesting is no list of literals.
    private static let maximumDepth = 32

    /// The literals among the values, in their order, and whether there are other values; nil if the expression is no choice. O(n · depth).
    static func literals(
        in range: Range<Int>, of source: Span<UInt8>, _ language: CLanguage
    ) -> (texts: [ExtractedText], isComplete: Bool)? {
        guard source.extracting(range).contains(UInt8(ascii: "?")) else { return nil }
        var found: (texts: [ExtractedText], isComplete: Bool) = ([], true)
        guard divide(closed(range, in: source), of: source, language, depth: 0, &found) else { return nil }
        return found
    }

    /// The range with the parentheses around it that belong to those in it: an argument begins with its first word, and ends with its last one.
    private static func closed(_ range: Range<Int>, in source: Span<UInt8>) -> Range<Int> {
        // Those that are open, and those that are closed although none is open.
        var (open, unopened) = (0, 0)
        var index = range.lowerBound
        while index < range.upperBound {
            switch source[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = endOfLiteral(at: index, in: range, of: source)
                continue
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"): if open > 0 { open -= 1 } else { unopened += 1 }
            default: break
            }
            index += 1
        }
        var (start, end) = (range.lowerBound, range.upperBound)
        while unopened > 0, start > 0, source[start - 1] == UInt8(ascii: "(") || isBlank(source[start - 1]) {
            if source[start - 1] == UInt8(ascii: "(") { unopened -= 1 }
            start -= 1
        }
        while open > 0, end < source.count, source[end] == UInt8(ascii: ")") || isBlank(source[end]) {
            if source[end] == UInt8(ascii: ")") { open -= 1 }
            end += 1
        }
        return start..<end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) || byte == UInt8(ascii: "\\") }

    /// Adds the values of a choice.
    /// - Returns: Whether the expression is one.
    private static func divide(
        _ range: Range<Int>, of source: Span<UInt8>, _ language: CLanguage, depth: Int,
        _ found: inout (texts: [ExtractedText], isComplete: Bool)
    ) -> Bool {
        let range = withoutParentheses(range, of: source)
        guard depth < maximumDepth, let (mark, colon) = marks(in: range, of: source) else { return false }
        for part in [mark + 1..<colon, colon + 1..<range.upperBound] where !divide(part, of: source, language, depth: depth + 1, &found) {
            let part = withoutParentheses(part, of: source)
            if let text = literal(part, of: source, language) { found.texts.append(text) } else { found.isComplete = false }
        }
        return true
    }

    /// The first question mark outside of parentheses and literals, and its colon.
    private static func marks(in range: Range<Int>, of source: Span<UInt8>) -> (mark: Int, colon: Int)? {
        var mark: Int?
        var (open, depth) = (0, 0)
        var index = range.lowerBound
        while index < range.upperBound {
            switch source[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = endOfLiteral(at: index, in: range, of: source)
                continue
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "?") where depth == 0:
                open += 1
                mark = mark ?? index
            case UInt8(ascii: ":") where depth == 0 && open > 0:
                // `::` of C++ divides names.
                let isName = index + 1 < range.upperBound && source[index + 1] == UInt8(ascii: ":")
                if isName { index += 1 } else { open -= 1 }
                if !isName, open == 0 { return mark.map { ($0, index) } }
            default: break
            }
            index += 1
        }
        return nil
    }

    private static func endOfLiteral(at start: Int, in range: Range<Int>, of source: Span<UInt8>) -> Int {
        var index = start + 1
        while index < range.upperBound, source[index] != source[start] {
            index += source[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, range.upperBound)
    }

    private static func withoutParentheses(_ range: Range<Int>, of source: Span<UInt8>) -> Range<Int> {
        var range = trimmed(range, of: source)
        while range.count > 1, source[range.lowerBound] == UInt8(ascii: "("), source[range.upperBound - 1] == UInt8(ascii: ")"),
            isOnePair(range, of: source)
        {
            range = trimmed(range.lowerBound + 1..<range.upperBound - 1, of: source)
        }
        return range
    }

    /// Whether the first parenthesis is closed by the last one.
    private static func isOnePair(_ range: Range<Int>, of source: Span<UInt8>) -> Bool {
        var depth = 0
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = source[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                index = endOfLiteral(at: index, in: range, of: source)
                continue
            }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return index == range.upperBound - 1 }
            index += 1
        }
        return false
    }

    private static func trimmed(_ range: Range<Int>, of source: Span<UInt8>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isBlank(source[start]) { start += 1 }
        while end > start, isBlank(source[end - 1]) { end -= 1 }
        return start..<end
    }

    /// The text of a literal, and of several with nothing but blanks between them.
    private static func literal(_ range: Range<Int>, of source: Span<UInt8>, _ language: CLanguage) -> ExtractedText? {
        var text: ExtractedText?
        var rest = range
        while !rest.isEmpty {
            var start = rest.lowerBound
            if source[start] == UInt8(ascii: "@") { start += 1 }
            guard start < rest.upperBound, source[start] == UInt8(ascii: "\"") else { return nil }
            let end = endOfLiteral(at: start, in: rest, of: source)
            guard end - start >= 2, source[end - 1] == UInt8(ascii: "\"") else { return nil }
            let next = CLiteral.decode(source.extracting(start + 1..<end - 1), language)
            if text == nil { text = next } else { text?.append(next) }
            rest = trimmed(end..<rest.upperBound, of: source)
        }
        return text
    }
}

extension Span<UInt8> {
    /// Whether one of the bytes is a given one.
    fileprivate func contains(_ byte: UInt8) -> Bool {
        for index in indices where self[index] == byte { return true }
        return false
    }
}
