#if Tools

import ArgumentParser
import LocalizationCommandRuns

/// A tool of Apple's that this program replaces: as a command (`lproj plutil …`), and when the program is called by the tool's name, so
/// that a link or copy named `plutil` works with existing scripts.
struct AppleTool: Sendable {
    /// The name under which the program is called.
    let name: String
    /// Runs the tool.
    let run: @Sendable (_ arguments: [String]) -> Int32

    /// All tools; a new one is added here and as a subcommand.
    static let all = [
        AppleTool(name: "genstrings") { GenstringsRun.run($0, name: "genstrings") },
        AppleTool(name: "ibtool") { IbtoolRun.run($0, name: "ibtool") },
        AppleTool(name: "plutil") { PlutilRun.run($0, name: "plutil") },
        AppleTool(name: "xcstringstool") { XCStringsToolCommandLine.run($0) },
    ]

    /// The tool with the name at the end of a path; nil for any other program.
    static func named(_ programPath: String) -> AppleTool? {
        let separators: Set<Character> = ["/", "\\"]
        var name = programPath.split { separators.contains($0) }.last ?? ""
        if name.lowercased().hasSuffix(".exe") { name = name.dropLast(4) }
        return all.first { $0.name == name }
    }
}

/// A command that passes all of its words to a replacement of a tool of Apple's.
protocol AppleToolCommand: ParsableCommand {
    /// The words behind the command's name.
    var words: [String] { get set }
}

extension AppleToolCommand {
    /// The command with its words.
    static func with(_ words: some Sequence<String>) -> any ParsableCommand {
        var command = Self()
        command.words = Array(words)
        return command
    }
}

#endif
