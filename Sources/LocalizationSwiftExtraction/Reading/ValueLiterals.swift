#if Tools

import SwiftSyntax

/// Finds the literals that an expression may have as its value.
struct ValueLiterals {
    let inference: TypeInference

    /// The literals; none if the expression may also have another value and is not forced to have the type of a key.
    /// - Parameter isForced: Whether no overload takes a `String` in the same place.
    func literals(in expression: ExprSyntax, isForced: Bool) -> [StringLiteralExprSyntax] {
        var result: [StringLiteralExprSyntax] = []
        let isComplete = collect(expression, into: &result, isForced, depth: 0)
        return isComplete || isForced ? result : []
    }

    /// The calls of `.init` among the values.
    func implicitInitializers(in expression: ExprSyntax) -> [FunctionCallExprSyntax] {
        var result: [FunctionCallExprSyntax] = []
        leaves(of: expression, depth: 0) { leaf in
            if let call = leaf.as(FunctionCallExprSyntax.self), let access = call.calledExpression.as(MemberAccessExprSyntax.self),
                access.base == nil, access.declName.baseName.text == "init"
            {
                result.append(call)
            }
        }
        return result
    }

    /// Whether one of the values is a `String` that is already localized, `.init(localized: "Done")`: the others are strings as well then.
    func hasLocalizedString(_ expression: ExprSyntax) -> Bool {
        if expression.is(StringLiteralExprSyntax.self) { return false }
        var isFound = false
        leaves(of: expression, depth: 0) { leaf in
            guard !isFound, let call = leaf.as(FunctionCallExprSyntax.self), call.arguments.first?.label?.text == "localized" else {
                return
            }
            let callee = call.calledExpression
            isFound =
                callee.as(MemberAccessExprSyntax.self).map { $0.base == nil && $0.declName.baseName.text == "init" }
                ?? (callee.as(DeclReferenceExprSyntax.self)?.baseName.text == "String")
        }
        return isFound
    }

