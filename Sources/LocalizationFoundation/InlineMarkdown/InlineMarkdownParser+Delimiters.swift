/// Parses emphasis: runs of `*`, `_` and `~`.
extension InlineMarkdownParser {
    /// A run of delimiters that may open or close emphasis. The active ones form a linked list.
    struct Delimiter {
        var character: Unicode.Scalar
        var node: Int
        var count: Int
        let originalCount: Int
        let canOpen: Bool
        let canClose: Bool
        var previous: Int
        var next: Int
    }

    /// The key of a lower bound for openers: below it, no opener can match closers of this kind, so the search need not be repeated.
    private struct ClosingKind: Hashable {
        let character: Unicode.Scalar
        let canOpen: Bool
        let remainder: Int
    }

    mutating func parseDelimiters(_ unit: MarkdownUnit) {
        guard let character = unit.scalar else { return appendUnit() }
        let start = position
        let end = endOfRun(character, from: start)
        let count = end &- start
        let (canOpen, canClose) = flanks(character, start..<end)
        position = end
        appendNode(Node(content: .text(String(repeating: String(character), count: count))))
        guard canOpen || canClose, character != "~" || count <= 2 else { return }
        delimiters.append(
            Delimiter(
                character: character, node: nodes.count &- 1, count: count, originalCount: count, canOpen: canOpen, canClose: canClose,
                previous: lastDelimiter, next: -1))
        if lastDelimiter >= 0 { delimiters[lastDelimiter].next = delimiters.count &- 1 }
        lastDelimiter = delimiters.count &- 1
    }

    /// CommonMark: left- and right-flanking delimiter runs.
    private func flanks(_ character: Unicode.Scalar, _ run: Range<Int>) -> (canOpen: Bool, canClose: Bool) {
        let before = unit(run.lowerBound &- 1)
        let after = unit(run.upperBound)
        let spaceBefore = before?.isWhitespace ?? true
        let spaceAfter = after?.isWhitespace ?? true
        let punctuationBefore =
            before?.insertion.map { insertionsEndInPunctuation.indices.contains($0) && insertionsEndInPunctuation[$0] } ?? before?
            .isPunctuation
            ?? false
        // An insertion begins with the percent sign of its conversion.
        let punctuationAfter = after.map { $0.insertion != nil || $0.isPunctuation } ?? false
        let isLeft = !spaceAfter && (!punctuationAfter || spaceBefore || punctuationBefore)
        let isRight = !spaceBefore && (!punctuationBefore || spaceAfter || punctuationAfter)
        guard character == "_" else { return (isLeft, isRight) }
        return (isLeft && (!isRight || punctuationBefore), isRight && (!isLeft || punctuationAfter))
    }

    /// Matches the delimiters above a given one, and removes them.
    mutating func matchDelimiters(above bottom: Int) {
        var openersBottom: [ClosingKind: Int] = [:]
        var closer = firstDelimiter(above: bottom)
        while closer >= 0 {
            let closing = delimiters[closer]
            guard closing.canClose else {
                closer = closing.next
                continue
            }
            let kind = ClosingKind(
                character: closing.character, canOpen: closing.canOpen,
                remainder: closing.character == "~" ? closing.originalCount : closing.originalCount % 3)
            let floor = max(openersBottom[kind] ?? bottom, bottom)
            var opener = closing.previous
            while opener > floor, !matches(delimiters[opener], closing) { opener = delimiters[opener].previous }
            guard opener > floor else {
                openersBottom[kind] = closing.previous
                if !closing.canOpen { remove(closer) }
                closer = closing.next
                continue
            }
            use(opener, closer)
            if delimiters[closer].count == 0 {
                let next = delimiters[closer].next
                remove(closer)
                closer = next
            }
        }
        // The remaining delimiters are text.
        lastDelimiter = bottom
        if bottom >= 0 { delimiters[bottom].next = -1 }
    }

    private func firstDelimiter(above bottom: Int) -> Int {
        var first = -1
        var index = lastDelimiter
        while index > bottom {
            first = index
            index = delimiters[index].previous
        }
        return first
    }

    private func matches(_ opener: Delimiter, _ closer: Delimiter) -> Bool {
        guard opener.canOpen, opener.character == closer.character else { return false }
        if opener.character == "~" { return opener.originalCount == closer.originalCount }
        // CommonMark, rules 9 and 10.
        guard opener.canClose || closer.canOpen else { return true }
        let isMultiple = (opener.originalCount &+ closer.originalCount) % 3 == 0
        return !isMultiple || opener.originalCount % 3 == 0 && closer.originalCount % 3 == 0
    }

    /// Consumes delimiters of an opener and a closer, and removes those in between.
    private mutating func use(_ opener: Int, _ closer: Int) {
        let character = delimiters[opener].character
        let count = character == "~" ? delimiters[opener].count : min(delimiters[opener].count, delimiters[closer].count) >= 2 ? 2 : 1
        let intent: InlineMarkdown.Intent = character == "~" ? .strikethrough : count == 2 ? .stronglyEmphasized : .emphasized
        spans.append(Span(kind: .intent(intent), nodes: (delimiters[opener].node &+ 1)..<delimiters[closer].node))
        for index in [opener, closer] {
            delimiters[index].count &-= count
            nodes[delimiters[index].node].content = .text(String(repeating: String(character), count: max(delimiters[index].count, 0)))
        }
        delimiters[opener].next = closer
        delimiters[closer].previous = opener
        if delimiters[opener].count == 0 { remove(opener) }
    }

    private mutating func remove(_ index: Int) {
        let (previous, next) = (delimiters[index].previous, delimiters[index].next)
        if previous >= 0 { delimiters[previous].next = next }
        if next >= 0 { delimiters[next].previous = previous } else if lastDelimiter == index { lastDelimiter = previous }
    }
}
