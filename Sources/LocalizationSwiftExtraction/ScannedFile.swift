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

    /// The candidates that may be functions that forward a parameter, or the text that they are declared for: `extension String`.
    func forwarding(_ candidates: FileCandidates) -> FileCandidates {
        guard case .declarations(let numbers) = candidates else { return candidates }
        return .declarations(
            numbers.filter { number in
                let source = sources[number]
                if source.takesText || SwiftKnowledge.stringTypes.contains(QualifiedName.last(of: source.owner)) { return true }
                let functions = source.tokens.count {
                    tokens.isName("func", at: $0) || tokens.isName("init", at: $0) && !tokens.isMark(".", at: $0 - 1)
                }
                return functions > (source.isFunction ? 1 : 0)
            })
    }

    /// The source of some candidates.
    func sources(of candidates: FileCandidates) -> [DeclarationSource] {
        switch candidates {
        case .declarations(let numbers): numbers.map { sources[$0] }
        case .wholeFile: [DeclarationSource(range: utf8.indices, owner: "", tokens: tokens.list.indices)]
        }
    }
}

#endif
