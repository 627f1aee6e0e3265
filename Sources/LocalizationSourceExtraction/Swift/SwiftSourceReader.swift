import LocalizationDiagnostics

/// Finds the calls of routines in Swift source code, by their names alone.
///
/// This is what `genstrings` does. Types and the initializers of SwiftUI need the syntax of the language. O(bytes).
struct SwiftSourceReader {
    private enum Bracket {
        /// The parenthesis of a call.
        case call
        /// Another bracket in an argument of a call.
        case group
        /// An interpolation in an argument of a call.
        case interpolation
    }

    private let tokens: SwiftTokens
    private let bytes: [UInt8]
    private let routines: RoutineNames
    private var result = SourceExtraction()
    /// The calls that are open, innermost last.
    private var calls: [SourceCall] = []
    /// The brackets that are open inside of calls, innermost last.
    private var brackets: [Bracket] = []
    /// The interpolations whose literals are not complete, at most ``maximumInterpolationCount``.
    private var interpolations: [Interpolation] = []
    /// The number of interpolations in ``brackets``.
    private var openInterpolationCount = 0

    private struct Interpolation {
        /// The number of open brackets around it.
        let depth: Int
        /// The bytes of the parentheses and what is between them.
        var range: Range<Int>
        /// What was known of the argument before it.
        let shape: TextShape
    }

    /// More interpolations say nothing useful about a key.
    private static let maximumInterpolationCount = 32

    /// Reads a file.
    static func read(_ source: Span<UInt8>, _ routines: RoutineNames) -> SourceExtraction {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for index in source.indices { bytes.append(source[index]) }
        return read(SwiftTokens(bytes), of: bytes, routines)
    }

    /// Reads the tokens of a file.
    static func read(_ tokens: SwiftTokens, of bytes: [UInt8], _ routines: RoutineNames) -> SourceExtraction {
        var reader = SwiftSourceReader(tokens: tokens, bytes: bytes, routines: routines)
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
                calls[calls.count - 1].current.extend(token.range)
                if interpolations.count < Self.maximumInterpolationCount {
                    let shape = calls[calls.count - 1].current.shape
                    interpolations.append(Interpolation(depth: brackets.count, range: token.range, shape: shape))
                }
                brackets.append(.interpolation)
                openInterpolationCount += 1
            case .interpolationEnd where !calls.isEmpty:
                closeBracket(token.range)
                if let last = interpolations.indices.last, interpolations[last].depth == brackets.count {
                    interpolations[last].range = interpolations[last].range.lowerBound..<token.range.upperBound
                }
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
            // `String(format: "…", …)`
            if tokens.isName("format", at: index), openInterpolationCount == 0 { calls[call].current.shape.kind = .format }
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
            addShape(of: range, to: call)
            calls[call].current.value = .other
            calls[call].current.extend(range)
        }
    }

    /// Adds the fixed parts of a literal with interpolations to what is known of the argument.
    private mutating func addShape(of literal: Range<Int>, to call: Int) {
        var start = literal.lowerBound
        while start < literal.upperBound, bytes[start] == UInt8(ascii: "#") || bytes[start] == UInt8(ascii: "\"") { start += 1 }
        var end = literal.upperBound
        while end > start, bytes[end - 1] == UInt8(ascii: "#") || bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
        let gaps = interpolations.filter { $0.depth == brackets.count && literal.contains($0.range.lowerBound) }
        interpolations.removeAll { literal.contains($0.range.lowerBound) }
        guard openInterpolationCount == 0, let first = gaps.first else { return }
        calls[call].current.shape = first.shape
        for gap in gaps.map(\.range) where gap.lowerBound > start && gap.upperBound <= end {
            // The backslash before the parenthesis is not text.
            addText(start..<gap.lowerBound - 1, to: call)
            calls[call].current.shape.addAny()
            start = gap.upperBound
        }
        addText(start..<end, to: call)
        calls[call].current.shape.kind = .joined
    }

    private mutating func addText(_ range: Range<Int>, to call: Int) {
        guard !range.isEmpty else { return }
        let quoted = [UInt8(ascii: "\"")] + bytes[range] + [UInt8(ascii: "\"")]
        if let text = SwiftLiteral.decode(quoted[...]) { calls[call].current.shape.add(text) } else { calls[call].current.shape.addAny() }
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
            if openInterpolationCount == 0 { calls[call].current.shape.kind = .joined }
        case UInt8(ascii: "?") where isChoice(at: index) && openInterpolationCount == 0:
            calls[call].current.addOther(at: range)
            calls[call].current.shape.kind = .choice
        default:
            calls[call].current.addOther(at: range)
        }
    }

    /// Whether a question mark is that of a conditional expression, which needs blanks around it, and not of `??`.
    private func isChoice(at index: Int) -> Bool {
        let place = tokens.list[index].range
        return bytes.indices.contains(place.upperBound) && [0x20, 0x0A, 0x0D, 0x09].contains(bytes[place.upperBound])
            && bytes[max(0, place.lowerBound - 1)] != UInt8(ascii: "?")
    }

    private mutating func closeBracket(_ range: Range<Int>) {
        let bracket = brackets.popLast()
        if case .interpolation? = bracket { openInterpolationCount -= 1 }
        guard case .call? = bracket else {
            calls[calls.count - 1].current.extend(range)
            return
        }
        guard var call = calls.popLast() else { return }
        call.endArgument()
        let source = bytes
        call.addKey(to: &result, source: source.span)
    }
}
