#if Tools

import LocalizationSourceExtraction
import LocalizationSourceText
import SwiftSyntax

/// Collections that are made of others, and values that a package names by a key.
extension TypeInference {
    /// The type of what `enumerated()` makes of a value. O(1).
    static func enumerated(_ type: SwiftType) -> SwiftType {
        .array(.tuple([.init(label: "offset", type: .int), .init(label: "element", type: element(of: type) ?? .unknown)]))
    }

    /// The type of `zip(first, second)`, whose elements are pairs.
    func inferZip(_ call: FunctionCallExprSyntax, _ depth: Int) -> InferredType {
        var confidence = ExtractedArgument.Confidence.certain
        let parts = call.arguments.map { argument -> SwiftType.Element in
            // `1...` counts up from its bound.
            let bound = argument.expression.as(PostfixOperatorExprSyntax.self)
            let type = infer(bound?.expression ?? argument.expression, depth)
            if let type, type.confidence != .certain { confidence = type.confidence }
            let element = bound == nil ? type.flatMap { Self.element(of: $0.type) } : type?.type
            return .init(label: nil, type: element ?? .unknown)
        }
        return InferredType(type: .array(.tuple(parts)), confidence: confidence)
    }

    /// The type of `stride(from: 0, through: limit, by: 2)`: literals take the type of the others.
    func inferStride(_ call: FunctionCallExprSyntax, _ depth: Int) -> InferredType? {
        let types = call.arguments.prefix(3).map { (Self.isLiteralNumber($0.expression), infer($0.expression, depth)) }
        let numbers = types.contains { !$0.0 } ? types.filter { !$0.0 } : types
        let isFraction = numbers.contains { $0.1?.type == .double }
        guard let first = numbers.first(where: { !isFraction || $0.1?.type == .double })?.1 else { return nil }
        return first.then(.array(first.type))
    }

    /// The type of `Array(elements)` and `Array(repeating: value, count: count)`; nil for the initializers of other types, and if the type of
    /// the elements cannot be found.
    func collection(_ name: String, from call: FunctionCallExprSyntax, _ depth: Int) -> InferredType? {
        guard ["Array", "Set", "ContiguousArray", "ArraySlice"].contains(name), let first = call.arguments.first else { return nil }
        if first.label?.text == "repeating" { return infer(first.expression, depth).map { $0.then(.named(name, [$0.type])) } }
        guard first.label == nil, call.arguments.count == 1, let sequence = infer(first.expression, depth) else { return nil }
        return Self.element(of: sequence.type).map { sequence.then(.named(name, [$0])) }
    }

