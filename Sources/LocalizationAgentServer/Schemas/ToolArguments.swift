import LocalizationFileSyntax

/// The arguments of a call, which have the types that the tool declares.
struct ToolArguments {
    private let node: JSONNode?

    /// Checks arguments against the members that a tool declares. Others are ignored, and null is the same as none.
    /// - Throws: ``ToolRefusal`` that names the first one that is missing or of another type.
    init(_ node: JSONNode?, _ members: [ToolMember]) throws(ToolRefusal) {
        self.node = node
        try Self.check(node, members, in: "")
    }

    /// Views a part of arguments that were checked.
    private init(checked node: JSONNode) { self.node = node }

    /// Whether the call has an argument of a name.
    func has(_ name: String) -> Bool { value(name) != nil }

    /// A text; nil if there is none.
    func text(_ name: String) -> String? { value(name)?.stringValue }

    /// A whole number; nil if there is none.
    func integer(_ name: String) -> Int? { value(name).flatMap(Self.integer) }

    /// True or false; nil if it is neither.
    func boolean(_ name: String) -> Bool? { value(name)?.booleanValue }

    /// An object; nil if there is none.
    func object(_ name: String) -> ToolArguments? { value(name).map(ToolArguments.init(checked:)) }

    /// The objects of an array.
    func objects(_ name: String) -> [ToolArguments] { value(name)?.elements.map(ToolArguments.init(checked:)) ?? [] }

    /// The texts of an array.
    func texts(_ name: String) -> [String] { value(name)?.elements.compactMap(\.stringValue) ?? [] }

    /// The members of an object with texts, in their order, and also those that are there twice.
    func members(_ name: String) -> [(name: String, text: String)] {
        value(name)?.members.map { ($0.name.stringValue ?? "", $0.value.stringValue ?? "") } ?? []
    }

    /// The value of a whole number, also of one that is written with a point (`3.0`).
    private static func integer(_ node: JSONNode) -> Int? {
        node.int64Value.flatMap { Int(exactly: $0) } ?? node.doubleValue.flatMap { Int(exactly: $0) }
    }

    private func value(_ name: String) -> JSONNode? { node?[name].flatMap { $0.kind == .null ? nil : $0 } }

    private static func check(_ node: JSONNode?, _ members: [ToolMember], in path: String) throws(ToolRefusal) {
        guard node == nil || node?.kind == .object || node?.kind == .null else {
            throw ToolRefusal(path.isEmpty ? "The arguments must be an object." : "'\(path)' must be an object.")
        }
        for member in members {
            let name = path.isEmpty ? member.name : "\(path).\(member.name)"
            if let value = node?[member.name], value.kind != .null {
                try check(value, member.type, name)
            } else if member.isRequired {
                throw ToolRefusal("The argument '\(name)' is missing. Send it as \(member.type.noun).")
            }
        }
    }

    /// Recursive along the declared types.
    private static func check(_ value: JSONNode, _ type: ToolType, _ name: String) throws(ToolRefusal) {
        let fits: Bool
        switch type {
        case .string: fits = value.kind == .string
        case .integer: fits = value.kind == .number && integer(value) != nil
        case .boolean: fits = value.kind == .boolean
        case .anyObject: fits = value.kind == .object
        case .textsByPath: fits = value.kind == .object && value.members.allSatisfy { $0.value.kind == .string }
        case .object(let members):
            fits = value.kind == .object
            if fits { try check(value, members, in: name) }
        case .array(let element):
            fits = value.kind == .array
            for (index, value) in value.elements.enumerated() where fits { try check(value, element, "\(name)[\(index)]") }
        }
        if !fits { throw ToolRefusal("The argument '\(name)' is not \(type.noun). Send it as \(type.noun).") }
    }
}

extension ToolType {
    fileprivate var noun: String {
        switch self {
        case .string: "a text"
        case .integer: "a whole number"
        case .boolean: "true or false"
        case .object, .anyObject: "an object"
        case .textsByPath: "an object with texts by their paths, such as {\"plural.one\": \"…\"}"
        case .array(let element): if case .string = element { "an array of texts" } else { "an array of objects" }
        }
    }
}
