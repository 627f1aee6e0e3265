#if Tools

import LocalizationSourceExtraction

/// The source of a declaration, with the names in it that may use a key.
struct CandidateDeclaration: Sendable {
    let source: DeclarationSource
    /// In the order of their offsets.
    var candidates: [Candidate]

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
