import LocalizationFileWriting

/// A tool that agents call. What it needs is in the project's files alone; nothing is remembered from one call to the next.
protocol AgentTool: Sendable {
    /// The name.
    static var name: String { get }
    /// What it does, for whoever chooses among tools.
    static var description: String { get }
    /// The arguments.
    static var arguments: [ToolMember] { get }
    /// The members of the answer.
    static var answer: [ToolMember] { get }
    /// What it changes.
    static var effect: ToolEffect { get }

    /// Does the work.
    /// - Returns: The members of the answer.
    /// - Throws: ``ToolRefusal`` if the arguments cannot be served.
    static func call(_ arguments: ToolArguments, in workspace: inout AgentWorkspace) throws(ToolRefusal) -> ToolAnswer

    /// The members that an answer must have, for a call that is refused.
    static func refusalMembers(_ message: String) -> ToolAnswer
}

/// What a tool changes, for clients that ask people first.
enum ToolEffect {
    /// Nothing.
    case none
    /// It adds what is missing.
    case additive
    /// It replaces what was there; the same call again changes nothing more.
    case replacing

    /// The annotations of the tool. None of them reaches beyond this machine.
    var annotations: JSONValue {
        switch self {
        case .none: ["readOnlyHint": true, "openWorldHint": false]
        case .additive: ["readOnlyHint": false, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false]
        case .replacing: ["readOnlyHint": false, "destructiveHint": true, "idempotentHint": true, "openWorldHint": false]
        }
    }
}

extension AgentTool {
    /// The arguments that all tools take.
    static var allArguments: [ToolMember] {
        [.optional("workspaceIdentifier", .string, "Optional. An absolute path within the root is the base of relative paths.")] + arguments
    }

    /// The entry in the list of tools.
    static var listing: JSONValue {
        [
            "name": .string(name), "description": .string(description), "inputSchema": ToolType.object(allArguments).schema,
            "outputSchema": ToolType.object(answer).schema, "annotations": effect.annotations,
        ]
    }
}
