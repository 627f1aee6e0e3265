import LocalizationCatalogModel
package import LocalizationSourceExtraction

/// The members that the types of a Swift file declare, whatever they are made of: what an older shape of generated code is told by.
package struct DeclaredMembers: Sendable {
    /// The names of the types around each member, and its own, without backticks.
    package private(set) var paths: Set<[String]> = []  // Not exact: a name in Swift is the same in every Unicode form
    /// The name of the first type that is in no other one; nil if there is none.
    package private(set) var type: String?
    /// The access keyword of that type; nil if there is none.
    package private(set) var access: String?

    /// Reads a file. O(bytes).
    package init(_ file: ModuleSourceFile) {
        let tokens = SwiftTokens(file.utf8)
        func text(_ index: Int) -> String {
            tokens.list.indices.contains(index) && tokens.list[index].kind == .name
                ? String(decoding: file.utf8[tokens.list[index].range], as: UTF8.self) : ""
        }
        var scopes: [(name: String, depth: Int)] = []
        var pending: String?
        var depth = 0
        for index in tokens.list.indices {
            if tokens.isMark("{", at: index) {
                depth += 1
                if let name = pending { scopes.append((name, depth)) }
                pending = nil
            } else if tokens.isMark("}", at: index) {
                if scopes.last?.depth == depth { scopes.removeLast() }
                depth -= 1
            }
            let name = text(index + 1)
            if name.isEmpty { continue }
            switch text(index) {
            case "enum":
                pending = name
                if depth == 0, type == nil {
                    type = name
                    access = ["public", "package", "internal"].first { isSameText(text(index - 1), $0) }
                }
            case "struct", "extension": pending = name
            case "class": if !["func", "var", "let"].contains(name) { pending = name }
            case "let", "var", "func":
                if let scope = scopes.last, scope.depth == depth { paths.insert(scopes.map(\.name) + [name]) }
            default: break
            }
        }
    }
}
