import LocalizationCatalogModel
import LocalizationSourceExtraction

/// Where the names of types with accessors count in a Swift file, by its tokens: a name that an extension makes short is one only between
/// the braces of the extension, and a name that the file declares may be that declaration.
struct AccessorScope {
    private let bytes: [UInt8]
    private let tree: AccessorTree
    /// The extended types and the bytes between the braces of their extensions.
    private var extensions: [(path: [String], body: Range<Int>)] = []
    private var declared: Set<ExactText> = []

    /// The keywords before a name that is declared.
    private static let declarations: Set<String> = [  // Not exact: keywords are ASCII
        "enum", "struct", "class", "actor", "protocol", "let", "var", "func", "for", "macro", "associatedtype",
    ]

    /// Reads a file. O(tokens).
    init(_ bytes: [UInt8], _ tokens: SwiftTokens, _ tree: AccessorTree) {
        (self.bytes, self.tree) = (bytes, tree)
        for index in tokens.list.indices where tokens.list[index].kind == .name {
            if tokens.isName("extension", at: index) { readExtension(index, tokens) }
            if isDeclared(index, tokens) { declared.insert(ExactText(text(index, tokens))) }
        }
    }

    private func text(_ index: Int, _ tokens: SwiftTokens) -> String {
        tokens.list.indices.contains(index) ? String(decoding: bytes[tokens.list[index].range], as: UTF8.self) : ""
    }

    private mutating func readExtension(_ index: Int, _ tokens: SwiftTokens) {
        var path = [text(index + 1, tokens)]
        var next = index + 2
        while tokens.isMark(".", at: next) {
            path.append(text(next + 1, tokens))
            next += 2
        }
        guard let open = (next..<max(next, tokens.list.count)).first(where: { tokens.isMark("{", at: $0) }) else { return }
        var depth = 0
        for end in open..<tokens.list.count {
            if tokens.isMark("{", at: end) { depth += 1 }
            if tokens.isMark("}", at: end) { depth -= 1 }
            if depth == 0 {
                extensions.append((path, tokens.list[open].range.upperBound..<tokens.list[end].range.lowerBound))
                return
            }
        }
    }

    /// Whether a name is that of a type, a constant, a variable, a function or a parameter in its declaration.
    private func isDeclared(_ index: Int, _ tokens: SwiftTokens) -> Bool {
        let before = text(index - 1, tokens)
        if Self.declarations.contains(before) { return true }
        // An alias of a type with accessors is one itself, unless it has the name of another one.
        if before == "typealias" { return tree.accessors.contains { $0.path.first.map { isSameText($0, text(index, tokens)) } ?? false } }
        // `L10n: Foo`, `_ L10n: Foo`, `<L10n: Foo>`, `{ L10n in`; no `case L10n:` and no `a ? L10n : b`.
        let isAfterMark = ["(", ",", "<", "{"].contains { tokens.isMark($0, at: index - 1) }
        if tokens.isName("in", at: index + 1) { return isAfterMark }
        guard tokens.isMark(":", at: index + 1), tokens.list.indices.contains(index - 1) else { return false }
        return isAfterMark || tokens.list[index - 1].kind == .name && !["case", "is", "as"].contains(before)
    }

    /// Whether the file declares something with a name, in any scope.
    func declares(_ name: ExactText) -> Bool { declared.contains(name) }

    /// The name in a chain of names that stands for a type with accessors: the first one, or the second one behind that of a module. Nil if
    /// only an extension gives the name its meaning, and the chain is not in it.
    func root(of chain: Range<Int>, meaning path: [String]) -> ExactText? {
        let first = MemberChain.name(after: chain.lowerBound - 1, in: bytes)
        let name = ExactText(String(decoding: bytes[first], as: UTF8.self))
        if tree.roots.contains(name) { return name }
        guard let dot = bytes[first.upperBound..<chain.upperBound].firstIndex(of: UInt8(ascii: ".")) else { return name }
        let second = MemberChain(.name(first), at: dot, in: bytes)?.names.dropFirst().first
        if let second {
            let name = ExactText(String(decoding: bytes[second], as: UTF8.self))
            if tree.roots.contains(name) { return name }
        }
        // The extensions of the file that give the name a meaning, by their bodies.
        let bodies = extensions.filter { type, _ in
            guard case .namespace(let namespace)? = tree.meaning(of: type) else { return false }
            let inner = path.dropFirst(namespace.count).first
            return path.starts(with: namespace, by: isSameText) && isSameText(inner, name.text)
        }
        // Without one it is a constant that stands for a type.
        return bodies.isEmpty || bodies.contains { $0.body.contains(chain.lowerBound) } ? name : nil
    }
}
