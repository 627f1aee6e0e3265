#if Tools

import SwiftSyntax

/// Finds what a name stands for inside of functions: constants, parameters, patterns.
struct LocalDeclarations {
    enum Result {
        /// A declaration, with its type if that can be found.
        case found(InferredType?)
        case none
    }

    let inference: TypeInference
    let depth: Int

    /// Finds a name from a place outward. O(statements before it).
    func find(_ name: String, at node: Syntax) -> Result {
        guard depth < TypeInference.maximumDepth else { return .found(nil) }
        var child = node
        while let parent = child.parent {
            if case .found(let type) = find(name, in: parent, before: child) { return .found(type) }
            child = parent
        }
        return .none
    }

    func find(_ name: String, in parent: Syntax, before child: Syntax) -> Result {
        switch parent.kind {
        case .codeBlockItemList:
            // Those of a file are declarations of the module.
            if parent.parent?.kind == .sourceFile { return .none }
            return findStatement(name, in: parent.cast(CodeBlockItemListSyntax.self), before: child)
        case .ifExpr:
            let condition = parent.cast(IfExprSyntax.self)
            guard child.id != condition.elseBody.map({ Syntax($0).id }) else { return .none }
            return findCondition(name, in: condition.conditions, before: child)
        case .whileStmt: return findCondition(name, in: parent.cast(WhileStmtSyntax.self).conditions, before: child)
        case .conditionElementList: return findCondition(name, in: parent.cast(ConditionElementListSyntax.self), before: child)
        case .forStmt:
            let loop = parent.cast(ForStmtSyntax.self)
            guard child.id != Syntax(loop.sequence).id, binds(name, loop.pattern) else { return .none }
            if let annotation = loop.typeAnnotation { return .found(.certain(inference.type(annotation.type))) }
            let sequence = inference.infer(loop.sequence, depth)
            return .found(
                sequence.flatMap { sequence in
                    TypeInference.element(of: sequence.type).flatMap { type(of: name, in: loop.pattern, value: sequence.then($0)) }
                })
        case .functionDecl: return findParameter(name, in: parent.cast(FunctionDeclSyntax.self).signature.parameterClause)
        case .initializerDecl: return findParameter(name, in: parent.cast(InitializerDeclSyntax.self).signature.parameterClause)
        case .subscriptDecl: return findParameter(name, in: parent.cast(SubscriptDeclSyntax.self).parameterClause)
        case .closureExpr: return findClosureParameter(name, in: parent.cast(ClosureExprSyntax.self))
        case .switchCase: return findCase(name, in: parent.cast(SwitchCaseSyntax.self))
        case .catchClause:
            let clause = parent.cast(CatchClauseSyntax.self)
            if name == "error", clause.catchItems.isEmpty { return .found(.certain(.named("Error", []))) }
            for item in clause.catchItems {
                if let pattern = item.pattern, binds(name, pattern) { return .found(type(of: name, in: pattern, value: nil)) }
            }
            return .none
        case .accessorDecl:
            let accessor = parent.cast(AccessorDeclSyntax.self)
            guard name == "newValue" || name == "oldValue" || name == accessor.parameters?.name.text,
                accessor.accessorSpecifier.tokenKind != .keyword(.get)
            else { return .none }
            var node = parent
            while let next = node.parent, node.kind != .patternBinding { node = next }
            guard let binding = node.as(PatternBindingSyntax.self) else { return .found(nil) }
            return .found(typeOfBinding(binding, name))
        default: return .none
        }
    }

    // MARK: Statements

    private func findStatement(_ name: String, in list: CodeBlockItemListSyntax, before child: Syntax) -> Result {
        guard let node = declaration(of: name, in: list, before: child) else { return .none }
        if let variable = node.as(VariableDeclSyntax.self), let binding = variable.bindings.last(where: { binds(name, $0.pattern) }) {
            return .found(typeOfBinding(binding, name))
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            return .found(function.signature.returnClause.map { .certain(inference.type($0.type)) })
        }
        return node.as(GuardStmtSyntax.self).map { findCondition(name, in: $0.conditions, before: child) } ?? .found(nil)
    }

