#if Tools

import SwiftSyntax

/// Functions in the parameters and constants of other functions.
extension KeyReader {
    /// The routine that a parameter or constant with a spelled type is: `show: (LocalizedStringKey) -> Void`; nil for others. O(statements
    /// before the call in the bodies around it).
    func localFunction(_ callee: Callee, _ call: FunctionCallExprSyntax) -> SwiftRoutine? {
        // Functions have names in lower case.
        guard callee.style == .function, let first = callee.name.utf8.first, first >= UInt8(ascii: "a"),
            call.arguments.contains(where: { Self.mayHaveLiteral($0) })
        else { return nil }
        var child = Syntax(call)
        while let parent = child.parent, parent.kind != .memberBlock {
            switch declaration(of: callee.name, in: parent, before: child) {
            case .typed(let type):
                guard let type = keyType(type), let routine = ModuleRoutines.function(named: callee.name, of: type) else { return nil }
                return fits(routine, call) ? routine : nil
            case .untyped: return nil
            case .missing: child = parent
            }
        }
        return nil
    }

    private enum Declaration {
        case typed(TypeSyntax)
        case untyped
        case missing
    }

    private static func mayHaveLiteral(_ argument: LabeledExprSyntax) -> Bool {
        guard argument.label == nil else { return false }
        switch argument.expression.kind {
        case .stringLiteralExpr, .sequenceExpr, .ternaryExpr, .tupleExpr: return true
        default: return false
        }
    }

    private func declaration(of name: String, in parent: Syntax, before child: Syntax) -> Declaration {
        switch parent.kind {
        case .functionDecl: return Self.parameter(name, parent.cast(FunctionDeclSyntax.self).signature.parameterClause)
        case .initializerDecl: return Self.parameter(name, parent.cast(InitializerDeclSyntax.self).signature.parameterClause)
        case .closureExpr:
            switch parent.cast(ClosureExprSyntax.self).signature?.parameterClause {
            case .parameterClause(let clause)?:
                let parameter = clause.parameters.first { Self.isNamed(name, $0.secondName ?? $0.firstName) }
                return parameter.map { $0.type.map { .typed($0) } ?? .untyped } ?? .missing
            case .simpleInput(let list)?: return list.contains { Self.isNamed(name, $0.name) } ? .untyped : .missing
            case nil: return .missing
            }
        case .codeBlockItemList where parent.parent?.kind != .sourceFile:
            let list = parent.cast(CodeBlockItemListSyntax.self)
            for item in inference.statements(of: list, declaring: name).reversed() where item.position < child.position {
                for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? [] {
                    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), Self.isNamed(name, pattern.identifier) else {
                        continue
                    }
                    return binding.typeAnnotation.map { .typed($0.type) } ?? .untyped
                }
            }
            return .missing
        default: return .missing
        }
    }

    private static func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax) -> Declaration {
        clause.parameters.first { isNamed(name, $0.secondName ?? $0.firstName) }.map { .typed($0.type) } ?? .missing
    }

    private static func isNamed(_ name: String, _ token: TokenSyntax) -> Bool { token.text.utf8.elementsEqual(name.utf8) }
}

#endif
