/// Finds the calls of routines in Swift source code, by their names alone.
///
/// This is what `genstrings` does. Types and the initializers of SwiftUI need the syntax of the language.
enum SwiftSourceReader {
    /// Reads a file. O(bytes).
    static func read(_ source: Span<UInt8>, _ routines: RoutineNames) -> SourceExtraction {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.count)
        for index in source.indices { bytes.append(source[index]) }
        let tokens = SwiftTokens(bytes)
        var result = SourceExtraction()
        for index in tokens.list.indices where tokens.list[index].kind == .name {
            guard let routine = routines.routine(named: source.extracting(tokens.list[index].range)), tokens.isMark("(", at: index + 1),
                !isDeclaration(before: index, in: tokens)
            else { continue }
            var call = SourceCall(routine: routine, name: tokens.list[index].range)
            readArguments(from: index + 2, in: tokens, bytes, into: &call)
            call.addKey(to: &result, source: source)
        }
        return result
    }

    private static func isDeclaration(before index: Int, in tokens: SwiftTokens) -> Bool {
        ["func", "struct", "class", "enum", "case", "macro"].contains { tokens.isName($0, at: index - 1) }
    }

    /// Reads the arguments of a call up to its closing parenthesis.
    private static func readArguments(from start: Int, in tokens: SwiftTokens, _ bytes: [UInt8], into call: inout SourceCall) {
        var index = start
        var depth = 0
        var isArgumentStart = true
        while index < tokens.list.count {
            let token = tokens.list[index]
            switch token.kind {
            case .mark where depth == 0 && tokens.isMark(")", at: index):
                call.endArgument()
                return
            case .mark where depth == 0 && tokens.isMark(",", at: index):
                call.endArgument()
                isArgumentStart = true
                index += 1
                continue
            case .mark:
                if ["(", "[", "{"].contains(where: { tokens.isMark($0, at: index) }) {
                    depth += 1
                } else if [")", "]", "}"].contains(where: { tokens.isMark($0, at: index) }) {
                    depth -= 1
                    if depth < 0 { return }
                }
                // Literals that are added up are one; parentheses around them do not matter.
                let isNeutral = depth <= 1 && ["+", "(", ")"].contains { tokens.isMark($0, at: index) }
                if !isNeutral { call.current.addOther(at: token.range) }
            case .interpolationStart, .interpolationEnd:
                depth += token.kind == .interpolationStart ? 1 : -1
                if depth < 0 { return }
                call.current.addOther(at: token.range)
            case .name where isArgumentStart && tokens.isMark(":", at: index + 1):
                call.current.label = token.range
                index += 1
            case .name:
                if tokens.isName("nil", at: index) {
                    call.current.addNone(at: token.range)
                } else {
                    call.current.addOther(at: token.range)
                }
            case .text:
                if let text = SwiftLiteral.decode(bytes[token.range]) {
                    call.current.add(ExtractedText(text), at: token.range)
                } else {
                    call.current.addOther(at: token.range)
                }
            }
            isArgumentStart = false
            index += 1
        }
    }
}
