#if Tools

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

#endif
