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

/// Reads the files of a commit.
enum GitArchive {
    /// The files of a commit that are at or below a path, as an archive.
    static func bytes(of reference: String, at path: String) throws(GitError) -> [UInt8] {
        let isFolder = (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) != .typeRegular
        let folder = isFolder ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
        let name = isFolder ? "." : URL(fileURLWithPath: path).lastPathComponent
        // A name that begins with a hyphen is no option.
        let commit = try GitProcess.run(["-C", folder, "rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"])
        let hash = String(decoding: commit, as: UTF8.self).trimmingCharacters(in: .newlines)
        // A path that the commit does not have is no mistake: everything there is new.
        let arguments = ["-C", folder, "ls-tree", "--name-only", hash, "--", isFolder ? "./" : name]
        return try GitProcess.run(arguments).isEmpty ? [] : GitProcess.run(["-C", folder, "archive", "--format=tar", hash, "--", name])
    }
}

/// Runs git.
enum GitProcess {
    /// Returns what a run of git prints.
    /// - Throws: ``GitError`` if git cannot be started or fails.
    static func run(_ arguments: [String]) throws(GitError) -> [UInt8] {
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
