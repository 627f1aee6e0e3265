#if Tools

import LocalizationSourceExtraction

/// Finds the types that only previews use, such as the frame around a view in all its states.
enum PreviewTypes {
    /// The names of the structures and enumerations of the module that a preview in their file names, and nothing but previews and each other. One that
    /// is public or begins the program has users elsewhere. O(tokens) if there are such types.
    /// - Parameter scope: What users never see the effect of, such as the tests of a preview.
    static func find(in files: [ScannedFile], _ index: ModuleIndex, besides scope: ShownTextScope) -> Set<String> {
        var candidates = files.reduce(into: Set<String>()) { $0.formUnion(namedByPreviews(in: $1)) }
        if candidates.isEmpty { return [] }
        var hashes = [Bool](repeating: false, count: SwiftTokens.nameHashCount)
        for name in candidates { SwiftTokens.nameHash(of: name).map { hashes[Int($0)] = true } }
        /// The types whose code names each type; an empty name for all other code.
        var users: [String: Set<String>] = [:]
        for (place, file) in files.enumerated() {
            var previews = file.previews[...]
            var sources = file.sources[...]
            for (number, token) in file.tokens.list.enumerated() {
                while let preview = previews.first, preview.upperBound <= number { previews.removeFirst() }
                guard hashes[Int(token.nameHash)], previews.first?.contains(number) != true, !isDeclared(number, in: file.tokens) else {
                    continue
                }
                let name = String(decoding: file.utf8[token.range], as: UTF8.self)
                guard candidates.contains(name), !scope.excludes(token.range.lowerBound, in: place) else { continue }
                while let source = sources.first, source.tokens.upperBound <= number { sources.removeFirst() }
                let owner = sources.first.flatMap { $0.tokens.contains(number) ? $0.owner : nil } ?? ""
                if !index.isPreview(owner) { users[name, default: []].insert(QualifiedName.first(of: owner)) }
            }
        }
        while let used = candidates.first(where: { name in users[name]?.contains { $0 != name && !candidates.contains($0) } ?? false }) {
            candidates.remove(used)
        }
        return candidates
    }

    /// The types of a file that its previews name.
    private static func namedByPreviews(in file: ScannedFile) -> Set<String> {
        let own = file.declarations.types.filter { $0.kind == .structure || $0.kind == .enumeration }
        if file.previews.isEmpty || own.isEmpty { return [] }
        var named: Set<String> = []
        for index in file.previews.joined() where file.tokens.list[index].kind == .name {
            named.insert(String(decoding: file.utf8[file.tokens.list[index].range], as: UTF8.self))
        }
        named.formIntersection(own.map(\.name))
        if named.isEmpty { return [] }
        for index in file.tokens.list.indices where isDeclared(index, in: file.tokens) && !isInternal(index, in: file.tokens) {
            named.remove(String(decoding: file.utf8[file.tokens.list[index].range], as: UTF8.self))
        }
        return named
    }

    private static func isDeclared(_ name: Int, in tokens: SwiftTokens) -> Bool {
        ["struct", "enum", "extension"].contains { tokens.isName($0, at: name - 1) }
    }

    /// Whether only the module uses the type that a token declares.
    private static func isInternal(_ name: Int, in tokens: SwiftTokens) -> Bool {
        var index = name - 2
        while index >= 0, index > name - 12, tokens.list[index].kind == .name || tokens.isMark("@", at: index) {
            if ["public", "package", "main"].contains(where: { tokens.isName($0, at: index) }) { return false }
            index -= 1
        }
        return true
    }
}

#endif
