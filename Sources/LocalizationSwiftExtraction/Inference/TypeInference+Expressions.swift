#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

extension TypeInference {
    /// The type of an expression; nil if it cannot be found.
    func infer(_ expression: some ExprSyntaxProtocol, _ depth: Int = 0) -> InferredType? {
        guard depth < Self.maximumDepth else { return nil }
        let depth = depth + 1
        switch Syntax(expression).as(SyntaxEnum.self) {
        case .integerLiteralExpr: return .certain(.int)
        case .floatLiteralExpr: return .certain(.double)
        case .booleanLiteralExpr: return .certain(.bool)
        case .stringLiteralExpr: return .certain(.string)
        case .arrayExpr(let array):
            guard let first = array.elements.first else { return nil }
            // `[Account]()`
            let element = infer(first.expression, depth)
            if case .metatype(let type)? = element?.type { return .certain(.metatype(.array(type))) }
            return element.map { $0.then(.array($0.type)) } ?? .certain(.array(.unknown))
        case .dictionaryExpr(let dictionary):
            guard case .elements(let elements) = dictionary.content, let first = elements.first else { return nil }
            let key = infer(first.key, depth)?.type ?? .unknown
            let value = infer(first.value, depth)?.type ?? .unknown
            if case .metatype(let key) = key, case .metatype(let value) = value {
                return .certain(.metatype(.named("Dictionary", [key, value])))
            }
            return .certain(.named("Dictionary", [key, value]))
        case .tupleExpr(let tuple):
            if tuple.elements.count == 1, let only = tuple.elements.first { return infer(only.expression, depth) }
            return .certain(
                .tuple(tuple.elements.map { SwiftType.Element(label: $0.label?.text, type: infer($0.expression, depth)?.type ?? .unknown) })
            )
        case .declReferenceExpr(let reference): return inferReference(reference, depth)
        case .memberAccessExpr(let access): return inferMember(access, labels: nil, depth)
        case .functionCallExpr(let call): return inferCall(call, depth)
        case .subscriptCallExpr(let call): return inferSubscript(call, depth)
        case .forceUnwrapExpr(let unwrap): return infer(unwrap.expression, depth).map { $0.then($0.type.unwrapped) }
        case .optionalChainingExpr(let chain): return infer(chain.expression, depth).map { $0.then($0.type.unwrapped) }
        case .tryExpr(let attempt):
            let type = infer(attempt.expression, depth)
            return attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
                ? type.map { $0.then(.optional($0.type.unwrapped)) } : type
        case .awaitExpr(let wait): return infer(wait.expression, depth)
        case .unsafeExpr(let expression): return infer(expression.expression, depth)
        case .inOutExpr(let expression): return infer(expression.expression, depth)
        case .prefixOperatorExpr(let prefix):
            if prefix.operator.text == "!" { return .certain(.bool) }
            return infer(prefix.expression, depth)
        case .sequenceExpr(let sequence): return inferSequence(Array(sequence.elements.prefix(64)), depth)
        case .ternaryExpr(let ternary): return infer(ternary.thenExpression, depth) ?? infer(ternary.elseExpression, depth)
        case .genericSpecializationExpr(let generic):
            guard case .metatype(let type)? = infer(generic.expression, depth)?.type, let name = type.name else { return nil }
            let arguments = generic.genericArgumentClause.arguments.map { argument in
                index.resolved(SwiftType(spelled: spelling(argument)), in: owner(of: generic))
            }
            return .certain(.metatype(.named(name, arguments)))
        case .typeExpr(let expression): return .certain(.metatype(type(expression.type)))
        case .asExpr(let cast): return inferCast(cast.type, isOptional: cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark)
        case .isExpr: return .certain(.bool)
        case .ifExpr(let choice): return choice.body.statements.last?.item.as(ExprSyntax.self).flatMap { infer($0, depth) }
        case .switchExpr(let choice):
            for branch in choice.cases.prefix(8) {
                if case .switchCase(let branch) = branch, let value = branch.statements.last?.item.as(ExprSyntax.self),
                    let type = infer(value, depth)
                {
                    return type
                }
            }
            return nil
        case .macroExpansionExpr(let macro):
            switch macro.macroName.text {
            case "line", "column": return .certain(.int)
            case "file", "fileID", "filePath", "function": return .certain(.string)
            default: return nil
            }
        default: return nil
        }
    }

