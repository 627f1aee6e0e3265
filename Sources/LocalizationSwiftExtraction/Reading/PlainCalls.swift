#if Tools

import LocalizationSourceExtraction
import Synchronization

/// Reads calls whose arguments are literals, such as `NSLocalizedString("Done", comment: "Button")`.
///
/// A project has thousands of them that differ only in their literals. Only the first is parsed and read, with placeholders for its
/// literals; the keys of the others follow from it.
final class PlainCalls: Sendable {
    private let templates = Mutex<[Shape: Template?]>([:])

    /// A call without the contents of its literals, with all that decides on what else it says.
    private struct Shape: Hashable {
        /// The modules that its file imports.
        let imports: [String]
        /// The number of the file; nil if the call means the same in all files.
        let file: Int?
        /// The type around it, or, where only that matters, the full name of the type before its dot; empty if neither matters.
        let scope: String
        /// The source, with ``literal`` in the place of the contents of literals, and marks before candidates.
        var text: [UInt8] = []

        // An array would hash each of its bytes by itself.
        func hash(into hasher: inout Hasher) {
            hasher.combine(imports)
            hasher.combine(file)
            hasher.combine(scope)
            text.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    private static let literal: UInt8 = 0
    private static let candidate: UInt8 = 1
    private static let typeCandidate: UInt8 = 2

    /// The keys and findings of a call.
    /// - Parameters:
    ///   - candidates: The candidates in it, in the order of their offsets.
    ///   - number: The number of the file.
    ///   - read: Parses and reads the source of such a call, and returns what it says with offsets in that source. The second parameter has
    ///     the offsets of the candidates.
    /// - Returns: Nil if the call must be read by itself.
    func output(
        of call: SourcePiece, _ candidates: [Candidate], in file: ScannedFile, number: Int, _ index: ModuleIndex,
        _ routines: SwiftRoutineTable, reading read: (_ source: [UInt8], _ candidates: [Candidate]) -> KeyReader.Output
    ) -> KeyReader.Output? {
        guard !index.isPreview(call.owner), let literals = Self.literals(in: call, of: file) else { return nil }
        let scope = Self.scope(of: call, in: file, index, routines)
        var shape = Shape(imports: file.declarations.imports, file: scope == nil ? nil : number, scope: scope ?? "")
        guard Self.append(call.range, of: file.utf8, literals, candidates, to: &shape.text) else { return nil }
        let known = templates.withLock { $0[shape] }
        if let known { return known?.output(literals.map { file.utf8[$0] }, at: call.range.lowerBound) }
        let template = Self.source(of: shape.text).flatMap { Template(read($0.source, $0.candidates), before: $0.firstLiteral) }
        templates.withLock { $0[shape] = .some(template) }
        return template?.output(literals.map { file.utf8[$0] }, at: call.range.lowerBound)
    }

    /// The contents of the literals of a call that are not empty; nil if one of them has escapes or several lines.
    private static func literals(in call: SourcePiece, of file: ScannedFile) -> [Range<Int>]? {
        let (tokens, bytes) = (file.tokens.list, file.utf8)
        var result: [Range<Int>] = []
        for index in call.tokens {
            guard case .text = tokens[index].kind else { continue }
            let range = tokens[index].range
            guard range.count >= 2, bytes[range.lowerBound] == UInt8(ascii: "\""), bytes[range.upperBound - 1] == UInt8(ascii: "\"") else {
                return nil
            }
            let content = range.lowerBound + 1..<range.upperBound - 1
            if content.isEmpty { continue }
            for byte in bytes[content] where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return nil }
            result.append(content)
        }
        return result.isEmpty ? nil : result
    }

    /// The type whose members and nested types a call may mean; nil if it means the same in all places and files.
    private static func scope(of call: SourcePiece, in file: ScannedFile, _ index: ModuleIndex, _ routines: SwiftRoutineTable) -> String? {
        if let qualifier = qualifier(of: call, in: file) { return index.fullName(qualifier, in: call.owner) }
        guard let name = function(of: call, in: file), let meant = routines.byName[name], meant.allSatisfy({ $0.owner == nil }),
            !index.declaresNested(name, in: call.owner), !index.declaringFiles.dependsOnFile(name)
        else { return call.owner }
        return nil
    }

