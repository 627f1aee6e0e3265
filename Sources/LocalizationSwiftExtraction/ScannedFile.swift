#if Tools

import LocalizationSourceExtraction

/// A Swift file as tokens. An object, because much is done with each file, and copies of its parts take time.
final class ScannedFile: Sendable {
    let path: String
    /// The names of the folders that the file is in.
    var folders: Set<String> { Set(path.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }) }
    let utf8: [UInt8]
    let tokens: SwiftTokens
    let declarations: FileDeclarations
    let sources: [DeclarationSource]
    /// The tokens of the previews outside of other declarations, `#Preview { … }`, by their indices and in order. No key is in them.
    let previews: [Range<Int>]

    init(_ file: ModuleSourceFile) {
        path = file.path
        utf8 = file.utf8
        tokens = SwiftTokens(file.utf8)
        (declarations, sources, previews) = DeclarationScanner.scan(file.utf8, tokens)
    }

    /// The declarations that candidates are in, each with its candidates; the whole file if one is in none of them.
    /// - Parameter candidates: In the order of their offsets.
    func declarations(around candidates: [Candidate]) -> [CandidateDeclaration] {
        let whole = CandidateDeclaration(
            source: DeclarationSource(range: utf8.indices, owner: "", tokens: tokens.list.indices), candidates: candidates)
        var result: [CandidateDeclaration] = []
        var next = 0
        for candidate in candidates {
            while next < sources.count, sources[next].range.upperBound <= candidate.offset { next += 1 }
            guard next < sources.count, sources[next].range.contains(candidate.offset) else { return [whole] }
            if let last = result.last, last.source == sources[next] {
                result[result.count - 1].candidates.append(candidate)
            } else {
                // Only source that does not compile has declarations that overlap.
                if let last = result.last, last.source.range.upperBound > sources[next].range.lowerBound { return [whole] }
                result.append(CandidateDeclaration(source: sources[next], candidates: [candidate]))
            }
        }
        return result
    }
}

#endif
