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
            home: ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory(),
            git: { arguments throws(GitError) in
                String(decoding: try GitProcess.run(arguments), as: UTF8.self).trimmingCharacters(in: .newlines)
            })
    }
}

/// Runs git.
enum GitProcess {
    /// Returns what a run of git prints.
    /// - Parameter input: What git reads from standard input.
    /// - Throws: ``GitError`` if git cannot be started or fails.
    static func run(_ arguments: [String], input: [UInt8] = []) throws(GitError) -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        let stream = Pipe()
        process.standardInput = input.isEmpty ? FileHandle.nullDevice : stream
        do {
            try process.run()
        } catch {
            throw GitError("git cannot be started: \(error.localizedDescription)")
        }
        if !input.isEmpty {
            // Git prints while it reads: whoever writes everything first waits for ever as soon as both pipes are full.
            let writing = stream.fileHandleForWriting
            Thread.detachNewThread {
                try? writing.write(contentsOf: input)
                try? writing.close()
            }
        }
        let printed = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let reason = complaint.trimmingCharacters(in: .whitespacesAndNewlines)
            throw GitError(reason.isEmpty ? "'git \(arguments.joined(separator: " "))' failed" : "git: \(reason)")
        }
        return printed
    }
}

#endif
