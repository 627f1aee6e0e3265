extension SwiftTokens {
    /// The ends of the names of calls that have a string literal without an end among their arguments, not in those of another call.
    ///
    /// Such a call says something else than its author means: in `title("Done, comment: "")` the literal is `"Done, comment: "`.
    /// O(tokens); nothing to do for a file without such literals.
    package var brokenCalls: Set<Int> {
        guard !unterminatedTexts.isEmpty else { return [] }
        let starts = Set(unterminatedTexts.map(\.lowerBound))
        var result: Set<Int> = []
        // For each open parenthesis the end of the name before it.
        var open: [Int?] = []
        for (index, token) in list.enumerated() {
            switch token.kind {
            case .text: if starts.contains(token.range.lowerBound), let name = open.last ?? nil { result.insert(name) }
            case .mark where isMark("(", at: index):
                let isCall = if index > 0, case .name = list[index - 1].kind { true } else { false }
                open.append(isCall ? list[index - 1].range.upperBound : nil)
            case .mark where isMark(")", at: index): _ = open.popLast()
            case .interpolationStart: open.append(nil)
            case .interpolationEnd: _ = open.popLast()
            case .name, .mark: break
            }
        }
        return result
    }
}