    private func typeOfBinding(_ binding: PatternBindingSyntax, _ name: String) -> InferredType? {
        if let annotation = binding.typeAnnotation {
            return type(of: name, in: binding.pattern, value: .certain(inference.type(annotation.type)))
        }
        // The last of `let width, height: Int` has the type of all.
        guard let value = binding.initializer?.value else { return nil }
        return type(of: name, in: binding.pattern, value: inference.infer(value, depth))
    }

    private func findCondition(_ name: String, in conditions: ConditionElementListSyntax, before child: Syntax) -> Result {
        var result = Result.none
        for condition in conditions {
            if condition.position >= child.position,
                condition.id == child.id || child.position >= conditions.position && child.position < conditions.endPosition
            {
                break
            }
            switch condition.condition {
            case .optionalBinding(let binding) where binds(name, binding.pattern):
                if let annotation = binding.typeAnnotation {
                    result = .found(.certain(inference.type(annotation.type)))
                } else if let value = binding.initializer?.value {
                    result = .found(inference.infer(value, depth).map { $0.then($0.type.unwrapped) })
                } else {
                    // `if let name` unwraps what the name stands for outside.
                    let outer = inference.name(name, at: Syntax(conditions.parent ?? Syntax(conditions)), depth: depth)
                    result = .found(outer.map { $0.then($0.type.unwrapped) })
                }
            case .matchingPattern(let match) where binds(name, match.pattern):
                result = .found(type(of: name, in: match.pattern, value: inference.infer(match.initializer.value, depth)))
            default: break
            }
        }
        return result
    }

    private func findCase(_ name: String, in branch: SwitchCaseSyntax) -> Result {
        guard case .case(let label) = branch.label else { return .none }
        for item in label.caseItems where binds(name, item.pattern) {
            var node = Syntax(branch)
            while let parent = node.parent, node.kind != .switchExpr { node = parent }
            let subject = node.as(SwitchExprSyntax.self).flatMap { inference.infer($0.subject, depth) }
            return .found(type(of: name, in: item.pattern, value: subject))
        }
        return .none
    }

    // MARK: Parameters

