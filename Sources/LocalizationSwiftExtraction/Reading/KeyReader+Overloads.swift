#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

extension KeyReader {
    /// The routines of those with a call's name that the call means: the nearest method in the types around the call, or of the value's
    /// type, and otherwise the functions outside of types.
    ///
    /// Only wrappers of this module compete with each other, and only if they look in different tables. Where the types do not tell, the
    /// first routine has the tables of the others as well.
    func meant(by call: FunctionCallExprSyntax, _ callee: Callee, among routines: [KeyFunction]) -> [KeyFunction] {
        guard routines.count > 1 else { return routines }
        // A function that forwards several of its parameters is a routine for each of them.
        var groups: [[KeyFunction]] = []
        for wrapper in routines.filter(Self.isWrapper) {
            if let group = groups.firstIndex(where: { $0[0].keys == wrapper.keys }) {
                groups[group].append(wrapper)
            } else {
                groups.append([wrapper])
            }
        }
        guard groups.contains(where: { group in group.contains { $0.passed.table != group[0].passed.table } }) else { return routines }
        return groups.flatMap { meant(by: call, callee, amongWrappers: $0) } + routines.filter { !Self.isWrapper($0) }
    }

    private func meant(by call: FunctionCallExprSyntax, _ callee: Callee, amongWrappers wrappers: [KeyFunction]) -> [KeyFunction] {
        guard wrappers.count > 1, Set(wrappers.map(\.passed.table)).count > 1 else { return wrappers }
        var best: [KeyFunction] = []
        for owner in owners(of: call, callee) {
            best = wrappers.filter { $0.owner == owner }
            if !best.isEmpty { break }
        }
        let isCertain = !best.isEmpty
        if best.isEmpty { best = wrappers.filter { $0.owner?.isEmpty ?? true } }
        // Types from other modules may inherit anything, so that a method of another type may still be meant.
        let rest = isCertain || callee.style == .function && inference.owner(of: call).isEmpty ? best : best + wrappers
        guard let first = best.first ?? wrappers.first else { return wrappers }
        return [Self.joined(first, with: rest)]
    }

    /// The properties of literals with a name, as one if they are wrappers: `extension String { var localized: String { … } }` of two
    /// modules looks in the tables of both.
    func meant(among properties: [KeyFunction]) -> [KeyFunction] {
        guard let first = properties.first(where: Self.isWrapper) else { return properties }
        return [Self.joined(first, with: properties.filter(Self.isWrapper))] + properties.filter { !Self.isWrapper($0) }
    }

    /// A routine with the tables of others of its name.
    private static func joined(_ routine: KeyFunction, with others: [KeyFunction]) -> KeyFunction {
        var result = routine
        var tables: Set<String?> = [routine.passed.table]
        for other in others where tables.insert(other.passed.table).inserted {
            result.passed.otherTables.append(other.passed.table ?? ExtractedKey.defaultTable)
        }
        return result
    }

    /// Whether a routine is a function or property of the module that forwards a string.
    private static func isWrapper(_ routine: KeyFunction) -> Bool {
        routine.kind == .string && !routine.requiresLiteral && (routine.labels != nil || routine.style == .property)
    }

    /// The types whose methods a call may mean, the nearest first; the empty name stands for the functions outside of types.
    private func owners(of call: FunctionCallExprSyntax, _ callee: Callee) -> [String] {
        let around = inference.owner(of: call)
        if let owner = callee.owner { return inference.index.supertypes(of: inference.index.fullName(owner, in: around)) }
        if callee.style == .method {
            guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return [] }
            if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, ["self", "Self", "super"].contains(name) {
                return inference.index.supertypes(of: around)
            }
            return inference.infer(base)?.type.name.map { inference.index.supertypes(of: $0) } ?? []
        }
        return QualifiedName.scopes(from: around).flatMap { inference.index.supertypes(of: $0) }
    }

    /// The fixed parts of `"error." + code`, also as the value of a local constant, with an empty one for what is not a literal.
    func parts(ofSum expression: ExprSyntax) -> [String] {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            guard let value = valueOfConstant(reference) else { return [] }
            if let literal = value.as(StringLiteralExprSyntax.self) { return literals.parts(of: literal) }
            return value.is(SequenceExprSyntax.self) ? parts(ofSum: value) : []
        }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return [] }
        var parts = [""]
        for (place, element) in sequence.elements.enumerated() {
            if place % 2 == 1 {
                guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return [] }
            } else if let literal = element.as(StringLiteralExprSyntax.self) {
                let more = literals.parts(of: literal)
                parts[parts.count - 1] += more[0]
                parts += more.dropFirst()
            } else {
                parts.append("")
            }
        }
        return parts
    }

    /// The value of the local constant that a reference names; nil if it names anything else. O(statements before it).
    func valueOfConstant(_ reference: DeclReferenceExprSyntax) -> ExprSyntax? {
        LocalDeclarations(inference: inference, depth: 1).value(ofConstant: reference.baseName.text, at: Syntax(reference))
    }

    /// Adds what is known of a key that is put together in a call of a wrapper, for each table that it may be in.
    mutating func addPatterns(_ parts: [String], _ context: CallContext, _ name: Range<Int>) {
        guard parts.count > 1, parts.contains(where: { !$0.isEmpty }) else { return }
        for table in [context.table] + context.otherTables {
            result.patterns.append(KeyPattern(parts: parts, table: table, range: name))
        }
    }

    /// Notes that a wrapper gets a key of which nothing is known, in a table that the call may name.
    mutating func addOpenPattern(of routine: KeyFunction, _ arguments: LabeledExprListSyntax?, _ name: Range<Int>) {
        guard findsWrappers, routine.kind == .string, !routine.requiresLiteral, routine.family == .ownRoutine else { return }
        var table = routine.passed.table
        if let arguments, let named = routine.slots(of: arguments).first(where: { routine.roles[$0.slot] == .table })?.argument.expression {
            table = joined(named)?.text ?? ExtractedKey.anyTable
        }
        result.patterns.append(KeyPattern(parts: ["", ""], table: table, range: name))
    }
}

#endif
