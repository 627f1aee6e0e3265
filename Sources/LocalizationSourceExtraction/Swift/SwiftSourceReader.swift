import LocalizationDiagnostics

/// Finds the calls of routines in Swift source code, by their names alone.
///
/// This is what `genstrings` does. Types and the initializers of SwiftUI need the syntax of the language. O(bytes).
struct SwiftSourceReader {
    private enum Bracket {
        /// The parenthesis of a call.
        case call
        /// Another bracket, or an interpolation, in an argument of a call.
        case group
    }

    private let tokens: SwiftTokens
    private let bytes: [UInt8]
    private let routines: RoutineNames
    private var result = SourceExtraction()
    /// The calls that are open, innermost last.
    private var calls: [SourceCall] = []
    /// The brackets that are open inside of calls, innermost last.
    private var brackets: [Bracket] = []

    /// Reads a file.
    static func read(_ source: Span<UInt8>, _ routines: RoutineNames) -> SourceExtraction {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for index in source.indices { bytes.append(source[index]) }
        var reader = SwiftSourceReader(tokens: SwiftTokens(bytes), bytes: bytes, routines: routines)
        reader.read()
        return reader.result
    }

    private init(tokens: SwiftTokens, bytes: [UInt8], routines: RoutineNames) {
        self.tokens = tokens
        self.bytes = bytes
        self.routines = routines
    }

    private mutating func read() {
        var index = 0
        while index < tokens.list.count {
            let token = tokens.list[index]
            switch token.kind {
            case .name:
                index += readName(at: index)
            case .text:
                readText(at: index)
            case .interpolationStart where !calls.isEmpty:
                calls[calls.count - 1].current.addOther(at: token.range)
                brackets.append(.group)
            case .interpolationEnd where !calls.isEmpty:
                closeBracket(token.range)
            case .mark where !calls.isEmpty:
                readMark(at: index)
            case .mark, .interpolationStart, .interpolationEnd:
                break
            }
            index += 1
        }
        for call in calls where !call.routine.takesOtherTexts {
            result.findings.append(
                Finding(Rule.Source.unterminatedCall, "this call of '\(call.routine.name)' has no end", range: call.name))
        }
        for range in tokens.unterminatedTexts {
            result.findings.append(
                Finding(Rule.Source.unterminatedText, "this string literal has no closing quotation mark", range: range))
        }
        for range in tokens.unterminatedComments {
            result.findings.append(Finding(Rule.Source.unterminatedComment, "this comment has no end", range: range))
        }
    }

    /// Reads a name.
    /// - Returns: The number of further tokens that belong to it.
    private mutating func readName(at index: Int) -> Int {
        let range = tokens.list[index].range
        if let routine = routines.routine(named: bytes.span.extracting(range)), tokens.isMark("(", at: index + 1),
            !isDeclaration(before: index)
        {
            if !calls.isEmpty { calls[calls.count - 1].current.addOther(at: range) }
            calls.append(SourceCall(routine: routine, name: range))
            brackets.append(.call)
            return 1
        }
        guard let call = calls.indices.last else { return 0 }
        if case .call? = brackets.last, calls[call].current.range == nil, calls[call].current.label == nil,
            tokens.isMark(":", at: index + 1)
        {
            calls[call].current.label = range
            return 1
        }
        if tokens.isName("nil", at: index) {
            calls[call].current.addNone(at: range)
        } else {
            calls[call].current.addOther(at: range)
        }
        return 0
    }

    private func isDeclaration(before index: Int) -> Bool {
        ["func", "struct", "class", "enum", "case", "macro"].contains { tokens.isName($0, at: index - 1) }
    }

    private mutating func readText(at index: Int) {
        guard let call = calls.indices.last else { return }
        let range = tokens.list[index].range
        // The last token of an interpolation stands before the literal that it belongs to.
        let hasInterpolation = index > 0 && tokens.list[index - 1].kind == .interpolationEnd
        if !hasInterpolation, let text = SwiftLiteral.decode(bytes[range]) {
            calls[call].current.add(ExtractedText(text), at: range)
        } else {
            calls[call].current.addOther(at: range)
        }
    }

    /// Reads a mark inside of a call.
    private mutating func readMark(at index: Int) {
        let range = tokens.list[index].range
        let call = calls.count - 1
        switch bytes[range.lowerBound] {
        case UInt8(ascii: "("):
            brackets.append(.group)
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            calls[call].current.addOther(at: range)
            brackets.append(.group)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            closeBracket(range)
        case UInt8(ascii: ","):
            if case .call? = brackets.last { calls[call].endArgument() } else { calls[call].current.addOther(at: range) }
        case UInt8(ascii: "+"):
            // Literals that are added up are one; parentheses around them do not matter either.
            break
        default:
            calls[call].current.addOther(at: range)
        }
    }

    private mutating func closeBracket(_ range: Range<Int>) {
        guard case .call? = brackets.popLast() else {
            calls[calls.count - 1].current.extend(range)
            return
        }
        guard var call = calls.popLast() else { return }
        call.endArgument()
        let source = bytes
        call.addKey(to: &result, source: source.span)
    }
}
