#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// Who a piece of code runs for, as far as a condition tells: `if isDebugBuild`, `guard AppConfig.isInternal else { return }`.
enum CodeAudience {
    /// Those who develop and test the program.
    case testers
    /// All but testers.
    case others
    case all

    /// For whom a condition is true.
    init(of conditions: ConditionElementListSyntax) {
        let audiences = conditions.map { condition -> CodeAudience in
            guard case .expression(let expression) = condition.condition else { return .all }
            return CodeAudience(of: expression)
        }
        self = audiences.contains(.testers) ? .testers : audiences.count == 1 ? audiences[0] : .all
    }

    /// For whom the code behind a statement runs.
    init(behind statement: CodeBlockItemSyntax) {
        self = statement.item.as(GuardStmtSyntax.self).map { CodeAudience(of: $0.conditions) } ?? .all
    }

    /// For whom a case of a choice is: `case .debug, .staging:`.
    init(of choice: SwitchCaseSyntax) {
        guard let label = choice.label.as(SwitchCaseLabelSyntax.self) else {
            self = .all
            return
        }
        let isOfTesters = label.caseItems.allSatisfy { item in
            item.pattern.as(ExpressionPatternSyntax.self).map { Self.isCase($0.expression) } ?? false
        }
        self = isOfTesters ? .testers : .all
    }

    /// For whom an expression is true.
    private init(of expression: ExprSyntax) {
        switch expression.kind {
        case .declReferenceExpr:
            self = TesterNames.isCondition(expression.cast(DeclReferenceExprSyntax.self).baseName.text) ? .testers : .all
        case .memberAccessExpr:
            let member = expression.cast(MemberAccessExprSyntax.self)
            let base = member.base.flatMap { base in
                base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            }
            self = TesterNames.isCondition(member.declName.baseName.text, of: base) ? .testers : .all
        case .functionCallExpr:
            // `isDebugBuild()`, `isEnabled(.debugMenu)`
            let call = expression.cast(FunctionCallExprSyntax.self)
            guard let argument = call.arguments.first?.expression else {
                self = CodeAudience(of: call.calledExpression)
                return
            }
            self = call.arguments.count == 1 && Self.isCase(argument) ? .testers : .all
        case .prefixOperatorExpr:
            let operation = expression.cast(PrefixOperatorExprSyntax.self)
            self = operation.operator.text == "!" ? CodeAudience(of: operation.expression).opposite : .all
        case .tupleExpr:
            let elements = expression.cast(TupleExprSyntax.self).elements
            self = elements.count == 1 ? elements.first.map { CodeAudience(of: $0.expression) } ?? .all : .all
        case .sequenceExpr: self = CodeAudience(of: Array(expression.cast(SequenceExprSyntax.self).elements)[...])
        default: self = .all
        }
    }

    /// For whom the operands of a condition that is not folded are true.
    private init(of elements: ArraySlice<ExprSyntax>) {
        func isOperator(_ element: ExprSyntax, _ text: String) -> Bool {
            element.as(BinaryOperatorExprSyntax.self)?.operator.text == text
        }
        let operands = elements.split { isOperator($0, "&&") }
        if elements.contains(where: { isOperator($0, "||") }) {
            self = .all
        } else if operands.count > 1 {
            self = operands.contains { CodeAudience(of: $0) == .testers } ? .testers : .all
        } else if elements.count == 3, let first = elements.first, let last = elements.last {
            // `configuration == .debug`, `isDebug == false`
            let comparison = elements[elements.startIndex + 1]
            var result = Self.isCase(last) ? CodeAudience.testers : .all
            if let value = last.as(BooleanLiteralExprSyntax.self) {
                let audience = CodeAudience(of: first)
                result = value.literal.tokenKind == .keyword(.true) ? audience : audience.opposite
            }
            self = isOperator(comparison, "==") ? result : isOperator(comparison, "!=") ? result.opposite : .all
        } else {
            self = elements.count == 1 ? elements.first.map(CodeAudience.init(of:)) ?? .all : .all
        }
    }

    /// Whether a value of `isDebug ? a : b` is that for testers, by the operands before it.
    static func isOfTesters(_ value: Syntax, behind operands: [ExprSyntax]) -> Bool {
        var condition = operands[...]
        let isElse = condition.last?.kind == .unresolvedTernaryExpr
        if isElse { condition.removeLast() }
        guard isElse || value.kind == .unresolvedTernaryExpr else { return false }
        let last = condition.lastIndex {
            $0.kind == .assignmentExpr || $0.as(BinaryOperatorExprSyntax.self).map { ["+=", "??"].contains($0.operator.text) } ?? false
        }
        let audience = CodeAudience(of: condition[(last.map { $0 + 1 } ?? condition.startIndex)...])
        return audience == (isElse ? .others : .testers)
    }

    private var opposite: CodeAudience {
        switch self {
        case .testers: .others
        case .others: .testers
        case .all: .all
        }
    }

    /// Whether a value is one of testers, such as `.debug`.
    private static func isCase(_ value: ExprSyntax) -> Bool {
        guard let member = value.as(MemberAccessExprSyntax.self), member.base == nil else { return false }
        return TesterNames.isCondition(member.declName.baseName.text)
    }
}

#endif
