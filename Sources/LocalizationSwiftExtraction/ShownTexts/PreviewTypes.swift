#if Tools

import LocalizationSourceExtraction

/// Finds the types that only previews use, such as the frame around a view in all its states.
enum PreviewTypes {
    /// What stands for a preview among those that use a type.
    private static let preview = "#Preview"

    /// The names of the structures and enumerations, in files with previews, that previews and each other use, and nothing else. One that is public or
    /// begins the program has users elsewhere. O(tokens) if there are such types.
    /// - Parameter scope: What users never see the effect of, such as the tests of a preview.
    static func find(in files: [ScannedFile], _ index: ModuleIndex, besides scope: ShownTextScope) -> Set<String> {
        var candidates = files.reduce(into: Set<String>()) { $0.formUnion(types(besidePreviewsIn: $1, index)) }
        if candidates.isEmpty { return [] }
        let users = users(of: candidates, in: files, index, besides: scope)
        while let used = candidates.first(where: { name in users[name]?.contains { $0 != preview && !candidates.contains($0) } ?? true }) {
            candidates.remove(used)
        }
        return candidates
    }

    /// The types whose code names each type, besides itself; an empty name for all other code.
    private static func users(
        of types: Set<String>, in files: [ScannedFile], _ index: ModuleIndex, besides scope: ShownTextScope
    ) -> [String: Set<String>] {
        var hashes = [Bool](repeating: false, count: SwiftTokens.nameHashCount)
        for name in types { SwiftTokens.nameHash(of: name).map { hashes[Int($0)] = true } }
        var users: [String: Set<String>] = [:]
        for (place, file) in files.enumerated() {
            var previews = file.previews[...]
            var sources = file.sources[...]
            for (number, token) in file.tokens.list.enumerated() where hashes[Int(token.nameHash)] {
                let name = String(decoding: file.utf8[token.range], as: UTF8.self)
                guard types.contains(name), !isDeclared(number, in: file.tokens) else { continue }
                while let preview = previews.first, preview.upperBound <= number { previews.removeFirst() }
                while let source = sources.first, source.tokens.upperBound <= number { sources.removeFirst() }
                let owner = sources.first.flatMap { $0.tokens.contains(number) ? $0.owner : nil } ?? ""
                if previews.first?.contains(number) == true || index.isPreview(owner) {
                    users[name, default: []].insert(preview)
                } else if !scope.excludes(token.range.lowerBound, in: place), QualifiedName.first(of: owner) != name {
                    users[name, default: []].insert(QualifiedName.first(of: owner))
                }
            }
        }
        return users
    }

    /// The types of a file with previews that only the module uses.
    private static func types(besidePreviewsIn file: ScannedFile, _ index: ModuleIndex) -> Set<String> {
        let types = file.declarations.types
        guard !file.previews.isEmpty || types.contains(where: { index.isPreview($0.name) }) else { return [] }
        var own = Set(types.filter { $0.kind == .structure || $0.kind == .enumeration }.map(\.name))
        for index in file.tokens.list.indices where isDeclared(index, in: file.tokens) && !isInternal(index, in: file.tokens) {
            own.remove(String(decoding: file.utf8[file.tokens.list[index].range], as: UTF8.self))
        }
        return own
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
