#if Tools

import LocalizationSourceText
import SwiftSyntax

/// Literals that users do not read although a view has them.
extension FlowReader {
    /// The nodes around a literal that are looked at: chains of calls can be as deep as a file is long.
    private static let maximumHeight = 160

    /// Whether a literal stands in a view that is drawn as gray bars, or in a branch for debugging.
    func isOutOfSight(_ literal: StringLiteralExprSyntax) -> Bool {
        var child = Syntax(literal)
        var isFallback = false
        for _ in 0..<Self.maximumHeight {
            guard let parent = child.parent else { return false }
            switch parent.kind {
            case .exprList:
                // `title ?? "Loading the title"`
                let previous = parent.cast(ExprListSyntax.self).prefix(64).prefix { $0.id != child.id }.last
                if previous?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" { isFallback = true }
            case .memberAccessExpr:
                if let call = parent.parent?.as(FunctionCallExprSyntax.self), isRedacted(by: call, isFallback) { return true }
            case .ifExpr:
                let choice = parent.cast(IfExprSyntax.self)
                if child.id == Syntax(choice.body).id, isForDebugging(choice.conditions) { return true }
            case .functionDecl:
                // What WidgetKit redacts while a widget has no values: `func placeholder(in context: Context) -> Entry`.
                let function = parent.cast(FunctionDeclSyntax.self)
                return function.name.text == "placeholder" && function.signature.parameterClause.parameters.first?.firstName.text == "in"
            case .structDecl, .classDecl, .enumDecl: return false
            default: break
            }
            child = parent
        }
        return false
    }

    /// Whether a modifier redacts its view as a placeholder. If it does so at times, that is while there is no value, and only the text in
    /// the place of the value is never read.
    private func isRedacted(by call: FunctionCallExprSyntax, _ isFallback: Bool) -> Bool {
        // A modifier of the project's own.
        if calleeName(of: call) == "redacted", call.arguments.isEmpty, call.trailingClosure == nil { return true }
        if calleeName(of: call) == "redacted", let reason = call.arguments.first?.expression {
            if reason.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "placeholder" { return true }
            return isFallback && reason.trimmedDescription.containsUTF8(".placeholder")
        }
        // `.if(isLoading) { $0.redacted(reason: .placeholder) }`
        guard isFallback, let closure = call.trailingClosure, closure.totalLength.utf8Length < 400 else { return false }
        return closure.trimmedDescription.containsUTF8("$0.redacted(reason: .placeholder")
    }

    /// Whether the function around a place makes a window that shows no title: an overlay, or one without a bar.
    func isWithoutTitle(_ place: Syntax) -> Bool {
        var node = place
        for _ in 0..<Self.maximumHeight {
            guard let parent = node.parent else { return false }
            node = parent
            guard [.functionDecl, .initializerDecl, .variableDecl].contains(node.kind) else { continue }
            guard node.totalLength.utf8Length < 10_000 else { return false }
            let body = node.trimmedDescription
            // '.borderless' is a style of buttons as well.
            let isBorderless = body.utf8.split(separator: 0x0A).contains { line in
                let line = String(Substring(line))
                return line.containsUTF8("styleMask") && line.containsUTF8(".borderless")
            }
            return isBorderless || ["titleVisibility = .hidden", "styleMask: []", "ignoresMouseEvents"].contains(where: body.containsUTF8)
        }
        return false
    }

    /// `if isDebugging`, `if settings.showsDebugInfo`
    private func isForDebugging(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { condition in
            guard case .expression(let expression) = condition.condition else { return false }
            let name =
                expression.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            return name?.lowercased().containsUTF8("debug") ?? false
        }
    }
}

#endif
