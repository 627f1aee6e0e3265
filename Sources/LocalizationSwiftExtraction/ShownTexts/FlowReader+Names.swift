#if Tools

import SwiftSyntax

/// What a name stands for, as the origin of a value.
extension FlowReader {
    /// What a name stands for inside of a function.
    private enum Local {
        case origins([FlowOrigin])
        case none
    }

    /// The origins of the value that a name stands for at a place.
    mutating func origins(ofName name: String, at node: Syntax, _ depth: Int) -> [FlowOrigin] {
        guard depth < 24 else { return [] }
        if case .origins(let origins) = local(name, at: node, depth + 1) { return origins }
        return members(ofName: name, at: node).compactMap { self.node(of: $0) }.map(FlowOrigin.node)
    }

    /// The declarations outside of functions that a name may stand for at a place.
    func members(ofName name: String, at node: Syntax) -> [ModuleIndex.Member] {
        for scope in QualifiedName.scopes(from: inference.owner(of: node)) {
            let found = index.members(named: name, of: index.fullName(scope, in: ""))
            if !found.isEmpty { return found }
        }
        return index.globals(named: name)
    }

    /// The variable that a name stands for inside of a function, for assignments; nil for parameters and members.
    mutating func localVariable(_ name: String, at node: Syntax) -> (node: FlowNode?, isLocal: Bool) {
        guard case .origins(let origins) = local(name, at: node, 1) else { return (nil, false) }
        if origins.count == 1, case .node(let node)? = origins.first { return (node, true) }
        return (nil, true)
    }

    private mutating func local(_ name: String, at node: Syntax, _ depth: Int) -> Local {
        let locals = LocalDeclarations(inference: inference, depth: 1)
        var child = node
        while let parent = child.parent {
            defer { child = parent }
            switch parent.kind {
            case .codeBlockItemList where parent.parent?.kind != .sourceFile:
                let list = parent.cast(CodeBlockItemListSyntax.self)
                guard let found = locals.declaration(of: name, in: list, before: child) else { continue }
                return .origins(origins(of: name, in: found, depth))
            case .ifExpr:
                let condition = parent.cast(IfExprSyntax.self)
                if child.id == condition.elseBody.map({ Syntax($0).id }) { continue }
                if let found = origins(of: name, in: condition.conditions, before: child, depth) { return .origins(found) }
            case .whileStmt:
                if let found = origins(of: name, in: parent.cast(WhileStmtSyntax.self).conditions, before: child, depth) {
                    return .origins(found)
                }
            case .conditionElementList:
                if let found = origins(of: name, in: parent.cast(ConditionElementListSyntax.self), before: child, depth) {
                    return .origins(found)
                }
            case .forStmt:
                let loop = parent.cast(ForStmtSyntax.self)
                guard child.id != Syntax(loop.sequence).id, locals.binds(name, loop.pattern) else { continue }
                let isWhole = loop.pattern.is(IdentifierPatternSyntax.self)
                return .origins(isWhole ? origins(of: loop.sequence, depth: depth) : [])
            case .functionDecl:
                let function = parent.cast(FunctionDeclSyntax.self)
                if let found = parameter(name, function.signature.parameterClause, of: function.name) { return .origins(found) }
            case .initializerDecl:
                let initializer = parent.cast(InitializerDeclSyntax.self)
                if let found = parameter(name, initializer.signature.parameterClause, of: initializer.initKeyword) {
                    return .origins(found)
                }
            case .subscriptDecl:
                let names = parent.cast(SubscriptDeclSyntax.self).parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
                if names.contains(name) { return .origins([]) }
            case .closureExpr:
                if let found = closureParameter(name, of: parent.cast(ClosureExprSyntax.self), depth) { return .origins(found) }
            case .switchCase:
                if let found = casePart(name, of: parent.cast(SwitchCaseSyntax.self)) { return .origins(found) }
            case .catchClause:
                let clause = parent.cast(CatchClauseSyntax.self)
                if clause.catchItems.isEmpty
                    ? name == "error"
                    : clause.catchItems.contains(where: { item in
                        item.pattern.map { locals.binds(name, $0) } ?? false
                    })
                {
                    return .origins([])
                }
            case .accessorDecl:
                let accessor = parent.cast(AccessorDeclSyntax.self)
                if name == accessor.parameters?.name.text || name == "newValue" || name == "oldValue" {
                    return .origins(property(of: accessor).map { [.node($0)] } ?? [])
                }
            default: break
            }
        }
        return .none
    }

    /// The property that an accessor is of: what a setter gets is what the property gets.
    private func property(of accessor: AccessorDeclSyntax) -> FlowNode? {
        guard let binding = accessor.parent?.parent?.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            binding.typeAnnotation.map({ TextTypes.isText(inference.type($0.type)) }) ?? true
        else { return nil }
        return .declared(file: file, offset: start(name))
    }

