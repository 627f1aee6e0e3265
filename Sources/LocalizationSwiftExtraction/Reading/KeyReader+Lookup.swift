#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// Which declarations of the project a call can mean, by the value or type that it is a call of and the types around it.
extension KeyReader {
    /// What a method or function is called on.
    private enum Receiver {
        /// Nothing: the types around the call are searched, the innermost first.
        case scopes([String])
        /// A value of a type, or the type itself.
        case type(String)
        /// The type that the place of `.name(…)` has, which is not known.
        case implicit
        /// Something whose type is not known.
        case unknown
    }

    /// Leaves out the routines that a call cannot mean, because it is a call of another type, or because what it is called on has a
    /// declaration of this name itself. O(routines and declarations of the name), and the cost of inference.
    ///
    /// Nothing is left out where types of other modules may inherit what is not known here.
    func visible(to call: FunctionCallExprSyntax, _ callee: Callee, among routines: [KeyFunction]) -> [KeyFunction] {
        let index = inference.index
        guard !routines.isEmpty, routines.contains(where: { $0.owner != nil }) || !index.members(named: callee.name).isEmpty
        else { return routines }
        if routines.contains(where: \.isInitializer) { return ownInitializers(callee, inference.owner(of: call), among: routines) }
        switch receiver(of: call, callee) {
        case .unknown: return isValue(call) ? routines.filter { !$0.isStatic || !isConcrete($0.owner) } : routines
        case .implicit: return routines.filter { $0.mayBeImplicit || !isConcrete($0.owner) }
        case .type(let type): return members(of: type, call, callee, among: routines)
        case .scopes(let scopes): return unqualified(scopes, call, callee, among: routines)
        }
    }

    /// The initializers of the type that a name means, if that is a type of the project.
    private func ownInitializers(_ callee: Callee, _ around: String, among routines: [KeyFunction]) -> [KeyFunction] {
        let index = inference.index
        var type = index.fullName(callee.qualifier.map { $0 + "." + callee.name } ?? callee.name, in: around)
        if callee.qualifier != nil, !index.declares(type) { type = index.fullName(callee.name, in: around) }
        guard index.declares(type) else { return routines }
        return routines.filter { !$0.isInitializer || $0.owner.map { index.fullName($0, in: "").utf8.elementsEqual(type.utf8) } ?? true }
    }

