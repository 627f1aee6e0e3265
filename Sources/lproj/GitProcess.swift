#if Tools

import LocalizationCatalogTools
import LocalizationCommandRuns
// Only Foundation can start a process here; the libraries do not use it.
import Foundation

extension GitMergeDriver.Surroundings {
    /// The environment of this process.
    static var current: Self {
        Self(
            program: Bundle.main.executablePath ?? CommandLine.arguments.first ?? "lproj",
            home: ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory(), git: run)
    }

    private static func run(_ arguments: [String]) throws(GitError) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
        } catch {
            throw GitError("git cannot be started: \(error.localizedDescription)")
        }
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let reason = complaint.trimmingCharacters(in: .whitespacesAndNewlines)
            throw GitError(reason.isEmpty ? "'git \(arguments[0])' failed" : "git: \(reason)")
        }
        return printed.trimmingCharacters(in: .newlines)
    }
}

#endif
