#if Tools

import LocalizationSourceExtraction

/// The source of a declaration, with the names in it that may use a key.
struct CandidatePiece: Sendable {
    let source: SourcePiece
    /// In the order of their offsets.
    var candidates: [Candidate]

    /// The part of the source that has all candidates and can be read by itself.
    func part(_ tokens: [SwiftTokens.Token]) -> SourcePiece {
        guard let value = source.value, let first = candidates.first, let last = candidates.last, !value.isEmpty,
            tokens.indices.contains(value.lowerBound), tokens.indices.contains(value.upperBound - 1)
        else { return source }
        let range = tokens[value.lowerBound].range.lowerBound..<tokens[value.upperBound - 1].range.upperBound
        guard range.contains(first.offset), range.contains(last.offset) else { return source }
        return SourcePiece(range: range, owner: source.owner, tokens: value)
    }

    /// The calls that the candidates name, if nothing else in the declaration matters to any of them: their arguments are literals and
    /// members of types, they are no formats of others, and the declaration has no types of its own. Empty if this is not so. O(tokens).
    func calls(in file: ScannedFile) -> [CandidatePiece] {
        let tokens = file.tokens
        // A file that is read as a whole has types around its calls.
        guard source.range != file.utf8.indices else { return [] }
        var result: [CandidatePiece] = []
        var next = candidates[...]
        for index in source.tokens {
            switch tokens.list[index].kind {
            case .mark where tokens.isMark("#", at: index):
                if tokens.isName("if", at: index + 1) || tokens.isName("Preview", at: index + 1) { return [] }
                continue
            case .name: break
            default: continue
            }
            if tokens.isName("localizedStringWithFormat", at: index) || Self.isLocalType(at: index, tokens) { return [] }
            if tokens.isMark(":", at: index + 1), tokens.isName("format", at: index) { return [] }
            guard let first = next.first, tokens.list[index].range.lowerBound == first.offset else { continue }
            guard !first.isType, let end = Self.endOfPlainCall(at: index, in: file) else { return [] }
            next.removeFirst()
            let range = first.offset..<tokens.list[end - 1].range.upperBound
            let call = SourcePiece(range: range, owner: source.owner, tokens: index..<end)
            result.append(CandidatePiece(source: call, candidates: [first]))
        }
        return next.isEmpty ? result : []
    }

    /// Whether the declaration of a type in a function begins at an index.
    private static func isLocalType(at index: Int, _ tokens: SwiftTokens) -> Bool {
        switch tokens.list[index].range.count {
        case 4 where tokens.isName("enum", at: index), 5 where tokens.isName("class", at: index) || tokens.isName("actor", at: index),
            6 where tokens.isName("struct", at: index):
            [":", "{", "<"].contains { tokens.isMark($0, at: index + 2) } && tokens.list[index + 1].kind == .name
        default: false
        }
    }

    /// The index after a call of a function with the name at an index, if its arguments are literals or members of types, and if the function
    /// is not that of a value.
    private static func endOfPlainCall(at index: Int, in file: ScannedFile) -> Int? {
        let tokens = file.tokens
        // Values that are functions have names in lower case.
        guard isUpper(file.utf8[tokens.list[index].range.lowerBound]) else { return nil }
        if ["self", "Self"].contains(where: { tokens.isName($0, at: index) }) { return nil }
        if [".", "@", "#"].contains(where: { tokens.isMark($0, at: index - 1) }) || tokens.isName("func", at: index - 1) { return nil }
        // A closure may follow.
        return endOfPlainArguments(at: index + 1, in: file).flatMap { tokens.isMark("{", at: $0) ? nil : $0 }
    }

    /// The index after the arguments whose parenthesis is at an index, if they are literals, or members of types.
    static func endOfPlainArguments(at index: Int, in file: ScannedFile) -> Int? {
        let tokens = file.tokens
        guard tokens.isMark("(", at: index) else { return nil }
        var place = index + 1
        while place < tokens.list.count {
            switch tokens.list[place].kind {
            case .text: break
            case .name where tokens.isMark(":", at: place + 1): place += 1
            // `bundle: .module`, `table: Tables.main`; a name alone may be that of a local value.
            case .name where tokens.isMark(".", at: place - 1): break
            case .name where tokens.isMark(".", at: place + 1) && isUpper(file.utf8[tokens.list[place].range.lowerBound]): break
            case .mark where tokens.isMark(",", at: place) || tokens.isMark(".", at: place): break
            case .mark where tokens.isMark(")", at: place): return place + 1
            default: return nil
            }
            place += 1
        }
        return nil
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}

#endif
