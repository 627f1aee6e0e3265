import LocalizationFileWriting

/// The types of the arguments and answers of tools.
indirect enum ToolType: Sendable {
    case string
    case integer
    case boolean
    /// An object with members; others are allowed.
    case object([ToolMember])
    /// An object with texts by their paths.
    case textsByPath
    /// An object whose members are those of another document.
    case anyObject
    case array(ToolType)

    /// The schema (JSON Schema 2020-12).
    var schema: JSONValue { .object(members) }

    fileprivate var members: [(name: String, value: JSONValue)] {
        switch self {
        case .string: [("type", "string")]
        case .integer: [("type", "integer")]
        case .boolean: [("type", "boolean")]
        case .object(let members): Self.members(of: members)
        case .textsByPath: [("type", "object"), ("additionalProperties", ["type": "string"])]
        case .anyObject: [("type", "object")]
        case .array(let element): [("type", "array"), ("items", element.schema)]
        }
    }

    private static func members(of members: [ToolMember]) -> [(name: String, value: JSONValue)] {
        let required = members.filter(\.isRequired).map { JSONValue.string($0.name) }
        return [("type", "object"), ("properties", .object(members.map { ($0.name, $0.schema) }))]
            + (required.isEmpty ? [] : [("required", .array(required))])
    }
}

/// A member of an object in the arguments or the answer of a tool.
struct ToolMember: Sendable {
    let name: String
    let type: ToolType
    let isRequired: Bool
    /// What a client should know about it; empty if the name says it.
    let description: String

    /// A member that has to be there.
    static func required(_ name: String, _ type: ToolType, _ description: String = "") -> ToolMember {
        ToolMember(name: name, type: type, isRequired: true, description: description)
    }

    /// A member that may be left out.
    static func optional(_ name: String, _ type: ToolType, _ description: String = "") -> ToolMember {
        ToolMember(name: name, type: type, isRequired: false, description: description)
    }

    fileprivate var schema: JSONValue {
        .object(type.members + (description.isEmpty ? [] : [("description", .string(description))]))
    }
}
