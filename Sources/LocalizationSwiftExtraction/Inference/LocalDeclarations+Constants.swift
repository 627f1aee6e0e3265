#if Tools

import SwiftSyntax

/// The values of local constants.
extension LocalDeclarations {
    /// The value of the local constant that a name stands for; nil if it stands for anything else. O(statements before it).
    func value(ofConstant name: String, at node: Syntax) -> ExprSyntax? {
        var child = node
        while let parent = child.parent, parent.kind != .memberBlock {
            if let list = parent.as(CodeBlockItemListSyntax.self), list.parent?.kind != .sourceFile {
                if let found = declaration(of: name, in: list, before: child) { return value(of: name, in: found) }
            } else if case .found = find(name, in: parent, before: child) {
                return nil
            }
            child = parent
        }
        return nil
    }

    /// The last statement before a place that declares a name.
    func declaration(of name: String, in list: CodeBlockItemListSyntax, before child: Syntax) -> Syntax? {
        for item in inference.statements(of: list, declaring: name).reversed() where item.position < child.position {
            let node = Syntax(item.item)
            if let variable = node.as(VariableDeclSyntax.self) {
                if variable.bindings.contains(where: { binds(name, $0.pattern) }) { return node }
            } else if let conditions = node.as(GuardStmtSyntax.self)?.conditions {
                if conditions.contains(where: { binds(name, $0) }) { return node }
            } else if node.as(FunctionDeclSyntax.self)?.name.text == name {
                return node
            }
        }
        return nil
    }

    private func binds(_ name: String, _ condition: ConditionElementSyntax) -> Bool {
        switch condition.condition {
        case .optionalBinding(let binding): binds(name, binding.pattern)
        case .matchingPattern(let match): binds(name, match.pattern)
        default: false
        }
    }

    private func value(of name: String, in declaration: Syntax) -> ExprSyntax? {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.let) else {
            return nil
        }
        return variable.bindings.last { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name }?.initializer?.value
    }
}

#endif