    private mutating func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax, of function: TokenSyntax) -> [FlowOrigin]? {
        for (number, parameter) in clause.parameters.enumerated() where (parameter.secondName ?? parameter.firstName).text == name {
            let node = FlowNode.parameter(file: file, offset: start(function), number: number)
            let owner = inference.owner(of: clause)
            guard let member = index.member(named: function.text, of: owner, at: range(function)) else {
                return function.parent?.as(FunctionDeclSyntax.self).flatMap { localNode(ofParameter: number, of: $0) }.map { [.node($0)] }
                    ?? []
            }
            guard self.node(ofParameter: number, of: member) != nil else { return [] }
            return [.node(node)]
        }
        return nil
    }

    /// The origins of a name that a statement declares.
    private mutating func origins(of name: String, in declaration: Syntax, _ depth: Int) -> [FlowOrigin] {
        if let variable = declaration.as(VariableDeclSyntax.self) {
            for binding in variable.bindings.reversed() {
                guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, identifier.text == name else {
                    continue
                }
                if let annotation = binding.typeAnnotation, !TextTypes.isText(inference.type(annotation.type)) { return [] }
                return [.node(.declared(file: file, offset: start(identifier)))]
            }
            return []
        }
        if let conditions = declaration.as(GuardStmtSyntax.self)?.conditions {
            return origins(of: name, in: conditions, before: nil, depth) ?? []
        }
        return []
    }

    /// The origins of a name that conditions bind; nil if they do not bind it.
    private mutating func origins(
        of name: String, in conditions: ConditionElementListSyntax, before child: Syntax?, _ depth: Int
    ) -> [FlowOrigin]? {
        let locals = LocalDeclarations(inference: inference, depth: 1)
        var result: [FlowOrigin]?
        for condition in conditions {
            if let child, condition.position >= child.position, child.position >= conditions.position,
                child.position < conditions.endPosition
            {
                break
            }
            switch condition.condition {
            case .optionalBinding(let binding) where locals.binds(name, binding.pattern):
                if let value = binding.initializer?.value {
                    result = origins(of: value, depth: depth)
                } else {
                    result = origins(ofName: name, at: Syntax(conditions.parent ?? Syntax(conditions)), depth)
                }
            case .matchingPattern(let match) where locals.binds(name, match.pattern):
                result = part(name, of: ExprSyntax(match.initializer.value), in: PatternSyntax(match.pattern))
            default: break
            }
        }
        return result
    }

    /// The elements that a closure gets.
    private mutating func closureParameter(_ name: String, of closure: ClosureExprSyntax, _ depth: Int) -> [FlowOrigin]? {
        let names: [String] =
            switch closure.signature?.parameterClause {
            case .simpleInput(let list)?: list.map(\.name.text)
            case .parameterClause(let clause)?: clause.parameters.map { ($0.secondName ?? $0.firstName).text }
            case nil: []
            }
        guard name == "$0" && names.isEmpty || names.contains(name) else { return nil }
        guard names.count < 2 else { return [] }
        var node = Syntax(closure)
        while let parent = node.parent,
            [.labeledExpr, .labeledExprList, .multipleTrailingClosureElement, .multipleTrailingClosureElementList].contains(parent.kind)
        {
            node = parent
        }
        guard let call = node.parent?.as(FunctionCallExprSyntax.self) else { return [] }
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
            return SwiftKnowledge.elementMethods.contains(access.declName.baseName.text) ? origins(of: base, depth: depth) : []
        }
        guard let reference = call.calledExpression.as(DeclReferenceExprSyntax.self),
            SwiftKnowledge.elementInitializers.contains(reference.baseName.text), let first = call.arguments.first
        else { return [] }
        return origins(of: first.expression, depth: depth)
    }

    // MARK: Associated values

    private mutating func casePart(_ name: String, of branch: SwitchCaseSyntax) -> [FlowOrigin]? {
        guard case .case(let label) = branch.label else { return nil }
        let locals = LocalDeclarations(inference: inference, depth: 1)
        // Each of `case let .lost(reason), let .refused(reason)` binds the name.
        let patterns = label.caseItems.map(\.pattern).filter { locals.binds(name, $0) }
        if patterns.isEmpty { return nil }
        var node = Syntax(branch)
        while let parent = node.parent, node.kind != .switchExpr { node = parent }
        guard let subject = node.as(SwitchExprSyntax.self)?.subject else { return [] }
        return patterns.flatMap { part(name, of: subject, in: $0) }
    }

    /// The associated value that a pattern of a case binds to a name: `case .failed(let reason)`.
    private mutating func part(_ name: String, of subject: ExprSyntax, in pattern: PatternSyntax) -> [FlowOrigin] {
        var expression: ExprSyntax?
        if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            expression = binding.pattern.as(ExpressionPatternSyntax.self)?.expression
        } else {
            expression = pattern.as(ExpressionPatternSyntax.self)?.expression
        }
        guard let call = expression?.as(FunctionCallExprSyntax.self), let caseName = calleeName(of: call) else { return [] }
        for (number, argument) in call.arguments.enumerated() where binds(name, argument.expression) {
            let cases = cases(named: caseName, of: inference.infer(subject)?.type)
            return cases.prefix(1).compactMap { node(ofParameter: number, of: $0) }.map(FlowOrigin.node)
        }
        return []
    }

    /// The cases with a name that a value of a type may be; of a type that is not known, those of the only enumeration with such a case.
    private func cases(named name: String, of type: SwiftType?) -> [ModuleIndex.Member] {
        if let type, type != .unknown { return members(named: name, of: type).filter { $0.declaration.kind == .enumCase } }
        // Values of `Result` and `Optional` have cases with these names more often.
        guard !["success", "failure", "some", "none"].contains(name) else { return [] }
        let all = index.members(named: name, atMost: Self.maximumNamesakes).filter { $0.declaration.kind == .enumCase }
        return all.count == 1 ? all : []
    }

    private func binds(_ name: String, _ expression: ExprSyntax) -> Bool {
        if expression.as(DeclReferenceExprSyntax.self)?.baseName.text == name { return true }
        guard let pattern = expression.as(PatternExprSyntax.self)?.pattern else { return false }
        return LocalDeclarations(inference: inference, depth: 1).binds(name, pattern)
    }
}

#endif