    private func receiver(of call: FunctionCallExprSyntax, _ callee: Callee) -> Receiver {
        let index = inference.index
        let around = inference.owner(of: call)
        if callee.literal != nil { return .type("String") }
        if let owner = callee.owner {
            // A generic parameter may be any type.
            let type = index.resolved(.named(owner, []), in: around).name ?? owner
            return index.declares(type) || SwiftKnowledge.isKnown(type) ? .type(type) : .unknown
        }
        guard callee.style == .method else {
            return .scopes(QualifiedName.scopes(from: around).map { index.fullName($0, in: "") })
        }
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return .unknown }
        guard let base = access.base else {
            // In `#if`, it continues the expression before.
            if continuesExpression(call) { return .unknown }
            guard let type = ContextualType(inference: inference).type(of: call)?.unwrapped.name, index.declares(type),
                !accepting(index.members(named: callee.name, of: type), call).isEmpty
            else {
                return .implicit
            }
            return .type(type)
        }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, ["self", "Self", "super"].contains(name) {
            return around.isEmpty ? .unknown : .type(index.fullName(around, in: ""))
        }
        guard let type = inference.infer(base), type.confidence == .certain else { return .unknown }
        var receiver = type.type.unwrapped
        if case .metatype(let type) = receiver { receiver = type }
        guard let name = receiver.name, index.declares(name) || SwiftKnowledge.isKnown(name) else { return .unknown }
        return .type(name)
    }

    /// Whether a method is called on a value rather than on a type, by the spelling: `log.error(…)`, `Log(…).error(…)`.
    private func isValue(_ call: FunctionCallExprSyntax) -> Bool {
        guard var base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
        // `log?.error(…)`, `logs.first!.error(…)`
        if let optional = base.as(OptionalChainingExprSyntax.self) { base = optional.expression }
        if let forced = base.as(ForceUnwrapExprSyntax.self) { base = forced.expression }
        if let call = base.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.as(DeclReferenceExprSyntax.self).map { $0.baseName.text != "type" } ?? true
        }
        let name = base.as(DeclReferenceExprSyntax.self)?.baseName ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName
        guard let first = name?.text.utf8.first, name?.text != "self" else { return false }
        return !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    }

    /// Whether a call is in a branch of `#if` in the middle of a chain.
    private func continuesExpression(_ call: FunctionCallExprSyntax) -> Bool {
        var node = Syntax(call)
        while let parent = node.parent {
            switch parent.kind {
            case .postfixIfConfigExpr: return true
            case .memberAccessExpr, .functionCallExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptCallExpr, .ifConfigClause,
                .ifConfigClauseList, .ifConfigDecl:
                node = parent
            default: return false
            }
        }
        return false
    }

    /// Whether a type is one of the project that only its own subclasses inherit from.
    private func isConcrete(_ owner: String?) -> Bool {
        guard let owner, !owner.isEmpty, let kind = inference.index.kinds[inference.index.fullName(owner, in: "")] else { return false }
        return kind == .structure || kind == .reference || kind == .enumeration
    }

    /// The types whose methods values of some types may have: a subclass may override them, and a type that conforms to a protocol declares
    /// what it requires.
    private struct Relations {
        private let types: [String]
        /// The types, and those that they inherit from; nil until they are asked for.
        private var supertypes: Set<String>?
        /// Those of the types that others may inherit from.
        private var inheritable: [String] = []

        init(of types: [String]) { self.types = types }

        mutating func contain(_ owner: String, _ index: borrowing ModuleIndex) -> Bool {
            if supertypes == nil {
                var found: Set<String> = []
                for type in types {
                    found.formUnion(index.supertypes(of: type))
                    if index.kinds[type] != .structure, index.kinds[type] != .enumeration { inheritable.append(type) }
                }
                supertypes = found
            }
            let owner = index.fullName(owner, in: "")
            if supertypes?.contains(owner) ?? false { return true }
            return !inheritable.isEmpty && index.supertypes(of: owner).contains { inheritable.contains($0) }
        }
    }

    private func members(
        of type: String, _ call: FunctionCallExprSyntax, _ callee: Callee, among routines: [KeyFunction]
    ) -> [KeyFunction] {
        let own = accepting(inference.index.members(named: callee.name, of: type), call)
        var relations = Relations(of: [type])
        var owners = Relations(of: own.map(\.owner))
        return routines.filter { routine in
            guard let owner = routine.owner else {
                // Strings in the place of Apple's key are not keys where a method of the type takes strings.
                return routine.style != .method || routine.labels != nil || !own.contains { Self.takesString($0) }
            }
            if owner.isEmpty || relations.contain(owner, inference.index) || routine.style == .literalMethod { return true }
            if own.isEmpty { return !isConcrete(owner) }
            return owners.contain(owner, inference.index)
        }
    }

    private func unqualified(
        _ scopes: [String], _ call: FunctionCallExprSyntax, _ callee: Callee, among routines: [KeyFunction]
    ) -> [KeyFunction] {
        let index = inference.index
        var relations = Relations(of: scopes)
        for scope in scopes {
            guard !accepting(index.members(named: callee.name, of: scope), call).isEmpty else { continue }
            var own = Relations(of: [scope])
            return routines.filter { routine in
                guard let owner = routine.owner else { return true }
                // Functions in functions are not among the members.
                if routine.style == .function, owner.isEmpty || relations.contain(owner, inference.index) { return true }
                return !owner.isEmpty && own.contain(owner, inference.index)
            }
        }
        return routines.filter { routine in
            guard let owner = routine.owner, !owner.isEmpty else { return true }
            return !isConcrete(owner) || relations.contain(owner, inference.index)
        }
    }

    /// The functions, cases and functions in properties that accept the arguments of a call.
    private func accepting(_ members: [ModuleIndex.Member], _ call: FunctionCallExprSyntax) -> [SwiftDeclaration] {
        members.map(\.declaration).filter { declaration in
            switch declaration.kind {
            case .function, .enumCase: declaration.parameters.map { CallParameter($0) }.accept(call)
            case .property: declaration.type.utf8.count > 4 && SwiftType(spelled: declaration.type).unwrapped.isFunction
            case .initializer, .subscripting, .macro: false
            }
        }
    }

    /// Whether the first parameter is a string.
    private static func takesString(_ declaration: SwiftDeclaration) -> Bool {
        guard let type = declaration.parameters.first?.type else { return false }
        return ["String", "String?", "StaticString", "some StringProtocol"].contains { type.utf8.elementsEqual($0.utf8) }
    }
}

extension SwiftType {
    fileprivate var isFunction: Bool {
        if case .function = self { return true }
        return false
    }
}

#endif
