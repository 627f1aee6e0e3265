#if Tools

import LocalizationSourceExtraction

/// The types, values and parameters in declarations, as far as their ends matter.
extension DeclarationTokens {
    /// The index after a type.
    func endOfType(_ start: Int) -> Int {
        var index = start
        var angles = 0
        while index < tokens.count {
            if index > start, angles == 0, beginsLine(index), !isMark(".", index), !isMark("-", index) { break }
            guard tokens[index].kind == .mark else {
                if tokens[index].kind != .name || isName("where", index) { break }
                // Two names in a row end a type, unless the first is a keyword.
                if index > start, isName(index - 1), !Self.typeKeywords.contains(text(index - 1)), !Self.typeKeywords.contains(text(index))
                {
                    break
                }
                index += 1
                continue
            }
            switch tokens[index].mark {
            case UInt8(ascii: "("), UInt8(ascii: "["): index = afterBrackets(at: index)
            case UInt8(ascii: "<"):
                angles += 1
                index += 1
            case UInt8(ascii: ">"):
                if !isMark("-", index - 1) { angles -= 1 }
                if angles < 0 { return index }
                index += 1
            case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "@"), UInt8(ascii: "-"):
                index += 1
            case UInt8(ascii: ",") where angles > 0: index += 1
            default: return index
            }
        }
        return index
    }

    /// The names that do not end a type before another name.
    private static let typeKeywords: Set<String> = [
        "any", "some", "inout", "async", "throws", "rethrows", "borrowing", "consuming", "sending", "escaping", "Sendable", "MainActor",
        "autoclosure", "ViewBuilder", "convention", "isolated", "nonisolated", "repeat", "each",
    ]

    /// The index after the value of a property.
    func endOfValue(_ start: Int) -> Int {
        var index = start
        while index < tokens.count {
            if index > start, beginsLine(index), !continuesValue(index) { break }
            if isMark("{", index), isName("didSet", index + 1) || isName("willSet", index + 1) { break }
            if isMark(")", index) || isMark("]", index) || isMark("}", index) || isMark(";", index) || isMark(",", index) { break }
            if isMark("(", index) || isMark("[", index) || isMark("{", index) {
                index = afterBrackets(at: index)
            } else {
                index += 1
            }
        }
        return index
    }

    /// Whether the statement before a line goes on in it.
    func continuesValue(_ index: Int) -> Bool {
        // A literal's interpolations are tokens of their own.
        if tokens[index].kind == .text || tokens[index].kind == .interpolationEnd {
            return isInsideText(index) || endsWithOperator(index - 1)
        }
        if tokens[index].kind == .mark {
            switch tokens[index].mark {
            case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
                UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "%"):
                return true
            default: break
            }
        }
        return endsWithOperator(index - 1)
    }

    /// Whether a token is a literal that began before the token in front of it, which is in one of its interpolations.
    func isInsideText(_ index: Int) -> Bool { index > 0 && tokens[index].range.lowerBound < tokens[index - 1].range.upperBound }

    /// Whether a token is an operator that needs a value after it.
    func endsWithOperator(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), tokens[index].kind == .mark else { return false }
        switch tokens[index].mark {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "?"),
            UInt8(ascii: ":"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "<"):
            return index > 0 && !isMark(")", index)
        default: return false
        }
    }

    /// The parameters between two parentheses.
    func parameters(_ start: Int, _ end: Int) -> [SwiftDeclaration.Parameter] {
        var result: [SwiftDeclaration.Parameter] = []
        var index = start
        while index < end {
            while isMark("@", index) {
                index += 2
                if isMark("(", index) { index = afterBrackets(at: index) }
            }
            if isName(index), isMark(":", index + 1) || (isName(index + 1) && isMark(":", index + 2)) {
                let label = text(index)
                let name = isMark(":", index + 1) ? label : text(index + 1)
                index += isMark(":", index + 1) ? 2 : 3
                let typeEnd = min(endOfType(index), end)
                result.append(
                    SwiftDeclaration.Parameter(label: label == "_" ? nil : label, name: name, type: spelling(index, typeEnd)))
                index = max(typeEnd, index)
                if index < end, isMark("=", index) { result[result.count - 1].hasDefault = true }
            } else {
                let typeEnd = min(endOfType(index), end)
                result.append(SwiftDeclaration.Parameter(label: nil, name: "", type: spelling(index, typeEnd)))
                index = max(typeEnd, index)
                if index < end, isMark("=", index) { result[result.count - 1].hasDefault = true }
            }
            while index < end, !isMark(",", index) {
                index = isMark("(", index) || isMark("[", index) || isMark("{", index) ? afterBrackets(at: index) : index + 1
            }
            index += 1
        }
        return result
    }
}

#endif
