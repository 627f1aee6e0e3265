#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// The literals in places whose type is spelled, or known from a declaration.
extension KeyReader {
    /// A type as it is spelled, if it is a type of keys, or a tuple or function with one. Most types are none, which a glance tells.
    func keyType(_ type: some TypeSyntaxProtocol) -> SwiftType? {
        let length = type.trimmedLength.utf8Length
        let index = inference.index
        guard length >= ModuleRoutines.shortestKeyType || length == "Self".utf8.count || index.hasKeyAliases else { return nil }
        let spelling = inference.spelling(type)
        guard !spelling.isEmpty else { return nil }
        let owner = inference.owner(of: type)
        guard ModuleRoutines.mayBeKey(spelling, in: owner) || index.mentionsKeyAlias(spelling, in: owner) else { return nil }
        return ModuleRoutines.resolved(spelling, in: owner, index)
    }

    mutating func readTyped(_ value: ExprSyntax, as type: some TypeSyntaxProtocol) {
        if let type = keyType(type) { readTyped(value, of: type) }
    }

    /// Reads the literals that an expression gives as its value, and those in the parts of tuples and in closures.
    mutating func readTyped(_ value: ExprSyntax, of type: SwiftType, depth: Int = 0) {
        guard depth < Self.maximumParts else { return }
        let type = type.unwrapped
        if case .named("Dictionary", let arguments) = type, let kind = arguments.first.flatMap({ ModuleRoutines.kind(of: $0) }),
            case .elements(let elements)? = value.as(DictionaryExprSyntax.self)?.content
        {
            for element in elements { readTyped(element.key, kind: kind, family: arguments.first.map { ModuleRoutines.family(of: $0) }) }
        }
        if let kind = ModuleRoutines.kind(of: type) { return readTyped(value, kind: kind, family: ModuleRoutines.family(of: type)) }
        switch type {
        case .tuple(let parts):
            guard let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == parts.count else { return }
            for (element, part) in zip(tuple.elements, parts) { readTyped(element.expression, of: part.type, depth: depth + 1) }
        case .function(_, let result):
            if let closure = value.as(ClosureExprSyntax.self) {
                readStatements(closure.statements, of: result, depth: depth + 1)
            } else if value.is(StringLiteralExprSyntax.self) {
                // `@autoclosure`
                readTyped(value, of: result, depth: depth + 1)
            }
        case .named("Array", let arguments), .named("Set", let arguments):
            guard let array = value.as(ArrayExprSyntax.self), let element = arguments.first else { return }
            for value in array.elements { readTyped(value.expression, of: element, depth: depth + 1) }
        case .named("Dictionary", let arguments):
            guard case .elements(let elements)? = value.as(DictionaryExprSyntax.self)?.content, let element = arguments.last else { return }
            for value in elements { readTyped(value.value, of: element, depth: depth + 1) }
        default: break
        }
    }

    /// Types in types are followed this far.
    private static let maximumParts = 8

    /// Reads the literals that an expression gives as its value.
    /// - Parameter family: The family of the keys, by the type; nil if only the kind is known.
    mutating func readTyped(_ value: ExprSyntax, kind: KeyFunction.KeyKind, family: KeyFamily? = nil) {
        var routine = KeyFunction("", .function, keys: [.place(0)], kind: kind)
        routine.family = family ?? (kind == .phrase ? .phrase : .modern)
        if kind == .phrase { routine.passed.table = "AppShortcuts" }
        for literal in ValueLiterals(inference: inference).literals(in: value, isForced: true) {
            addKey(literal, routine, call: nil, at: range(literal))
        }
        for call in ValueLiterals(inference: inference).implicitInitializers(in: value) { readImplicitInitializer(call) }
    }

    /// `.init("key", table: "Table")` where the type is known from the place.
    private mutating func readImplicitInitializer(_ call: FunctionCallExprSyntax) {
        for routine in routines(named: "LocalizedStringResource") ?? [] { read(call, as: routine, name: range(call.calledExpression)) }
        for routine in routines(named: "DisplayRepresentation") ?? [] { read(call, as: routine, name: range(call.calledExpression)) }
    }

    mutating func readBinding(_ binding: PatternBindingSyntax) {
        guard let annotation = binding.typeAnnotation, let type = keyType(annotation.type) else { return }
        if let value = binding.initializer?.value { readTyped(value, of: type) }
        readAccessors(binding.accessorBlock, of: type)
    }

    mutating func readAccessors(_ block: AccessorBlockSyntax?, of type: SwiftType) {
        switch block?.accessors {
        case .getter(let statements)?: readStatements(statements, of: type, depth: 0)
        case .accessors(let list)?:
            for accessor in list where accessor.accessorSpecifier.tokenKind == .keyword(.get) { readBody(accessor.body, of: type) }
        case nil: break
        }
    }

    mutating func readBody(_ body: CodeBlockSyntax?, of type: SwiftType) {
        if let body { readStatements(body.statements, of: type, depth: 0) }
    }

    /// Reads what a body gives as its value.
    mutating func readStatements(_ statements: CodeBlockItemListSyntax, of type: SwiftType, depth: Int = 0) {
        if statements.count == 1, let value = ValueLiterals.expression(of: statements.first) { readTyped(value, of: type, depth: depth) }
        for value in ValueLiterals.returned(by: statements) { readTyped(value, of: type, depth: depth) }
    }

    /// Assignments to what has the type of a key, and casts to such a type.
    mutating func readSequence(_ sequence: SequenceExprSyntax) {
        guard sequence.elements.count >= 3, sequence.elements.count < 64 else { return }
        let elements = Array(sequence.elements)
        if elements[1].is(AssignmentExprSyntax.self) {
            let values = elements[2...]
            guard
                values.contains(where: {
                    $0.is(StringLiteralExprSyntax.self) || $0.is(UnresolvedTernaryExprSyntax.self) || $0.is(ArrayExprSyntax.self)
                }),
                // Views and controls have properties of strings with the names of the project's own.
                let type = inference.infer(elements[0]), type.confidence == .certain, let kind = ModuleRoutines.kind(of: type.type)
            else { return }
            for element in values { readTyped(element, kind: kind, family: ModuleRoutines.family(of: type.type)) }
        } else if elements.contains(where: { $0.is(StringLiteralExprSyntax.self) }),
            stride(from: 1, to: elements.count, by: 2).allSatisfy({
                elements[$0].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
            })
        {
            // `title ?? "Untitled"`: the literal has the type of the value before it.
            guard let type = inference.infer(elements[0]), type.confidence == .certain, type.type.isOptional,
                let kind = ModuleRoutines.kind(of: type.type)
            else { return }
            for place in stride(from: 2, to: elements.count, by: 2) {
                readTyped(elements[place], kind: kind, family: ModuleRoutines.family(of: type.type))
            }
        } else if let place = elements.firstIndex(where: { $0.is(UnresolvedAsExprSyntax.self) }), place > 0,
            let type = elements[min(place + 1, elements.count - 1)].as(TypeExprSyntax.self)
        {
            readTyped(elements[place - 1], as: type.type)
        }
    }
}

#endif