    private func findParameter(_ name: String, in clause: FunctionParameterClauseSyntax) -> Result {
        for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).text == name {
            let type = inference.type(parameter.type)
            if type == .unknown { return .found(nil) }
            return .found(.certain(parameter.ellipsis == nil ? type : .array(type)))
        }
        return .none
    }

    private func findClosureParameter(_ name: String, in closure: ClosureExprSyntax) -> Result {
        var place = 0
        if name.hasPrefix("$"), let number = Int(name.dropFirst()) {
            guard closure.signature?.parameterClause == nil else { return .none }
            place = number
        } else {
            switch closure.signature?.parameterClause {
            case .simpleInput(let list)?:
                // `{ $item in … }` declares the value as well as the binding.
                guard let found = list.enumerated().first(where: { $0.element.name.text.trimmingDollar == name }) else {
                    return captured(name, closure)
                }
                place = found.offset
            case .parameterClause(let clause)?:
                guard
                    let found = clause.parameters.enumerated().first(where: { ($0.element.secondName ?? $0.element.firstName).text == name }
                    )
                else { return captured(name, closure) }
                if let type = found.element.type { return .found(.certain(inference.type(type))) }
                place = found.offset
            case nil: return captured(name, closure)
            }
        }
        if let types = declaredParameters(of: closure) {
            guard types.indices.contains(place), types[place] != .unknown else { return .found(nil) }
            return .found(.certain(types[place]))
        }
        if let call = reduction(with: closure) {
            guard place < 2, let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else {
                return .found(nil)
            }
            // A literal at the start takes the type of what is added to it.
            if place == 0 { return .found(call.arguments.first.flatMap { startOfReduction($0.expression) }) }
            let type = inference.infer(base, depth)
            return .found(type.flatMap { type in TypeInference.element(of: type.type).map { type.then($0) } })
        }
        guard let element = elementType(for: closure) else { return .found(nil) }
        if case .tuple(let elements) = element.type {
            // `{ index, item in … }` takes a tuple apart.
            let count = name.hasPrefix("$") ? (uses("$1", in: closure) ? 2 : 1) : closureParameterCount(closure)
            if count > 1 { return .found(elements.indices.contains(place) ? element.then(elements[place].type) : nil) }
        }
        // The methods that pass two elements pass two of the same type.
        return .found(element)
    }

    private func captured(_ name: String, _ closure: ClosureExprSyntax) -> Result {
        for item in closure.signature?.capture?.items ?? [] where item.name.text == name {
            if let value = item.initializer?.value { return .found(inference.infer(value, depth)) }
        }
        return .none
    }

    private func closureParameterCount(_ closure: ClosureExprSyntax) -> Int {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?: list.count
        case .parameterClause(let clause)?: clause.parameters.count
        case nil: 0
        }
    }

    private func uses(_ name: String, in closure: ClosureExprSyntax) -> Bool {
        var token = closure.firstToken(viewMode: .sourceAccurate)
        let end = closure.endPosition
        var budget = 400
        while let current = token, current.position < end, budget > 0 {
            if case .dollarIdentifier(name) = current.tokenKind { return true }
            token = current.nextToken(viewMode: .sourceAccurate)
            budget -= 1
        }
        return false
    }

    /// The types of a closure's parameters, if it is an argument of a function, initializer or case that the module declares.
    private func declaredParameters(of closure: ClosureExprSyntax) -> [SwiftType]? {
        var label: String?
        var isTrailing = false
        var node = Syntax(closure)
        if let argument = node.parent?.as(LabeledExprSyntax.self) {
            label = argument.label?.text
            node = argument.parent ?? node
        } else if let element = node.parent?.as(MultipleTrailingClosureElementSyntax.self) {
            label = element.label.text
            node = element.parent ?? node
        } else {
            isTrailing = true
        }
        guard let call = node.parent?.as(FunctionCallExprSyntax.self) else { return nil }
        var candidates: [ModuleIndex.Member] = []
        let index = inference.index
        if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            if name.first?.isUppercase == true {
                let type = index.fullName(name, in: inference.owner(of: call))
                candidates = index.members(named: "init", of: type)
                if candidates.isEmpty { return memberwiseParameters(of: type, label: isTrailing ? nil : label) }
            } else {
                candidates = index.members(named: name)
            }
        } else if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
            !SwiftKnowledge.elementMethods.contains(access.declName.baseName.text)
        {
            candidates = index.members(named: access.declName.baseName.text)
        }
        // Overloads may take closures of different types, of which only what they have in common is known.
        let fitting = candidates.filter { $0.declaration.parameters.map { CallParameter($0) }.accept(call) }
        var common: [SwiftType]?
        for candidate in (fitting.isEmpty ? candidates : fitting).prefix(8) {
            let functions = candidate.declaration.parameters.filter { $0.type.contains("->") }
            // A trailing closure is the first of the functions that have no closure with a label.
            let parameter = isTrailing ? functions.first : functions.first { $0.label == label }
            guard let parameter else { continue }
            var type = index.resolved(SwiftType(spelled: parameter.type), in: candidate.declaration.owner)
            if type.isOptional { type = type.unwrapped }
            guard case .function(let types, _) = type else { continue }
            // Without such a fit the first may be any of them.
            if fitting.isEmpty { return types }
            guard let known = common else {
                common = types
                continue
            }
            common = known.count == types.count ? zip(known, types).map { $0 == $1 ? $0 : .unknown } : known.map { _ in .unknown }
        }
        return common
    }

    /// The types of the parameters of a function that a structure's own initializer takes.
    private func memberwiseParameters(of type: String, label: String?) -> [SwiftType]? {
        let functions = inference.index.ownMembers(of: type).filter {
            $0.kind == .property && !$0.isStatic && !$0.isComputed && $0.type.contains("->")
        }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard let property = label == nil ? functions.first : functions.first(where: { $0.name == label }) else { return nil }
        guard case .function(let types, _) = inference.index.resolved(SwiftType(spelled: property.type), in: type).unwrapped else {
            return nil
        }
        return types
    }

    /// The call `list.reduce(0) { … }` that a closure belongs to.
    private func reduction(with closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
        let parent = closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent ?? closure.parent
        guard let call = parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "reduce"
        else { return nil }
        return call
    }

    private func startOfReduction(_ expression: ExprSyntax) -> InferredType? {
        TypeInference.isLiteralNumber(expression) ? nil : inference.infer(expression, depth)
    }

    /// The value that a modifier of SwiftUI, or `addTextField`, passes to its closures: that of `presenting:` and `item:`, or one of the type of `for:`.
    private func presentedValue(_ modifier: String, _ call: FunctionCallExprSyntax) -> InferredType? {
        func argument(_ label: String) -> ExprSyntax? { call.arguments.first { $0.label?.text == label }?.expression }
        switch modifier {
        case "alert" where argument("item") == nil, "confirmationDialog":
            return argument("presenting").flatMap { inference.infer($0, depth) }.map { $0.then($0.type.unwrapped) }
        case "alert", "actionSheet", "sheet", "fullScreenCover", "popover", "navigationDestination":
            if let item = argument("item") { return inference.inferProjected(item, depth).map { $0.then($0.type.unwrapped) } }
            guard modifier == "navigationDestination", let data = argument("for"), let type = inference.infer(data, depth),
                case .metatype(let value) = type.type
            else { return nil }
            return type.then(value)
        case "addTextField": return .likely(.named("UITextField", []))
        default: return nil
        }
    }

    /// The type of the elements that a call passes to a closure.
    private func elementType(for closure: ClosureExprSyntax) -> InferredType? {
        var node = Syntax(closure)
        while let parent = node.parent,
            parent.kind == .labeledExpr || parent.kind == .labeledExprList || parent.kind == .tryExpr
                || parent.kind == .multipleTrailingClosureElement || parent.kind == .multipleTrailingClosureElementList
        {
            node = parent
        }
        guard let call = node.parent?.as(FunctionCallExprSyntax.self) else { return nil }
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
            // `.onChange(of: count) { old, new in … }`
            if access.declName.baseName.text == "onChange" {
                return call.arguments.first { $0.label?.text == "of" }.flatMap { inference.infer($0.expression, depth) }
            }
            if let value = presentedValue(access.declName.baseName.text, call) { return value }
            guard SwiftKnowledge.elementMethods.contains(access.declName.baseName.text), let type = inference.infer(base, depth) else {
                return nil
            }
            if type.type.isOptional { return type.then(type.type.unwrapped) }
            return TypeInference.element(of: type.type).map { type.then($0) }
        }
        guard let reference = call.calledExpression.as(DeclReferenceExprSyntax.self), let first = call.arguments.first else { return nil }
        // A live activity passes the attributes and the state of its type.
        if reference.baseName.text == "ActivityConfiguration", first.label?.text == "for",
            case .metatype(let attributes)? = inference.infer(first.expression, depth)?.type
        {
            return .certain(.named(TypeInference.activityContext, [attributes]))
        }
        if reference.baseName.text == "TableColumn" { return inference.rowType(ofTableWith: call, depth) }
        guard SwiftKnowledge.elementInitializers.contains(reference.baseName.text), first.label == nil || first.label?.text == "items",
            let type = inference.inferProjected(first.expression, depth) ?? inference.infer(first.expression, depth)
        else { return nil }
        return TypeInference.element(of: type.type).map { type.then($0) }
    }

    // MARK: Patterns

    /// Whether a pattern binds a name.
    func binds(_ name: String, _ pattern: some PatternSyntaxProtocol) -> Bool {
        place(of: name, in: PatternSyntax(pattern), value: nil, 0) != nil
    }

    private func type(of name: String, in pattern: some PatternSyntaxProtocol, value: InferredType?) -> InferredType? {
        place(of: name, in: PatternSyntax(pattern), value: value, 0) ?? nil
    }

    /// The type that a name gets in a pattern; nil if the pattern does not bind it.
    private func place(of name: String, in pattern: PatternSyntax, value: InferredType?, _ level: Int) -> InferredType?? {
        guard level < 8 else { return nil }
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let identifier):
            let text = identifier.identifier.text
            return text == name || text == "`\(name)`" ? .some(value) : nil
        case .valueBindingPattern(let binding): return place(of: name, in: binding.pattern, value: value, level + 1)
        case .tuplePattern(let tuple):
            for (index, element) in tuple.elements.enumerated() {
                var part: InferredType?
                if case .tuple(let types)? = value?.type, types.indices.contains(index) { part = value?.then(types[index].type) }
                if let found = place(of: name, in: element.pattern, value: part, level + 1) { return found }
            }
            return nil
        case .expressionPattern(let expression): return place(of: name, in: expression.expression, value: value, level + 1)
        default: return nil
        }
    }

    private func place(of name: String, in expression: ExprSyntax, value: InferredType?, _ level: Int) -> InferredType?? {
        guard level < 8 else { return nil }
        if let pattern = expression.as(PatternExprSyntax.self) { return place(of: name, in: pattern.pattern, value: value, level + 1) }
        // `case let .failed(reason)`: names inside of a binding are expressions.
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return reference.baseName.text == name && isInBinding(expression) ? .some(value) : nil
        }
        if let optional = expression.as(OptionalChainingExprSyntax.self) {
            return place(of: name, in: optional.expression, value: value.map { $0.then($0.type.unwrapped) }, level + 1)
        }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            // `case let error as DecodingError`
            let cast = sequence.elements.last?.as(TypeExprSyntax.self).map { InferredType.certain(inference.type($0.type)) }
            return place(of: name, in: first, value: cast ?? value, level + 1)
        }
        if let tuple = expression.as(TupleExprSyntax.self) {
            for (index, element) in tuple.elements.enumerated() {
                var part = tuple.elements.count == 1 ? value : nil
                if case .tuple(let types)? = value?.type, types.indices.contains(index) { part = value?.then(types[index].type) }
                if let found = place(of: name, in: element.expression, value: part, level + 1) { return found }
            }
            return nil
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        let caseName = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        for (index, argument) in call.arguments.enumerated() {
            let part = caseName.flatMap { associatedType(of: $0, at: index, label: argument.label?.text, subject: value) }
            if let found = place(of: name, in: argument.expression, value: part, level + 1) { return found }
        }
        return nil
    }

    private func isInBinding(_ node: some SyntaxProtocol) -> Bool {
        var node = Syntax(node)
        for _ in 0..<16 {
            guard let parent = node.parent else { return false }
            if parent.kind == .valueBindingPattern { return true }
            node = parent
        }
        return false
    }

    private func associatedType(of name: String, at place: Int, label: String?, subject: InferredType?) -> InferredType? {
        if name == "some", let subject { return subject.then(subject.type.unwrapped) }
        var cases: [ModuleIndex.Member] = []
        if let owner = subject?.type.unwrapped.name {
            cases = inference.index.members(named: name, of: owner)
            if owner == "Result", let arguments = subject?.type.arguments, arguments.count == 2 {
                return subject?.then(name == "success" ? arguments[0] : arguments[1])
            }
        }
        let isKnown = !cases.isEmpty
        if cases.isEmpty { cases = inference.index.members(named: name) }
        cases = cases.filter { $0.declaration.kind == .enumCase && $0.declaration.parameters.count > place }
        guard let first = cases.first else { return name == "failure" ? .likely(.named("Error", [])) : nil }
        let parameter = first.declaration.parameters.first { $0.label != nil && $0.label == label } ?? first.declaration.parameters[place]
        let type = inference.index.resolved(SwiftType(spelled: parameter.type), in: first.declaration.owner)
        guard type != .unknown else { return nil }
        return isKnown ? .certain(type) : .likely(type)
    }
}

extension String {
    /// The name without a dollar sign before it, but `$0` as it is.
    fileprivate var trimmingDollar: Substring {
        guard utf8.first == UInt8(ascii: "$"), utf8.count > 1, Int(dropFirst()) == nil else { return self[...] }
        return dropFirst()
    }
}

#endif
