#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

extension KeyReader {
    /// A parameter of the function around an expression, or the value whose extension it is in.
    struct ForwardedParameter {
        enum Source {
            case parameter(KeyFunction.Slot, name: String, type: String)
            case value
        }

        var source: Source
        /// The function, initializer or property.
        var declaration: Syntax
        /// What the parameter is if a call leaves it out; nil if no call can.
        var defaultValue: ExprSyntax?
    }

    /// The names of types and functions that only make another type of a key.
    private static let conversions: Set<String> = [
        "LocalizationValue", "LocalizedStringKey", "LocalizedStringResource", "init", "StaticString", "String",
    ]

    /// What an expression forwards, if it is a parameter, or a key made of one.
    func parameter(_ expression: ExprSyntax, depth: Int = 0) -> ForwardedParameter? {
        guard depth < 4 else { return nil }
        if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1, let only = call.arguments.first {
            let name =
                call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            guard let name, Self.conversions.contains(name) else { return nil }
            return parameter(only.expression, depth: depth + 1)
        }
        // `key?.localized`, `key!.localized`
        if let optional = expression.as(OptionalChainingExprSyntax.self) { return parameter(optional.expression, depth: depth + 1) }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return parameter(forced.expression, depth: depth + 1) }
        guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
        return reference.baseName.text == "self" ? value(around: reference) : parameter(named: reference.baseName.text, around: reference)
    }

    private func parameter(named name: String, around node: DeclReferenceExprSyntax) -> ForwardedParameter? {
        var node = Syntax(node)
        while let parent = node.parent {
            var clause: FunctionParameterClauseSyntax?
            if let function = parent.as(FunctionDeclSyntax.self) { clause = function.signature.parameterClause }
            if let initializer = parent.as(InitializerDeclSyntax.self) { clause = initializer.signature.parameterClause }
            if let clause {
                var place = 0
                for parameter in clause.parameters {
                    let isUnlabeled = parameter.firstName.text == "_"
                    if (parameter.secondName ?? parameter.firstName).text == name {
                        return ForwardedParameter(
                            source: .parameter(
                                isUnlabeled ? .place(place) : .label(parameter.firstName.text), name: name,
                                type: inference.spelling(parameter.type)),
                            declaration: parent, defaultValue: parameter.defaultValue?.value)
                    }
                    if isUnlabeled { place += 1 }
                }
                return nil
            }
            if parent.kind == .memberBlock { return nil }
            node = parent
        }
        return nil
    }

    /// Whether a declaration is not a local one: that of a type, or all that the tree has.
    private func isMember(_ declaration: Syntax) -> Bool {
        declaration.parent?.kind == .memberBlockItem || declaration.parent?.parent?.parent?.kind == .sourceFile
    }

    /// The value that `self` is in a member of a type of strings; nil for a node elsewhere.
    private func value(around node: some SyntaxProtocol) -> ForwardedParameter? {
        guard inference.isOfStrings(node) else { return nil }
        var node = Syntax(node)
        while let parent = node.parent {
            if parent.kind == .functionDecl || parent.kind == .variableDecl && isMember(parent) {
                let modifiers = parent.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
                // In a static member, `self` is the type.
                if modifiers.contains(where: { $0.name.text == "static" }) { return nil }
                return ForwardedParameter(source: .value, declaration: parent)
            }
            if parent.kind == .memberBlock { return nil }
            node = parent
        }
        return nil
    }

    /// Whether the key of a call is a parameter of the declaration around it, which is then a wrapper.
    mutating func isForwarded(_ key: ExprSyntax, _ routine: KeyFunction, _ arguments: LabeledExprListSyntax, _ name: Range<Int>) -> Bool {
        guard let forwarded = parameter(key) else { return false }
        return isForwarded(forwarded, routine, arguments, name)
    }

    /// Properties of the value around a name, or of a parameter, that are wrappers: `self.localized`, `key.localized`.
    mutating func forward(_ forwarded: ForwardedParameter, to routines: [KeyFunction], at name: Range<Int>) {
        for routine in routines where routine.style == .property && routine.kind == .string {
            _ = isForwarded(forwarded, routine, LabeledExprListSyntax([]), name)
        }
    }

    /// A property of the value around a name, without `self` before it.
    mutating func readOwnProperty(_ reference: DeclReferenceExprSyntax) {
        let name = reference.baseName.text
        guard findsWrappers, let routines = routines(named: name), routines.contains(where: { $0.style == .property }),
            reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id, let forwarded = value(around: reference)
        else { return }
        if case .found = LocalDeclarations(inference: inference, depth: 1).find(name, at: Syntax(reference)) { return }
        forward(forwarded, to: routines, at: range(reference))
    }

    /// A method of the value around a call, without `self` before it.
    mutating func readOwnMethod(_ call: FunctionCallExprSyntax, _ routine: KeyFunction, at name: Range<Int>) {
        guard let forwarded = value(around: call) else { return }
        if case .found = LocalDeclarations(inference: inference, depth: 1).find(routine.name, at: Syntax(call)) { return }
        _ = isForwarded(forwarded, routine, call.arguments, name)
    }

    private mutating func isForwarded(
        _ forwarded: ForwardedParameter, _ routine: KeyFunction, _ arguments: LabeledExprListSyntax, _ name: Range<Int>
    ) -> Bool {
        var kind = KeyFunction.KeyKind.string
        var isTyped = false
        var family = KeyFamily.ownRoutine
        if case .parameter(_, _, let type) = forwarded.source {
            if let found = ModuleRoutines.kind(of: type, in: "", inference.index) {
                // Calls of it are known by the parameter's type; what is missing is the table that it passes on.
                kind = found
                isTyped = true
                family = ModuleRoutines.family(of: ModuleRoutines.resolved(type, in: "", inference.index))
            } else if !["String", "StaticString", "NSString", "Substring"].contains(SwiftType(spelled: type).unwrapped.name ?? "") {
                return false
            }
        }
        // A string is not a key to an overload that takes strings.
        guard isTyped || findsWrappers && routine.kind != .overloaded else { return false }
        guard var wrapper = wrapperRoutine(forwarded, kind: kind) else { return false }
        wrapper.routine.family = family
        // What the call says itself; a parameter that it forwards has the same meaning in calls of the wrapper.
        wrapper.routine.passed = routine.passed
        apply(arguments, of: routine, to: &wrapper.routine.passed)
        wrapper.routine.passed.valueArguments = []
        for (slot, argument) in routine.slots(of: arguments) {
            if let role = routine.roles[slot], let other = forwardedText(argument.expression)?.parameter,
                other.declaration.id == forwarded.declaration.id, case .parameter(let theirs, _, let type) = other.source
            {
                wrapper.routine.roles[theirs] = role
                if role == .value, ModuleRoutines.kind(of: type, in: "", inference.index) != nil {
                    wrapper.routine.interpolatedValues.insert(theirs)
                }
            }
        }
        wrapper.wrapper.routine = routine.name
        wrapper.isReported = !isTyped
        // A declaration may forward several parameters, each to another table.
        let isKnown = wrappers.contains {
            $0.wrapper.range == wrapper.wrapper.range && $0.routine.keys == wrapper.routine.keys
                && $0.routine.passed.table == wrapper.routine.passed.table
        }
        if !isKnown { wrappers.append(wrapper) }
        // A call that leaves the key out uses the default one.
        if let key = forwarded.defaultValue, kind == .string {
            for literal in keyLiterals(key, wrapper.routine) { addKey(literal, wrapper.routine, call: nil, at: range(key)) }
        }
        return true
    }

    private func wrapperRoutine(_ forwarded: ForwardedParameter, kind: KeyFunction.KeyKind) -> FoundFunction? {
        var token: TokenSyntax
        var name: String
        var clause: FunctionParameterClauseSyntax?
        let owner = inference.owner(of: forwarded.declaration)
        var style = KeyFunction.Style.function
        var (mayBeImplicit, isStatic) = (true, false)
        if let function = forwarded.declaration.as(FunctionDeclSyntax.self) {
            token = function.name
            name = token.text
            clause = function.signature.parameterClause
            style = owner.isEmpty || !isMember(Syntax(function)) ? .function : .method
            isStatic = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
            let type = function.signature.returnClause.map { inference.spelling($0.type) } ?? ""
            mayBeImplicit = isStatic && !ModuleRoutines.neverImplicit(type, in: owner)
        } else if let initializer = forwarded.declaration.as(InitializerDeclSyntax.self) {
            token = initializer.initKeyword
            name = QualifiedName.last(of: owner)
            clause = initializer.signature.parameterClause
        } else if let variable = forwarded.declaration.as(VariableDeclSyntax.self),
            let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
        {
            token = pattern.identifier
            name = token.text
            style = .property
        } else {
            return nil
        }
        var keys: [KeyFunction.Slot] = [.place(0)]
        switch forwarded.source {
        case .parameter(let slot, _, _): keys = [slot]
        case .value: if style == .method { style = .literalMethod }
        }
        var routine = KeyFunction(name, style, keys: keys, kind: kind)
        if style != .property, style != .literalMethod { routine.owner = owner }
        if let clause {
            routine.labels = Set(clause.parameters.map(\.firstName.text).filter { $0 != "_" })
            // Any number of arguments may follow in the place of a variadic parameter.
            let isVariadic = clause.parameters.contains { $0.ellipsis != nil }
            routine.places = isVariadic ? nil : clause.parameters.filter { $0.firstName.text == "_" }.count
            routine.parameters = clause.parameters.map { CallParameter($0) }
        }
        (routine.mayBeImplicit, routine.isStatic) = (mayBeImplicit, isStatic)
        if let member = inference.index.member(named: token.text, of: owner, at: range(token)) {
            routine.bind(to: member, inference.index)
        }
        routine.requiresLiteral = false
        return FoundFunction(routine: routine, wrapper: ForwardingFunction(name: name, routine: "", range: range(token)))
    }

    /// `Bundle.main.localizedString(forKey: key, value: nil, table: nil)`, whose keys no tool of Apple's extracts: in a wrapper, or with a
    /// literal if lookups count.
    mutating func readOwnLookup(_ call: FunctionCallExprSyntax, _ name: String) {
        guard name == "localizedString", let first = call.arguments.first, first.label?.text == "forKey" else { return }
        var routine = KeyFunction(name, .method, keys: [.label("forKey")], kind: .string)
        routine.roles = [.label("table"): .table, .label("value"): .value]
        let place = range(call.calledExpression)
        if findsWrappers, isForwarded(first.expression, routine, call.arguments, place) { return }
        if reportsUnknownLookups,
            keyLiterals(first.expression, routine).allSatisfy({ literals.key(of: $0, kind: .string)?.hasInterpolations != false })
        {
            report(.key, routine, at: range(first.expression))
        }
        if findsLookups { read(call.arguments, as: routine, call: call, name: place) }
    }
}

#endif