    /// The values of a conditional expression with a question mark, also in parentheses; nil for other expressions.
    func values(ofChoice expression: ExprSyntax) -> [ExprSyntax]? {
        var choice = expression
        while let tuple = choice.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            choice = only.expression
        }
        let isChoice =
            choice.is(TernaryExprSyntax.self)
            || choice.as(SequenceExprSyntax.self)?.elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) } == true
        guard isChoice else { return nil }
        var values: [ExprSyntax] = []
        leaves(of: choice, depth: 0) { values.append($0) }
        return values
    }

    /// Adds the literals.
    /// - Returns: Whether every value is a key.
    private func collect(_ expression: ExprSyntax, into result: inout [StringLiteralExprSyntax], _ isForced: Bool, depth: Int) -> Bool {
        var isComplete = true
        leaves(of: expression, depth: depth) { leaf in
            if let literal = leaf.as(StringLiteralExprSyntax.self) {
                result.append(literal)
            } else if leaf.is(NilLiteralExprSyntax.self) {
                // An absent text.
            } else if !isForced {
                let type = inference.infer(leaf)
                if type.flatMap({ ModuleRoutines.kind(of: $0.type) }) == nil { isComplete = false }
            }
        }
        return isComplete
    }

    /// Passes the expressions that give an expression its value: the branches of choices, the elements of collections.
    private func leaves(of expression: ExprSyntax, depth: Int, _ body: (ExprSyntax) -> Void) {
        guard depth < 24 else { return }
        let depth = depth + 1
        switch expression.as(ExprSyntaxEnum.self) {
        case .tupleExpr(let tuple) where tuple.elements.count == 1:
            if let only = tuple.elements.first { leaves(of: only.expression, depth: depth, body) }
        case .tryExpr(let attempt): leaves(of: attempt.expression, depth: depth, body)
        case .awaitExpr(let wait): leaves(of: wait.expression, depth: depth, body)
        case .ternaryExpr(let ternary):
            leaves(of: ternary.thenExpression, depth: depth, body)
            leaves(of: ternary.elseExpression, depth: depth, body)
        case .unresolvedTernaryExpr(let ternary): leaves(of: ternary.thenExpression, depth: depth, body)
        case .arrayExpr(let array):
            for element in array.elements { leaves(of: element.expression, depth: depth, body) }
        case .dictionaryExpr(let dictionary):
            if case .elements(let elements) = dictionary.content {
                for element in elements { leaves(of: element.value, depth: depth, body) }
            }
        case .sequenceExpr(let sequence): sequenceLeaves(Array(sequence.elements), expression, depth, body)
        case .ifExpr(let choice):
            leaves(of: choice.body.statements, depth, body)
            switch choice.elseBody {
            case .codeBlock(let block)?: leaves(of: block.statements, depth, body)
            case .ifExpr(let next)?: leaves(of: ExprSyntax(next), depth: depth, body)
            case nil: break
            }
        case .switchExpr(let choice):
            for branch in choice.cases {
                if case .switchCase(let branch) = branch { leaves(of: branch.statements, depth, body) }
            }
        case .functionCallExpr(let call) where call.calledExpression.is(ClosureExprSyntax.self) && call.arguments.isEmpty:
            if let closure = call.calledExpression.as(ClosureExprSyntax.self) { leaves(ofBody: closure.statements, depth, body) }
        case .functionCallExpr(let call):
            // `name.map { "Hello, \($0)" }`
            if let closure = Self.transformation(of: call) {
                leaves(ofBody: closure.statements, depth, body)
            } else {
                body(expression)
            }
        default: body(expression)
        }
    }

    /// The closure that makes the value of `map`, `flatMap` or `compactMap`.
    private static func transformation(of call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base != nil,
            ["map", "flatMap", "compactMap"].contains(access.declName.baseName.text), call.additionalTrailingClosures.isEmpty
        else { return nil }
        if let closure = call.trailingClosure { return call.arguments.isEmpty ? closure : nil }
        guard call.arguments.count == 1, let only = call.arguments.first, only.label == nil else { return nil }
        return only.expression.as(ClosureExprSyntax.self)
    }

    /// Passes what the closure of an expression such as `{ return "Done" }()` returns.
    private func leaves(ofBody statements: CodeBlockItemListSyntax, _ depth: Int, _ body: (ExprSyntax) -> Void) {
        if statements.count == 1 { leaves(of: statements, depth, body) }
        for value in Self.returned(by: statements) { leaves(of: value, depth: depth, body) }
    }

    /// The values that a body returns with a statement, the last one first.
    static func returned(by statements: CodeBlockItemListSyntax) -> [ExprSyntax] {
        var values: [ExprSyntax] = []
        var pending: [Syntax] = [Syntax(statements)]
        while let node = pending.popLast() {
            switch node.kind {
            case .returnStmt: if let value = node.cast(ReturnStmtSyntax.self).expression { values.append(value) }
            case .closureExpr, .functionDecl, .accessorBlock, .memberBlock, .token, .stringLiteralExpr: break
            default: pending.append(contentsOf: node.children(viewMode: .sourceAccurate))
            }
        }
        return values
    }

    private func leaves(of statements: CodeBlockItemListSyntax, _ depth: Int, _ body: (ExprSyntax) -> Void) {
        if let value = Self.expression(of: statements.last) { leaves(of: value, depth: depth, body) }
    }

    /// The expression that a statement is; also that of an `if` or `switch` in the place of one.
    static func expression(of item: CodeBlockItemSyntax?) -> ExprSyntax? {
        guard let item else { return nil }
        if let expression = item.item.as(ExprSyntax.self) { return expression }
        return item.item.as(ExpressionStmtSyntax.self)?.expression
    }

    private func isCoalescing(_ element: ExprSyntax) -> Bool { element.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }

    private func sequenceLeaves(_ elements: [ExprSyntax], _ expression: ExprSyntax, _ depth: Int, _ body: (ExprSyntax) -> Void) {
        if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
            leaves(of: elements[place], depth: depth, body)
            sequenceLeaves(Array(elements[(place + 1)...]), expression, depth, body)
        } else if elements.count == 1 {
            leaves(of: elements[0], depth: depth, body)
        } else if stride(from: 1, to: elements.count, by: 2).allSatisfy({ isCoalescing(elements[$0]) }) {
            for place in stride(from: 0, to: elements.count, by: 2) { leaves(of: elements[place], depth: depth, body) }
        } else {
            body(expression)
        }
    }
}

#endif
