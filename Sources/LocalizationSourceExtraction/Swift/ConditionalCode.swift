/// The branches of `#if` in Swift that are never compiled.
package enum ConditionalCode {
    /// The value of a condition that is constant: `false`, `!true`, `false && DEBUG`; nil for any other. O(bytes).
    package static func constant(_ condition: some Collection<UInt8>) -> Bool? {
        var words: [ArraySlice<UInt8>] = []
        var isNegated = false
        for word in Array(condition).split(whereSeparator: { $0 <= 0x20 }) {
            // A comment ends the condition.
            if word.starts(with: "//".utf8) || word.starts(with: "/*".utf8) { break }
            words.append(word)
        }
        guard var first = words.first else { return nil }
        if first.first == UInt8(ascii: "!") {
            isNegated = true
            first = first.dropFirst()
        }
        let value: Bool
        if first.elementsEqual("false".utf8) || first.elementsEqual("0".utf8) {
            value = isNegated
        } else if first.elementsEqual("true".utf8) || first.elementsEqual("1".utf8) {
            value = !isNegated
        } else {
            return nil
        }
        if words.count == 1 { return value }
        let operators = words.filter { $0.elementsEqual("&&".utf8) || $0.elementsEqual("||".utf8) }
        // `false && other` is false, `true || other` is true.
        let decisive = value ? "||" : "&&"
        return !operators.isEmpty && operators.allSatisfy { $0.elementsEqual(decisive.utf8) } ? value : nil
    }

    /// A directive `#if` that is open.
    private struct Condition {
        /// Where the branch begins that is left out; nil if the current one is not.
        var start: Int?
        /// Whether the branches after this one are left out.
        var skipsOthers = false
    }

    /// The bytes of the branches that are left out, in order, each in no other. O(tokens) if a condition is constant.
    /// - Parameter starts: The numbers of the tokens that directives with a condition begin with, and maybe others.
    static func disabledRanges(at starts: [Int], in tokens: SwiftTokens, of bytes: [UInt8]) -> [Range<Int>] {
        guard starts.contains(where: { condition(at: $0, tokens, bytes).flatMap { constant($0) } != nil }), let first = starts.first else {
            return []
        }
        var result: [Range<Int>] = []
        var open: [Condition] = []
        for index in first..<tokens.list.count where tokens.isMark("#", at: index) {
            let place = tokens.list[index].range.lowerBound
            if tokens.isName("if", at: index + 1) {
                let value = condition(at: index, tokens, bytes).flatMap { constant($0) }
                open.append(Condition(start: value == false ? place : nil, skipsOthers: value == true))
            } else if tokens.isName("else", at: index + 1) || tokens.isName("elseif", at: index + 1), let last = open.indices.last {
                if let start = open[last].start { add(start..<place, to: &result) }
                let value =
                    tokens.isName("elseif", at: index + 1) ? condition(at: index, tokens, bytes).flatMap { constant($0) } : nil
                open[last].start = open[last].skipsOthers || value == false ? place : nil
                if value == true { open[last].skipsOthers = true }
            } else if tokens.isName("endif", at: index + 1), let last = open.popLast(), let start = last.start {
                add(start..<place, to: &result)
            }
        }
        // Source that does not compile: the branch goes to the end.
        if let start = open.compactMap(\.start).min() { add(start..<bytes.count, to: &result) }
        return result
    }

    /// Adds a branch, which may have others in it.
    package static func add(_ range: Range<Int>, to ranges: inout [Range<Int>]) {
        while let last = ranges.last, last.lowerBound >= range.lowerBound { ranges.removeLast() }
        ranges.append(range)
    }

    /// The elements whose places are in none of some ranges. O(elements + ranges).
    static func elements<Element>(of list: [Element], outside ranges: [Range<Int>], _ place: (Element) -> Int) -> [Element] {
        var next = 0
        return list.filter { element in
            let place = place(element)
            while next < ranges.count, ranges[next].upperBound <= place { next += 1 }
            return next == ranges.count || !ranges[next].contains(place)
        }
    }

    /// The rest of the line after `#if` and `#elseif`.
    private static func condition(at index: Int, _ tokens: SwiftTokens, _ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        guard index + 1 < tokens.list.count, tokens.isName("if", at: index + 1) || tokens.isName("elseif", at: index + 1) else {
            return nil
        }
        return bytes[tokens.list[index + 1].range.upperBound...].prefix { $0 != 0x0A && $0 != 0x0D }
    }
}