    /// The function of `NSLocalizedString("Done", comment: "")`, if all arguments are literals.
    private static func function(of call: SourcePiece, in file: ScannedFile) -> String? {
        let tokens = file.tokens
        let start = call.tokens.lowerBound + (tokens.isName("return", at: call.tokens.lowerBound) ? 1 : 0)
        guard start + 1 < call.tokens.upperBound, tokens.list[start].kind == .name, tokens.isMark("(", at: start + 1),
            !["self", "Self", "super"].contains(where: { tokens.isName($0, at: start) }), hasOnlyLiterals(call, after: start + 1, tokens)
        else { return nil }
        return String(decoding: file.utf8[tokens.list[start].range], as: UTF8.self)
    }

    /// Whether the only names behind a token are labels and members without a type, such as `.module`.
    private static func hasOnlyLiterals(_ call: SourcePiece, after start: Int, _ tokens: SwiftTokens) -> Bool {
        (start..<call.tokens.upperBound).allSatisfy { index in
            if tokens.list[index].kind != .name || tokens.isMark(":", at: index + 1) { return true }
            return tokens.isMark(".", at: index - 1) && [":", "(", ","].contains { tokens.isMark($0, at: index - 2) }
        }
    }

    /// The type before the dot of `L10n.tr("Done")`, if all arguments are literals: the place of such a call matters only to the meaning of
    /// this name.
    private static func qualifier(of call: SourcePiece, in file: ScannedFile) -> String? {
        let (tokens, bytes) = (file.tokens, file.utf8)
        var start = call.tokens.lowerBound
        if tokens.isName("return", at: start) { start += 1 }
        guard start + 3 < call.tokens.upperBound, tokens.list[start].kind == .name, tokens.isMark(".", at: start + 1),
            tokens.list[start + 2].kind == .name, tokens.isMark("(", at: start + 3), !tokens.isName("Self", at: start)
        else { return nil }
        let (type, name) = (tokens.list[start].range, tokens.list[start + 2].range)
        guard !type.isEmpty, !name.isEmpty, (0x41...0x5A).contains(bytes[type.lowerBound]), (0x61...0x7A).contains(bytes[name.lowerBound])
        else { return nil }
        return hasOnlyLiterals(call, after: start + 3, tokens) ? String(decoding: bytes[type], as: UTF8.self) : nil
    }

    /// Appends the source of a call as the text of a shape.
    /// - Returns: Whether it has no bytes that mean something else in such a text.
    private static func append(
        _ call: Range<Int>, of bytes: [UInt8], _ literals: [Range<Int>], _ candidates: [Candidate], to text: inout [UInt8]
    ) -> Bool {
        text.reserveCapacity(call.count + candidates.count)
        var (literals, candidates) = (literals[...], candidates[...])
        var offset = call.lowerBound
        while offset < call.upperBound {
            if let first = literals.first, first.lowerBound == offset {
                text.append(literal)
                offset = first.upperBound
                literals.removeFirst()
                continue
            }
            if let first = candidates.first, first.offset <= offset {
                // All of them are names in the call.
                guard first.offset == offset else { return false }
                text.append(first.isType ? typeCandidate : candidate)
                candidates.removeFirst()
            }
            guard bytes[offset] >= 0x09 else { return false }
            text.append(bytes[offset])
            offset += 1
        }
        return candidates.isEmpty && literals.isEmpty
    }

