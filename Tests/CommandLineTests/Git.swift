import Foundation
import LocalizationTestSupport

/// Runs git without anybody's configuration.
enum Git {
    struct Failure: Error { let status: Int32 }

    /// Whether there is a git to run.
    static let isInstalled = (try? run(["--version"], in: "/")) != nil

    /// Runs a command to its end.
    /// - Returns: What it prints.
    /// - Throws: ``Failure`` if it fails.
    @discardableResult
    static func run(_ arguments: [String], in folder: String, input: String = "") throws -> String {
        let environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0"]
        let run = try ToolRun(
            ["git", "-c", "user.name=n", "-c", "user.email=n@example.org", "-c", "protocol.file.allow=always"] + arguments, input: input,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }, folder: folder,
            executable: URL(fileURLWithPath: "/usr/bin/env"))
        guard run.status == 0 else { throw Failure(status: run.status) }
        return run.output
    }

    /// Commits everything in a repository.
    static func commit(_ message: String, in folder: String) throws {
        try run(["add", "-A"], in: folder)
        try run(["commit", "-q", "-m", message], in: folder)
    }
}
