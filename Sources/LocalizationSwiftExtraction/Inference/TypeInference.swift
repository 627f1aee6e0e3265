#if Tools

import LocalizationSourceExtraction
import SwiftParser
import SwiftSyntax

/// A type with the certainty that an expression has it.
struct InferredType {
    var type: SwiftType
    var confidence: ExtractedArgument.Confidence

    static func certain(_ type: SwiftType) -> InferredType { InferredType(type: type, confidence: .certain) }
    static func likely(_ type: SwiftType) -> InferredType { InferredType(type: type, confidence: .likely) }

    /// Another type that follows from this one.
    func then(_ type: SwiftType, _ other: ExtractedArgument.Confidence = .certain) -> InferredType {
        InferredType(type: type, confidence: confidence == .certain ? other : confidence)
    }
}

/// Finds the static types of expressions by what their syntax and the declarations of their module say.
///
/// The compiler's type checker is not repeated: overloads, generic constraints and the types of other modules are not known. What cannot be
/// found is nil. Expressions are followed to a limited depth.
final class TypeInference {
    /// The declarations that the file with the expressions can use.
    let index: ModuleIndex
    /// The bytes of the module's files.
    let sources: [[UInt8]]
    private let known: KnownTypes
    /// What the types around expressions out of their place are, such as the value of a property in another file.
    private var owners: [SyntaxIdentifier: String] = [:]
    /// The declarations of long lists of statements.
    private var declarations: [SyntaxIdentifier: DeclaringStatements] = [:]

    static let maximumDepth = 48

    /// Creates the inference for a file.
    /// - Parameters:
    ///   - file: The number of the file in the index; nil if it is not in it.
    ///   - other: The inference for another file with the same declarations, whose results are used.
    init(index: ModuleIndex, sources: [[UInt8]], file: Int?, after other: TypeInference? = nil) {
        self.index = index.visible(to: file)
        self.sources = sources
        known = other?.known ?? KnownTypes()
    }

    /// The types of properties without a spelled type, by file and offset; nil while one is being found.
    private final class KnownTypes {
        var values: [[Int]: InferredType?] = [:]
    }

    // MARK: Declarations

    /// Whether a node is in one of the types whose values are the texts of wrappers: `extension String`.
    func isOfStrings(_ node: some SyntaxProtocol) -> Bool {
        SwiftKnowledge.stringTypes.contains(owner(of: node))
    }

    /// The name of the type that a node is in; empty outside of types.
    func owner(of node: some SyntaxProtocol) -> String {
        var names: [String] = []
        var node: Syntax = Syntax(node)
        while let parent = node.parent {
            switch parent.kind {
            case .structDecl: names.append(parent.cast(StructDeclSyntax.self).name.text)
            case .classDecl: names.append(parent.cast(ClassDeclSyntax.self).name.text)
            case .enumDecl: names.append(parent.cast(EnumDeclSyntax.self).name.text)
            case .actorDecl: names.append(parent.cast(ActorDeclSyntax.self).name.text)
            case .protocolDecl: names.append(parent.cast(ProtocolDeclSyntax.self).name.text)
            case .extensionDecl:
                names.append(SwiftType(spelled: spelling(parent.cast(ExtensionDeclSyntax.self).extendedType)).name ?? "")
            default: break
            }
            node = parent
        }
        // The tree may be that of a declaration inside of a type.
        if let owner = owners[node.id], !owner.isEmpty { names.append(owner) }
        return names.count < 2 ? names.first ?? "" : names.reversed().joined(separator: ".")
    }

    /// Notes that a tree is that of a declaration inside of a type.
    func setOwner(_ owner: String, of tree: SourceFileSyntax) { owners[Syntax(tree).id] = owner }

    /// The statements of a list that may declare a name, in their order.
    func statements(of list: CodeBlockItemListSyntax, declaring name: String) -> [CodeBlockItemSyntax] {
        guard list.totalLength.utf8Length >= DeclaringStatements.minimumLength else { return Array(list) }
        if let known = declarations[list.id] { return known[name] }
        let found = DeclaringStatements(list)
        declarations[list.id] = found
        return found[name]
    }

