#if Tools

import SwiftSyntax

/// The statements of a list that may declare names, by the names. Looking through all statements for each name would take the square of the
/// length of a generated function.
struct DeclaringStatements {
    /// The least number of bytes of a list for which the names are worth collecting.
    static let minimumLength = 4096

    /// The list. It keeps its tree in memory, so that no other one gets its identifier.
    private let list: CodeBlockItemListSyntax
    private var statements: [String: [CodeBlockItemSyntax]] = [:]

    /// Collects the names. O(length of the declarations).
    init(_ list: CodeBlockItemListSyntax) {
        self.list = list
        for item in list {
            let node = Syntax(item.item)
            if let variable = node.as(VariableDeclSyntax.self) {
                for binding in variable.bindings { add(item, declaring: binding.pattern) }
            } else if let statement = node.as(GuardStmtSyntax.self) {
                add(item, declaring: statement.conditions)
            } else if let function = node.as(FunctionDeclSyntax.self) {
                add(item, declaring: function.name)
            }
        }
    }

    /// The statements that may declare a name, in their order.
    subscript(name: String) -> [CodeBlockItemSyntax] { statements[name] ?? [] }

    /// Adds a statement for each identifier in a node: a pattern may have others than those that it binds.
    private mutating func add(_ item: CodeBlockItemSyntax, declaring node: some SyntaxProtocol) {
        for token in node.tokens(viewMode: .sourceAccurate) {
            guard case .identifier(let text) = token.tokenKind else { continue }
            let name = text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
            if statements[name]?.last?.id != item.id { statements[name, default: []].append(item) }
        }
    }
}

#endif
