import Foundation

/// What `--experimental-dump-help` prints, as far as the tests look at it.
struct CommandTree: Decodable {
    struct Command: Decodable {
        var commandName: String
        var discussion: String?
        var arguments: [Argument]?
        var subcommands: [Command]?

        /// The command and those in it, without ArgumentParser's own `help`.
        var all: [Command] { [self] + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap(\.all) }
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            var name: String
            var kind: String
        }
        struct Completion: Decodable {}
        var kind: String
        var abstract: String?
        var valueName: String?
        var names: [Name]?
        var completionKind: [String: Completion]?
    }

    var command: Command

    static func load() throws -> CommandTree {
        try JSONDecoder().decode(CommandTree.self, from: Data(try ToolRun("--experimental-dump-help").output.utf8))
    }
}
