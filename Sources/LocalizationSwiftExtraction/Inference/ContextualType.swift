#if Tools

import SwiftSyntax

/// Finds the type that an expression must have because of its place: that of a property, a result, a parameter, an element.
struct ContextualType {
    let inference: TypeInference
    private static let maximumDepth = 24

    /// The type; nil if the place does not tell, or is not understood. O(nodes around the expression).
    func type(of expression: some ExprSyntaxProtocol, _ depth: Int = 0) -> SwiftType? {
        guard depth < Self.maximumDepth, let parent = expression.parent else { return nil }
        let depth = depth + 1
        switch parent.kind {
        case .tryExpr, .awaitExpr, .ternaryExpr: return parent.as(ExprSyntax.self).flatMap { type(of: $0, depth) }
        case .unresolvedTernaryExpr, .exprList: return typeInSequence(around: Syntax(expression), depth)
        case .asExpr: return parent.as(AsExprSyntax.self).map { inference.type($0.type) }
        case .arrayElement:
            guard let array = parent.parent?.parent?.as(ArrayExprSyntax.self), let type = type(of: array, depth)?.unwrapped else {
                return nil
            }
            return ["Array", "Set"].contains(type.name) ? type.arguments.first : nil
        case .dictionaryElement:
            guard let element = parent.as(DictionaryElementSyntax.self), element.value.id == expression.id,
                let dictionary = parent.parent?.parent?.as(DictionaryExprSyntax.self), let type = type(of: dictionary, depth)?.unwrapped
            else { return nil }
            return type.name == "Dictionary" ? type.arguments.last : nil
        case .labeledExpr: return parent.as(LabeledExprSyntax.self).flatMap { typeOfArgument($0, depth) }
        case .initializerClause: return typeOfInitialValue(parent)
        case .returnStmt: return typeOfResult(around: parent, depth)
        case .expressionStmt: return parent.parent?.as(CodeBlockItemSyntax.self).flatMap { typeOfStatement($0, depth) }
        case .codeBlockItem: return parent.as(CodeBlockItemSyntax.self).flatMap { typeOfStatement($0, depth) }
        default: return nil
        }
    }

    // MARK: Operators

    private func typeInSequence(around node: Syntax, _ depth: Int) -> SwiftType? {
        var child = node
        while let parent = child.parent, parent.kind != .sequenceExpr {
            guard parent.kind == .exprList || parent.kind == .unresolvedTernaryExpr else { return nil }
            if parent.kind == .exprList, parent.parent?.kind != .sequenceExpr { return nil }
            if parent.kind == .exprList { break }
            child = parent
        }
        guard let sequence = child.parent?.parent?.as(SequenceExprSyntax.self), sequence.elements.count < 64 else { return nil }
        let elements = Array(sequence.elements)
        guard let place = elements.firstIndex(where: { $0.id == child.id }) else { return nil }
        if elements.count > place + 2, elements[place + 1].is(UnresolvedAsExprSyntax.self),
            let cast = elements[place + 2].as(TypeExprSyntax.self)
        {
            return inference.type(cast.type)
        }
        if elements.count > 1, elements[1].is(AssignmentExprSyntax.self) {
            return place >= 2 ? inference.infer(elements[0], depth)?.type : nil
        }
        for element in elements {
            guard let text = element.as(BinaryOperatorExprSyntax.self)?.operator.text, text != "??", text != "+" else { continue }
            // Both operands of a comparison have one type.
            return (text == "==" || text == "!=") && elements.count == 3 ? inference.infer(elements[2 - place], depth)?.type : nil
        }
        return type(of: sequence, depth)
    }

    // MARK: Declarations

    private func typeOfInitialValue(_ clause: Syntax) -> SwiftType? {
        guard let parent = clause.parent else { return nil }
        if let binding = parent.as(PatternBindingSyntax.self) { return binding.typeAnnotation.map { inference.type($0.type) } }
        if let parameter = parent.as(FunctionParameterSyntax.self) { return inference.type(parameter.type) }
        if let parameter = parent.as(EnumCaseParameterSyntax.self) { return inference.type(parameter.type) }
        return nil
    }

