#if Tools

import LocalizationCommandRuns

/// A tool of Apple's that this program stands in for: as a command (`lproj plutil …`), and when the program is called by the tool's
/// name, so that a link or copy named `plutil` serves existing scripts.
struct AppleTool: Sendable {
    /// The name that the program is called by.
    let name: String
    /// Runs the tool.
    let run: @Sendable (_ arguments: [String]) -> Int32

    /// All of them; a new one is added here and as a subcommand.
    static let all = [
        AppleTool(name: "plutil") { PlutilRun.run($0, name: "plutil") },
        AppleTool(name: "xcstringstool") { XCStringsToolCommandLine.run($0) },
    ]

    /// The tool whose name a path ends with, nil for any other program.
    static func named(_ programPath: String) -> AppleTool? {
        let separators: Set<Character> = ["/", "\\"]
        var name = programPath.split { separators.contains($0) }.last ?? ""
        if name.lowercased().hasSuffix(".exe") { name = name.dropLast(4) }
        return all.first { $0.name == name }
    }
}

#endif