    private func inferCast(_ type: some TypeSyntaxProtocol, isOptional: Bool) -> InferredType {
        let type = self.type(type)
        return .certain(isOptional ? .optional(type) : type)
    }

    private func inferReference(_ reference: DeclReferenceExprSyntax, _ depth: Int) -> InferredType? {
        let name = reference.baseName.text
        switch name {
        case "self":
            let owner = owner(of: reference)
            return owner.isEmpty ? nil : .certain(.named(index.fullName(owner, in: ""), []))
        case "Self":
            let owner = owner(of: reference)
            return owner.isEmpty ? nil : .certain(.metatype(.named(index.fullName(owner, in: ""), [])))
        default:
            return self.name(name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name, at: Syntax(reference), depth: depth)
        }
    }

    /// Whether the value of an expression is optional because of a question mark in it: `account?.name`.
    func isOptionalChain(_ expression: ExprSyntax) -> Bool {
        var expression = expression
        for _ in 0..<Self.maximumDepth {
            if expression.is(OptionalChainingExprSyntax.self) { return true }
            if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
                expression = base
            } else if let call = expression.as(FunctionCallExprSyntax.self) {
                expression = call.calledExpression
            } else if let call = expression.as(SubscriptCallExprSyntax.self) {
                expression = call.calledExpression
            } else {
                return false
            }
        }
        return false
    }

    /// Wraps the type of a chain, except inside of the chain.
    private func wrapping(_ type: InferredType?, _ expression: ExprSyntax) -> InferredType? {
        guard let type, isOptionalChain(expression), !type.type.isOptional else { return type }
        switch expression.parent?.kind {
        case .memberAccessExpr where expression.parent?.as(MemberAccessExprSyntax.self)?.base?.id == expression.id: return type
        case .functionCallExpr where expression.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == expression.id: return type
        case .subscriptCallExpr where expression.parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == expression.id: return type
        case .optionalChainingExpr: return type
        default: return type.then(.optional(type.type))
        }
    }

    func inferMember(_ access: MemberAccessExprSyntax, labels: [String?]?, _ depth: Int) -> InferredType? {
        let token = access.declName.baseName
        let name = token.identifier?.name ?? token.text
        guard let base = access.base else { return nil }
        if let type = infer(base, depth), type.type != .unknown {
            if let member = member(name, of: type, labels: labels, depth: depth) { return wrapping(member, ExprSyntax(access)) }
            if name == "enumerated" { return type.then(Self.enumerated(type.type)) }
            // The type is known, but not this member of it: not the one of another type of the module, only the convention.
            if let known = type.type.name, index.declares(known) || type.type.isOptional || !isNestedInOwnType(known) {
                // Places are numbers in ranges of text alone.
                if name == "location" || name == "distance" { return nil }
                return SwiftKnowledge.likelyMember(name).map { wrapping(.likely($0), ExprSyntax(access)) } ?? nil
            }
        }
        if name == "enumerated" { return .certain(Self.enumerated(.unknown)) }
        return wrapping(memberOfUnknown(name, labels: labels, depth: depth), ExprSyntax(access))
    }

    private func inferCall(_ call: FunctionCallExprSyntax, _ depth: Int) -> InferredType? {
        let labels = call.arguments.map { $0.label?.text }
        let callee = call.calledExpression
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            if SwiftKnowledge.transparentFunctions.contains(name), index.globals(named: name).isEmpty {
                // A literal takes the type of the other argument.
                let types = call.arguments.prefix(4).map { ($0.expression.is(IntegerLiteralExprSyntax.self), infer($0.expression, depth)) }
                return types.first { !$0.0 && $0.1 != nil }?.1 ?? types.first?.1
            }
            if name == "stride", labels.first == .some("from"), index.globals(named: name).isEmpty { return inferStride(call, depth) }
            if name == "zip", labels == [nil, nil], index.globals(named: name).isEmpty { return inferZip(call, depth) }
            if name == "Default" || name == "Defaults", let type = defaultsValue(call.arguments.first, depth) { return type }
            if let type = self.name(name, at: Syntax(reference), labels: labels, depth: depth) { return result(of: type, call, depth) }
            return nil
        }
        if let access = callee.as(MemberAccessExprSyntax.self) {
            if access.base != nil, ["map", "compactMap", "flatMap"].contains(access.declName.baseName.text) {
                return inferMap(call, access, depth)
            }
            if access.declName.baseName.text == "reduce", let first = call.arguments.first {
                return inferReduction(call, access, depth) ?? infer(first.expression, depth).map { $0.then($0.type, .likely) }
            }
            if let base = access.base, SwiftKnowledge.configurationMakers.contains(access.declName.baseName.text) {
                // `UIButton.Configuration.plain()`
                let name = spelling(base)
                if name.hasPrefix("UI"), name.hasSuffix("Configuration"), !index.declares(name) { return .certain(.named(name, [])) }
            }
            guard let type = inferMember(access, labels: labels, depth) else { return nil }
            return wrapping(result(of: InferredType(type: type.type, confidence: type.confidence), call, depth), ExprSyntax(call))
        }
        if let closure = callee.as(ClosureExprSyntax.self) {
            if let clause = closure.signature?.returnClause { return .certain(type(clause.type)) }
            // A longer closure returns a constant of its own, most often.
            let last = closure.statements.last?.item.as(ReturnStmtSyntax.self)?.expression
            return (Self.onlyValue(of: closure) ?? last).flatMap { infer($0, depth) }
        }
        guard let type = infer(callee, depth) else { return nil }
        return result(of: type, call, depth)
    }

    /// The type of the result, if the callee has a type: a type is initialized, a function returns what it says.
    private func result(of callee: InferredType, _ call: FunctionCallExprSyntax, _ depth: Int) -> InferredType? {
        switch callee.type {
        case .metatype(let type):
            guard let name = type.name else { return callee.then(type) }
            if type.arguments.isEmpty, let collection = collection(name, from: call, depth) { return collection }
            if SwiftKnowledge.specifiers[name] != nil, call.arguments.count <= 2, let first = call.arguments.first,
                first.label == nil || first.label?.text == "exactly",
                first.label != nil
                    || infer(first.expression, depth).map({ ["String", "Substring", "Character"].contains($0.type.name) }) == true
            {
                return callee.then(.optional(type))
            }
            let labels = call.arguments.map { $0.label?.text }
            let failable = index.members(named: "init", of: name).contains {
                $0.declaration.isFailable && $0.declaration.parameters.map(\.label) == labels
            }
            let isRawValue = index.rawType(of: name) != nil && labels == ["rawValue"]
            let result = type.arguments.isEmpty ? initialized(name, by: call, depth) : type
            return callee.then(failable || isRawValue ? .optional(result) : result)
        case .function(_, let result): return callee.then(result)
        default: return callee
        }
    }

    private func inferMap(_ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax, _ depth: Int) -> InferredType? {
        guard let base = access.base.flatMap({ infer($0, depth) }) else { return nil }
        var element = InferredType?.none
        if let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self) {
            if let value = Self.onlyValue(of: closure) { element = infer(value, depth) }
        } else if let path = call.arguments.first?.expression.as(KeyPathExprSyntax.self), let from = Self.element(of: base.type) {
            element = base.then(from)
            for component in path.components.prefix(8) {
                guard let property = component.component.as(KeyPathPropertyComponentSyntax.self), let current = element else { break }
                element = member(property.declName.baseName.text, of: current, depth: depth)
            }
        }
        let type = element?.type ?? .unknown
        let confidence = element?.confidence ?? .certain
        if base.type.isOptional { return base.then(.optional(type.unwrapped), confidence) }
        switch access.declName.baseName.text {
        case "compactMap": return base.then(.array(type.unwrapped), confidence)
        case "flatMap": return Self.element(of: type).map { base.then(.array($0), confidence) }
        default: return base.then(.array(type), confidence)
        }
    }

    /// The value of a closure with a single statement, with or without `return`.
    static func onlyValue(of closure: ClosureExprSyntax) -> ExprSyntax? {
        guard closure.statements.count == 1, let item = closure.statements.first?.item else { return nil }
        return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
    }

    /// The type of the elements that a loop over a value of a type gets.
    static func element(of type: SwiftType) -> SwiftType? {
        switch type {
        case .named("Array", let arguments), .named("Set", let arguments), .named("ArraySlice", let arguments),
            .named("ContiguousArray", let arguments), .named("Range", let arguments), .named("ClosedRange", let arguments),
            .named("IdentifiedArrayOf", let arguments):
            return arguments.first
        case .named("Dictionary", let arguments) where arguments.count == 2:
            return .tuple([.init(label: "key", type: arguments[0]), .init(label: "value", type: arguments[1])])
        case .named("String", _), .named("Substring", _): return .named("Character", [])
        case .named("IndexSet", _): return .int
        case .named("Binding", let arguments): return arguments.first.flatMap { element(of: $0) }.map { .named("Binding", [$0]) }
        default: return nil
        }
    }

    private func inferSubscript(_ call: SubscriptCallExprSyntax, _ depth: Int) -> InferredType? {
        if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Defaults",
            let type = defaultsValue(call.arguments.first, depth)
        {
            return type
        }
        guard let base = infer(call.calledExpression, depth) else { return nil }
        let argument = call.arguments.first
        let isRange =
            argument?.expression.as(SequenceExprSyntax.self)?.elements.contains {
                $0.as(BinaryOperatorExprSyntax.self)?.operator.text.hasPrefix("..") == true
            } ?? false
        let expression = ExprSyntax(call)
        // `[Int](repeating: 0, count: 3)` is a type with a call.
        switch base.type {
        case .named("Array", let arguments), .named("ArraySlice", let arguments):
            if isRange { return wrapping(base, expression) }
            if argument?.label?.text == "safe" { return wrapping(arguments.first.map { base.then(.optional($0)) }, expression) }
            return wrapping(arguments.first.map { base.then($0) }, expression)
        case .named("Dictionary", let arguments) where arguments.count == 2:
            return wrapping(base.then(call.arguments.count == 2 ? arguments[1] : .optional(arguments[1])), expression)
        case .named("String", _), .named("Substring", _):
            return wrapping(
                base.then(isRange || base.type.name == "Substring" ? .named("Substring", []) : .named("Character", [])), expression)
        default: return wrapping(member("subscript", of: base, labels: call.arguments.map { $0.label?.text }, depth: depth), expression)
        }
    }

    /// The type of operands with operators between them, which the parser does not group.
    private func inferSequence(_ elements: [ExprSyntax], _ depth: Int) -> InferredType? {
        // The operator that binds least decides.
        if let place = elements.lastIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
            if let branch = elements[place].as(UnresolvedTernaryExprSyntax.self), !Self.isLiteralNumber(branch.thenExpression),
                let type = infer(branch.thenExpression, depth), type.type != .unknown
            {
                return type
            }
            return inferSequence(Array(elements[(place + 1)...]), depth)
                ?? elements[place].as(UnresolvedTernaryExprSyntax.self).flatMap { infer($0.thenExpression, depth) }
        }
        if elements.contains(where: { $0.is(AssignmentExprSyntax.self) }) { return nil }
        func operatorText(_ element: ExprSyntax) -> String? { element.as(BinaryOperatorExprSyntax.self)?.operator.text }
        let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!==", "~="]
        if elements.contains(where: { operatorText($0).map(comparisons.contains) ?? false }) { return .certain(.bool) }
        if let place = elements.firstIndex(where: { operatorText($0) == "??" }) {
            if let left = inferSequence(Array(elements[..<place]), depth), left.type.unwrapped != .unknown {
                return left.then(left.type.unwrapped)
            }
            return inferSequence(Array(elements[(place + 1)...]), depth).map { $0.then($0.type, .likely) }
        }
        if let place = elements.firstIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }), elements.indices.contains(place + 1),
            let cast = elements[place].as(UnresolvedAsExprSyntax.self), let type = elements[place + 1].as(TypeExprSyntax.self)
        {
            return inferCast(type.type, isOptional: cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark)
        }
        if elements.contains(where: { $0.is(UnresolvedIsExprSyntax.self) }) { return .certain(.bool) }
        if let place = elements.firstIndex(where: { operatorText($0) == "..<" || operatorText($0) == "..." }) {
            let bound = inferSequence(Array(elements[..<place]), depth) ?? inferSequence(Array(elements[(place + 1)...]), depth)
            return bound.map { $0.then(.named(operatorText(elements[place]) == "..<" ? "Range" : "ClosedRange", [$0.type])) }
        }
        // Arithmetic: operands have one type, which literals take from the others.
        var literal: InferredType?
        for (place, element) in elements.enumerated() where place % 2 == 0 {
            guard let type = infer(element, depth), type.type != .unknown else { continue }
            if Self.isLiteralNumber(element) {
                if literal == nil || type.type == .double { literal = type }
            } else {
                return elements.count > 1 && type.type.name == "Date" ? nil : type
            }
        }
        return literal
    }

    static func isLiteralNumber(_ expression: ExprSyntax) -> Bool {
        expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
    }
}

#endif