    /// The source of a small node.
    func spelling(_ node: some SyntaxProtocol) -> String {
        // Longer ones are not types that matter.
        let length = node.trimmedLength.utf8Length
        guard length < 400 else { return "" }
        return String(decoding: node.syntaxTextBytes.dropFirst(node.leadingTriviaLength.utf8Length).prefix(length), as: UTF8.self)
    }

    /// A spelled type in the place where it is spelled.
    func type(_ node: some TypeSyntaxProtocol) -> SwiftType {
        index.resolved(SwiftType(spelled: spelling(node)), in: owner(of: node))
    }

    /// The type of a property, or the result of a function.
    func type(of member: ModuleIndex.Member, depth: Int) -> InferredType? {
        let declaration = member.declaration
        switch declaration.kind {
        case .initializer:
            let type = SwiftType.named(declaration.owner, [])
            return .certain(declaration.isFailable ? .optional(type) : type)
        case .enumCase: return .certain(.named(declaration.owner, []))
        case .function where declaration.type.isEmpty: return .certain(.named("Void", []))
        case .property, .function, .subscripting, .macro: break
        }
        if !declaration.type.isEmpty {
            var type = index.resolved(SwiftType(spelled: declaration.type), in: declaration.owner)
            // Arguments tell what a generic parameter is; they are not compared with the parameters here.
            if !declaration.generics.isEmpty { type = type.replacing(declaration.generics.reduce(into: [:]) { $0[$1] = .unknown }) }
            return type.unwrapped == .unknown ? nil : .certain(type)
        }
        guard let range = declaration.value, !range.isEmpty, depth < Self.maximumDepth else { return nil }
        let place = [member.file, range.lowerBound]
        if let known = known.values[place] { return known }
        known.values[place] = .some(nil)
        // The values that matter are short.
        guard range.count < 2000, sources.indices.contains(member.file), range.upperBound <= sources[member.file].count else { return nil }
        let tree = sources[member.file][range].withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 64) }
        guard let expression = tree.statements.first?.item.as(ExprSyntax.self) else { return nil }
        let inference =
            index.file.map { $0 == member.file } ?? true
            ? self : TypeInference(index: index, sources: sources, file: member.file, after: self)
        inference.setOwner(declaration.owner, of: tree)
        let result = inference.infer(expression, depth + 1)
        known.values[place] = .some(result)
        return result
    }

    /// The type that several declarations with one name agree on.
    func common(_ members: [ModuleIndex.Member], depth: Int) -> InferredType? {
        var result: InferredType?
        for member in members.prefix(8) {
            guard let type = type(of: member, depth: depth) else { return nil }
            if let first = result, first.type != type.type { return nil }
            result = type
        }
        return result
    }

    // MARK: Members

    /// The type of a member of a value.
    func member(_ name: String, of base: InferredType, labels: [String?]? = nil, depth: Int) -> InferredType? {
        if case .metatype(let type) = base.type { return staticMember(name, of: type, base, labels: labels, depth: depth) }
        if case .tuple(let elements) = base.type {
            if let place = Int(name), elements.indices.contains(place) { return base.then(elements[place].type) }
            return elements.first { $0.label == name }.map { base.then($0.type) }
        }
        guard let type = base.type.name else { return nil }
        if let member = activityMember(name, of: base) { return member }
        let found = matching(index.members(named: name, of: type), labels: labels)
        if !found.isEmpty {
            guard let member = self.type(of: found[0], depth: depth),
                let type = specialized(member.type, declaredBy: found[0].declaration, of: base.type.unwrapped)
            else { return nil }
            return base.then(type, member.confidence)
        }
        if name == "rawValue", let raw = index.rawType(of: type) { return base.then(raw) }
        if name == "hashValue" { return base.then(.int) }
        if name == "self" { return base }
        if name.hasPrefix("$") { return nil }
        if let known = SwiftKnowledge.members[type]?[name] {
            var replacements = ["Self": base.type]
            for (parameter, argument) in zip(SwiftKnowledge.generics[type] ?? [], base.type.arguments) {
                replacements[parameter] = argument
            }
            return base.then(known.replacing(replacements))
        }
        if type == "Optional" { return nil }
        return nil
    }

    private func staticMember(_ name: String, of type: SwiftType, _ base: InferredType, labels: [String?]?, depth: Int) -> InferredType? {
        guard let owner = type.name else { return nil }
        if name == "self" { return base }
        if name == "init" { return base.then(type) }
        if let member = matching(index.members(named: name, of: owner), labels: labels).first { return self.type(of: member, depth: depth) }
        let nested = owner + "." + name
        if index.declares(nested) { return .certain(.metatype(.named(nested, []))) }
        if name == "allCases" { return base.then(.array(type)) }
        if let known = SwiftKnowledge.members[owner]?[name] { return base.then(known) }
        if ["max", "min", "zero", "pi", "infinity", "greatestFiniteMagnitude", "random", "nan"].contains(name),
            SwiftKnowledge.specifiers[owner] != nil
        {
            return base.then(type)
        }
        // A static property of a type that is not known is most often a value of this type.
        if ["shared", "current", "default", "standard", "main"].contains(name) { return base.then(type, .likely) }
        if name.first?.isUppercase == true { return base.then(.metatype(.named(nested, []))) }
        return nil
    }

    /// The functions that a call with these labels may be of; all if none has the labels.
    private func matching(_ members: [ModuleIndex.Member], labels: [String?]?) -> [ModuleIndex.Member] {
        guard let labels, members.count > 1 else { return members }
        let exact = members.filter { $0.declaration.kind == .function && $0.declaration.parameters.map(\.label) == labels }
        if !exact.isEmpty { return exact }
        let possible = members.filter { member in
            labels.allSatisfy { label in member.declaration.parameters.contains { $0.label == label } }
        }
        return possible.isEmpty ? members : possible
    }

    /// The type of a member of a value whose type is not known: the one that all members with the name in the module have, or the one by
    /// convention.
    func memberOfUnknown(_ name: String, labels: [String?]? = nil, depth: Int) -> InferredType? {
        if let convention = SwiftKnowledge.likelyMember(name) {
            // What the module's own declarations say is better, if they agree, except for `count` and its like.
            if convention == .int || convention == .bool { return .likely(convention) }
            let own = instanceMembers(named: name, labels: labels)
            if let type = own.isEmpty ? nil : common(own, depth: depth)?.type { return .likely(type) }
            return .likely(convention)
        }
        let own = instanceMembers(named: name, labels: labels)
        guard !own.isEmpty, let type = common(own, depth: depth) else { return nil }
        return .likely(type.type)
    }

    /// The declarations of a name that values of types have. Of more than ``maximumMembers``, those at the end are left out.
    private func instanceMembers(named name: String, labels: [String?]?) -> [ModuleIndex.Member] {
        let members = index.members(named: name, atMost: Self.maximumMembers).filter {
            !$0.declaration.owner.isEmpty && $0.declaration.kind != .enumCase && !$0.declaration.isStatic
        }
        return matching(members, labels: labels)
    }

    /// So many declarations of a name tell what it usually is; all of them would be looked at for each use of the name.
    private static let maximumMembers = 256

    // MARK: Names

    /// The type of what a name stands for at a place.
    func name(_ name: String, at node: Syntax, labels: [String?]? = nil, depth: Int) -> InferredType? {
        switch LocalDeclarations(inference: self, depth: depth + 1).find(name, at: node) {
        case .found(let type): return type
        case .none: break
        }
        let owner = owner(of: node)
        for scope in QualifiedName.scopes(from: owner) {
            let found = matching(index.members(named: name, of: index.fullName(scope, in: "")), labels: labels)
            if let member = found.first { return type(of: member, depth: depth + 1) }
            if name == "rawValue", let raw = index.rawType(of: index.fullName(scope, in: "")) { return .certain(raw) }
            if SwiftKnowledge.members[scope]?[name] != nil { return member(name, of: .certain(.named(scope, [])), depth: depth + 1) }
        }
        if let member = matching(index.globals(named: name), labels: labels).first { return type(of: member, depth: depth + 1) }
        if let known = SwiftKnowledge.functions[name] { return .certain(known) }
        if name.first?.isUppercase == true {
            return .certain(.metatype(index.resolved(.named(name, []), in: owner)))
        }
        return nil
    }
}

#endif