    /// The number that `list.reduce(0, +)` and `list.reduce(0) { $0 + $1.width }` give; nil if the first value says more than a literal does.
    func inferReduction(_ call: FunctionCallExprSyntax, _ access: MemberAccessExprSyntax, _ depth: Int) -> InferredType? {
        guard let first = call.arguments.first, first.label == nil, Self.isLiteralNumber(first.expression) else { return nil }
        var type: InferredType?
        if let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self) {
            guard let value = Self.onlyValue(of: closure) else { return nil }
            type = infer(value, depth)
        } else if call.arguments.count == 2, let base = access.base.flatMap({ infer($0, depth) }) {
            type = Self.element(of: base.type).map { base.then($0) }
        }
        guard let type, let name = type.type.name, SwiftKnowledge.specifiers[name] != nil else { return nil }
        return type.then(type.type, .likely)
    }

    /// The type of the value behind a binding such as `$items` or `$model.items`; nil for other expressions.
    func inferProjected(_ expression: ExprSyntax, _ depth: Int) -> InferredType? {
        var names: [String] = []
        var next = expression
        while let access = next.as(MemberAccessExprSyntax.self), let base = access.base, names.count < 8 {
            names.append(access.declName.baseName.text)
            next = base
        }
        guard let reference = next.as(DeclReferenceExprSyntax.self), reference.baseName.text.utf8.first == UInt8(ascii: "$") else {
            return nil
        }
        var type = name(String(reference.baseName.text.dropFirst()), at: Syntax(reference), depth: depth)
        for name in names.reversed() { type = type.flatMap { member(name, of: $0, depth: depth) } }
        return type
    }

    /// The type that ActivityKit passes to the closures of a live activity.
    static let activityContext = "ActivityViewContext"

    /// A member of the context of a live activity: its attributes, or their state.
    func activityMember(_ name: String, of context: InferredType) -> InferredType? {
        guard context.type.name == Self.activityContext, let attributes = context.type.arguments.first, let type = attributes.name else {
            return nil
        }
        switch name {
        case "attributes": return context.then(attributes)
        case "state": return context.then(index.resolved(.named(type + ".ContentState", []), in: ""))
        default: return nil
        }
    }

    /// The type of the value with a key in the package Defaults, which `@Default(.times)` and `Defaults[.times]` name:
    /// `static let times = Key<Int>("times", default: 0)` in an extension of `Defaults.Keys`.
    func defaultsValue(_ argument: LabeledExprSyntax?, _ depth: Int) -> InferredType? {
        guard let access = argument?.expression.as(MemberAccessExprSyntax.self), access.base == nil else { return nil }
        for member in index.members(named: access.declName.baseName.text).prefix(8)
        where member.declaration.isStatic && member.declaration.owner.hasSuffix("Keys") {
            guard let key = type(of: member, depth: depth), let name = key.type.name, name == "Key" || name.hasSuffix(".Key"),
                let value = key.type.arguments.first
            else { continue }
            return key.then(value)
        }
        return nil
    }

    /// Whether a type is named after a type of the module that does not declare it: an associated type, or a mistake.
    func isNestedInOwnType(_ name: String) -> Bool {
        guard let dot = name.firstIndex(of: ".") else { return false }
        return index.declares(String(name[..<dot]))
    }

    /// Declarations with more bytes are not searched.
    private static let longestSearch = 100_000

    /// Whether the declaration around a name asks the same value whether it is empty, or for its count, which no number has. O(bytes of the
    /// declaration).
    func isUsedAsCollection(_ expression: ExprSyntax) -> Bool {
        let name = Array(spelling(expression).utf8)
        guard !name.isEmpty, name.allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: ".") }) else { return false }
        var declaration: Syntax?
        var node = Syntax(expression)
        while let parent = node.parent, parent.kind != .memberBlock {
            if parent.kind == .functionDecl || parent.kind == .variableDecl || parent.kind == .initializerDecl { declaration = parent }
            node = parent
        }
        guard let declaration, declaration.trimmedLength.utf8Length <= Self.longestSearch else { return false }
        let bytes = declaration.syntaxTextBytes
        var index = 0
        while index + name.count < bytes.count {
            defer { index += 1 }
            guard bytes[index] == name[0], index == 0 || !bytes[index - 1].isNamePart && bytes[index - 1] != UInt8(ascii: "."),
                bytes[index..<index + name.count].elementsEqual(name)
            else { continue }
            var rest = bytes[(index + name.count)...]
            if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") { rest = rest.dropFirst() }
            for member in [".isEmpty", ".count"] where rest.starts(with: member.utf8) {
                if rest.dropFirst(member.utf8.count).first?.isNamePart != true { return true }
            }
        }
        return false
    }

    /// The type of the rows of the table that a column is in: `Table(files) { TableColumn("Name") { file in … } }`.
    func rowType(ofTableWith column: FunctionCallExprSyntax, _ depth: Int) -> InferredType? {
        var node = Syntax(column)
        for _ in 0..<Self.maximumColumnHeight {
            guard let parent = node.parent else { return nil }
            if let table = parent.as(FunctionCallExprSyntax.self), let first = table.arguments.first, first.label == nil,
                table.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Table"
            {
                let rows = inferProjected(first.expression, depth) ?? infer(first.expression, depth)
                return rows.flatMap { rows in Self.element(of: rows.type).map { rows.then($0) } }
            }
            node = parent
        }
        return nil
    }

    /// The nodes between a column and its table: closures, statements and modifiers.
    private static let maximumColumnHeight = 24
}

#endif
