/// The values between which a conditional expression of the C family or Java chooses: `isNew ? @"Add" : @"Edit"`, also in parentheses and
/// one in another.
struct CChoice {
    private let tokens: CTokens
    /// The offset of the tokens in the source.
    private let offset: Int
    private var texts: [(text: ExtractedText, range: Range<Int>)] = []
    private var isComplete = true

    /// Deeper nesting is not a list of literals.
    private static let maximumDepth = 32

    /// The literals among the values, in their order, and whether there are no other values; nil if the expression is not a choice.
    /// O(n · depth).
    static func literals(
        in range: Range<Int>, of source: Span<UInt8>, _ language: CLanguage
    ) -> (texts: [(text: ExtractedText, range: Range<Int>)], isComplete: Bool)? {
        guard range.contains(where: { source[$0] == UInt8(ascii: "?") }) else { return nil }
        var (tokens, offset) = (CTokens(Array(copying: source.extracting(range)), language), range.lowerBound)
        // An argument begins with its first word, and ends with its last one: the parentheses around it that belong to those in it are added.
        let alone = tokens.list.indices.filter { tokens.list[$0].partner == nil }
        let unopened = alone.count { tokens.isMark(")", at: $0) }
        let unclosed = alone.count { tokens.isMark("(", at: $0) }
        if unopened + unclosed > 0 {
            let start = Self.offset(behind: unopened, of: UInt8(ascii: "("), from: range.lowerBound, step: -1, in: source)
            let end = Self.offset(behind: unclosed, of: UInt8(ascii: ")"), from: range.upperBound, step: 1, in: source)
            (tokens, offset) = (CTokens(Array(copying: source.extracting(start..<end)), language), start)
        }
        var choice = CChoice(tokens: tokens, offset: offset)
        guard choice.divide(tokens.list.indices, depth: 0) else { return nil }
        return (choice.texts, choice.isComplete)
    }

    /// The offset behind a number of parentheses with nothing but blanks between them.
    private static func offset(behind count: Int, of parenthesis: UInt8, from start: Int, step: Int, in source: Span<UInt8>) -> Int {
        var (count, offset) = (count, start)
        while count > 0 {
            let next = step < 0 ? offset - 1 : offset
            guard source.indices.contains(next) else { break }
            let isBlank = source[next] <= 0x20 || source[next] == UInt8(ascii: "\\")
            guard isBlank || source[next] == parenthesis else { break }
            if source[next] == parenthesis { count -= 1 }
            offset += step
        }
        return offset
    }

    /// Adds the values of a choice.
    /// - Returns: Whether the expression is one.
    private mutating func divide(_ expression: Range<Int>, depth: Int) -> Bool {
        let expression = withoutParentheses(expression)
        guard depth < Self.maximumDepth, let (mark, colon) = marks(in: expression) else { return false }
        for value in [mark + 1..<colon, colon + 1..<expression.upperBound] where !divide(value, depth: depth + 1) {
            let value = withoutParentheses(value)
            if let text = tokens.text(of: value), let first = value.first, let last = value.last {
                let (start, end) = (tokens.list[first].range.lowerBound, tokens.list[last].range.upperBound)
                texts.append((text, offset + start..<offset + end))
            } else {
                isComplete = false
            }
        }
        return true
    }

    /// The first question mark outside of brackets, and its colon.
    private func marks(in expression: Range<Int>) -> (mark: Int, colon: Int)? {
        var mark: Int?
        var open = 0
        var index = expression.lowerBound
        while index < expression.upperBound {
            if tokens.isMark("?", at: index) {
                open += 1
                mark = mark ?? index
            } else if tokens.isMark(":", at: index), open > 0 {
                // `::` of C++ divides names.
                if tokens.isMark(":", at: index + 1) {
                    index += 1
                } else {
                    open -= 1
                    if open == 0 { return mark.map { ($0, index) } }
                }
            }
            index = max(index, tokens.list[index].partner ?? index) + 1
        }
        return nil
    }

    private func withoutParentheses(_ expression: Range<Int>) -> Range<Int> {
        var expression = expression
        while let first = expression.first, tokens.isMark("(", at: first), tokens.isBracketed(expression) {
            expression = expression.lowerBound + 1..<expression.upperBound - 1
        }
        return expression
    }
}