    /// The type of a statement that gives its body, branch or closure its value.
    private func typeOfStatement(_ item: CodeBlockItemSyntax, _ depth: Int) -> SwiftType? {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let body = list.parent else { return nil }
        switch body.kind {
        case .codeBlock:
            guard let owner = body.parent else { return nil }
            return owner.kind == .ifExpr ? typeOfBranch(owner, depth) : typeOfBody(owner)
        case .accessorBlock: return typeOfAccessors(body)
        case .closureExpr: return body.as(ClosureExprSyntax.self).flatMap { typeOfResult(of: $0, depth) }
        case .switchCase:
            var node = body
            while let parent = node.parent, node.kind != .switchExpr { node = parent }
            return typeOfBranch(node, depth)
        default: return nil
        }
    }

    private func typeOfBranch(_ choice: Syntax, _ depth: Int) -> SwiftType? {
        var choice = choice
        // `else if`
        while let outer = choice.parent, outer.kind == .ifExpr { choice = outer }
        return choice.as(ExprSyntax.self).flatMap { type(of: $0, depth) }
    }

    /// The type that a body of a function or getter returns.
    private func typeOfBody(_ owner: Syntax) -> SwiftType? {
        if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause.map { inference.type($0.type) } }
        guard let accessor = owner.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.tokenKind == .keyword(.get) else { return nil }
        return accessor.parent?.parent.flatMap { typeOfAccessors($0) }
    }

    private func typeOfAccessors(_ block: Syntax) -> SwiftType? {
        if let binding = block.parent?.as(PatternBindingSyntax.self) { return binding.typeAnnotation.map { inference.type($0.type) } }
        return block.parent?.as(SubscriptDeclSyntax.self).map { inference.type($0.returnClause.type) }
    }

    private func typeOfResult(around statement: Syntax, _ depth: Int) -> SwiftType? {
        var node = statement
        while let parent = node.parent {
            switch parent.kind {
            case .closureExpr: return parent.as(ClosureExprSyntax.self).flatMap { typeOfResult(of: $0, depth) }
            case .functionDecl, .accessorDecl: return typeOfBody(parent)
            case .accessorBlock: return typeOfAccessors(parent)
            case .initializerDecl, .memberBlock: return nil
            default: node = parent
            }
        }
        return nil
    }

    private func typeOfResult(of closure: ClosureExprSyntax, _ depth: Int) -> SwiftType? {
        if let clause = closure.signature?.returnClause { return inference.type(clause.type) }
        guard let parent = closure.parent else { return nil }
        if let call = parent.as(FunctionCallExprSyntax.self) {
            // `{ … }()`
            if call.calledExpression.id == closure.id { return type(of: call, depth) }
            return typeOfElement(madeBy: call, depth)
        }
        if let argument = parent.as(LabeledExprSyntax.self), let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            let element = typeOfElement(madeBy: call, depth)
        {
            return element
        }
        if case .function(_, let result)? = type(of: closure, depth)?.unwrapped { return result }
        return nil
    }

    /// The type of the elements of `list.map { … }`.
    private func typeOfElement(madeBy call: FunctionCallExprSyntax, _ depth: Int) -> SwiftType? {
        guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            name == "map" || name == "compactMap",
            let type = type(of: call, depth)
        else { return nil }
        return type.arguments.first
    }

    // MARK: Arguments

    private func typeOfArgument(_ argument: LabeledExprSyntax, _ depth: Int) -> SwiftType? {
        guard let list = argument.parent?.as(LabeledExprListSyntax.self), let owner = list.parent,
            let place = list.enumerated().first(where: { $0.element.id == argument.id })?.offset
        else { return nil }
        if let tuple = owner.as(TupleExprSyntax.self) {
            guard let outer = type(of: tuple, depth) else { return nil }
            if list.count == 1 { return outer }
            guard case .tuple(let parts) = outer.unwrapped, parts.count == list.count else { return nil }
            return parts[place].type
        }
        guard let call = owner.as(FunctionCallExprSyntax.self) else { return nil }
        let label = argument.label?.text
        let unlabeled = list.prefix(place).filter { $0.label == nil }.count
        return parameter(label, unlabeled, of: call, depth)
    }

    /// The type of a parameter of what a call calls, if the module declares it: with a label, or with a number among those without.
    private func parameter(_ label: String?, _ number: Int, of call: FunctionCallExprSyntax, _ depth: Int) -> SwiftType? {
        let index = inference.index
        var callee = call.calledExpression
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        var candidates: [ModuleIndex.Member] = []
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            guard name.first?.isUppercase != true else {
                let owner = inference.owner(of: call)
                return initializerParameter(label, number, of: name == "Self" ? owner : index.fullName(name, in: owner), call)
            }
            candidates = index.members(named: name)
        } else if let access = callee.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            guard let base = access.base else {
                guard let outer = type(of: call, depth)?.unwrapped.name else { return nil }
                if name == "init" { return initializerParameter(label, number, of: outer, call) }
                return parameter(label, number, of: index.members(named: name, of: outer), call)
                    ?? AppleParameters.type(of: label, number, in: outer, name)
            }
            if name == "init" || name.first?.isUppercase == true {
                let spelled = inference.spelling(name == "init" ? base : callee)
                return initializerParameter(label, number, of: index.fullName(spelled, in: inference.owner(of: call)), call)
            }
            guard let type = inference.infer(base, depth)?.type.unwrapped else {
                return parameter(label, number, of: index.members(named: name), call) ?? appleArgument(label, of: call)
            }
            if ["append", "insert"].contains(name), label == nil { return TypeInference.element(of: type) }
            let owner: SwiftType = if case .metatype(let instance) = type { instance } else { type }
            candidates = owner.name.map { index.members(named: name, of: $0) } ?? []
            if candidates.isEmpty, case .metatype = type, let name = owner.name {
                return AppleParameters.type(of: label, number, in: name, access.declName.baseName.text)
            }
        }
        return parameter(label, number, of: candidates, call) ?? (candidates.isEmpty ? appleArgument(label, of: call) : nil)
    }

    private func appleArgument(_ label: String?, of call: FunctionCallExprSyntax) -> SwiftType? {
        // `button.addAction(.init { … }, for: .touchUpInside)` takes something else.
        guard label == nil, !call.arguments.contains(where: { $0.label?.text == "for" }) else { return nil }
        return call.calledExpression.as(MemberAccessExprSyntax.self).flatMap {
            AppleParameters.argument(ofMethod: $0.declName.baseName.text)
        }
    }

    private func parameter(_ label: String?, _ number: Int, of candidates: [ModuleIndex.Member], _ call: FunctionCallExprSyntax)
        -> SwiftType?
    {
        let labels = call.arguments.compactMap { $0.label?.text }
        for candidate in candidates.prefix(16) {
            let declaration = candidate.declaration
            guard labels.allSatisfy({ label in declaration.parameters.contains { $0.label == label } }) else { continue }
            let parameters = declaration.parameters.filter { $0.label == label }
            guard let parameter = label == nil ? parameters.dropFirst(number).first : parameters.first else { continue }
            let spelled = parameter.type.hasSuffix("...") ? String(parameter.type.dropLast(3)) : parameter.type
            let type = inference.index.resolved(SwiftType(spelled: spelled), in: declaration.owner)
            return type == .unknown ? nil : type
        }
        return nil
    }

    private func initializerParameter(_ label: String?, _ number: Int, of type: String, _ call: FunctionCallExprSyntax) -> SwiftType? {
        let index = inference.index
        let initializers = index.members(named: "init", of: type)
        if !initializers.isEmpty {
            return parameter(label, number, of: initializers, call)
                ?? (index.declares(type) ? nil : AppleParameters.type(of: label, number, in: type))
        }
        if !index.declares(type), let known = AppleParameters.type(of: label, number, in: type) { return known }
        guard let label, let property = index.members(named: label, of: type).first?.declaration, property.kind == .property,
            !property.isStatic, !property.isComputed, !property.type.isEmpty
        else { return nil }
        return index.resolved(SwiftType(spelled: property.type), in: property.owner)
    }
}

#endif