    /// The source for a text of a shape, with a placeholder for each literal.
    private static func source(of text: [UInt8]) -> (source: [UInt8], candidates: [Candidate], firstLiteral: Int)? {
        var source: [UInt8] = []
        var candidates: [Candidate] = []
        var firstLiteral: Int?
        var count = 0
        for byte in text {
            switch byte {
            case literal:
                firstLiteral = firstLiteral ?? source.count
                source += Placeholder.text(count)
                count += 1
            case candidate, typeCandidate: candidates.append(Candidate(offset: source.count, isType: byte == typeCandidate))
            default: source.append(byte)
            }
        }
        return firstLiteral.map { (source, candidates, $0) }
    }
}

/// The contents of literals that stand for those of others: their numbers between two characters U+F8FF. A call with a text that has this
/// character, which is the Apple logo in Apple's fonts, is read by itself.
private enum Placeholder {
    private static let edge = Array("\u{F8FF}".utf8)

    static func text(_ number: Int) -> [UInt8] { edge + Array(String(number).utf8) + edge }

    /// Whether a text has no part of a placeholder.
    static func isWithout(_ text: String) -> Bool { !text.unicodeScalars.contains("\u{F8FF}") }

    /// The number of the placeholder that a text is; nil for others.
    static func number(of text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count > 2 * edge.count, bytes.starts(with: edge), bytes.suffix(edge.count).elementsEqual(edge) else { return nil }
        return Int(String(decoding: bytes.dropFirst(edge.count).dropLast(edge.count), as: UTF8.self))
    }
}

/// The keys and findings of a call with placeholders for its literals.
private struct Template: Sendable {
    /// A text that a key has: that of a literal, or the same for all calls.
    private enum Text {
        case literal(Int)
        case fixed(String)

        /// Nil for a text that was put together.
        init?(_ text: String) {
            if let number = Placeholder.number(of: text) {
                self = .literal(number)
            } else if Placeholder.isWithout(text) {
                self = .fixed(text)
            } else {
                return nil
            }
        }

        func text(_ literals: [ArraySlice<UInt8>]) -> String {
            switch self {
            case .literal(let number): literals.indices.contains(number) ? String(decoding: literals[number], as: UTF8.self) : ""
            case .fixed(let text): text
            }
        }
    }

    private struct Key {
        let key: ExtractedKey
        let text: Text
        let table: Text?
        let value: Text?
        let comment: Text?
    }

    private var keys: [Key] = []

    /// Nil if the call says something that depends on more than which of its literals is which.
    /// - Parameter firstLiteral: The offset of the first literal: what comes before it is in the same place in all calls.
    init?(_ output: KeyReader.Output, before firstLiteral: Int) {
        guard output.wrappers.isEmpty, output.extraction.findings.isEmpty, output.extraction.patterns.isEmpty,
            output.extraction.wrappers.isEmpty
        else { return nil }
        for key in output.extraction.keys {
            guard key.range.upperBound <= firstLiteral, key.arguments.isEmpty, key.formatArguments?.isEmpty ?? true,
                key.key.propertyListEscapes.isEmpty, key.value?.propertyListEscapes.isEmpty ?? true,
                key.bundle.map(Placeholder.isWithout) ?? true, key.otherTables.allSatisfy(Placeholder.isWithout),
                let text = Text(key.key.text)
            else { return nil }
            let others = [key.table, key.value?.text, key.comment].map { $0.map { Text($0) } }
            if others.contains(where: { if case .some(.none) = $0 { true } else { false } }) { return nil }
            keys.append(Key(key: key, text: text, table: others[0] ?? nil, value: others[1] ?? nil, comment: others[2] ?? nil))
        }
    }

    /// What a call with some literals at an offset says.
    func output(_ literals: [ArraySlice<UInt8>], at offset: Int) -> KeyReader.Output {
        var output = KeyReader.Output()
        output.extraction.keys = keys.map { template in
            var key = template.key
            key.key.text = template.text.text(literals)
            key.table = template.table?.text(literals)
            if let value = template.value { key.value = ExtractedText(value.text(literals)) }
            key.comment = template.comment?.text(literals)
            key.range = key.range.lowerBound + offset..<key.range.upperBound + offset
            return key
        }
        return output
    }
}

#endif
