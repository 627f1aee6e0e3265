#if Tools

// Starting a process is Foundation's work here; the libraries do without.
import Foundation
import SourceText

/// Tells git to merge tables with this program.
enum GitMergeDriver {
    /// The lines of `.gitattributes`.
    private static let attributes = ["*.strings", "*.stringsdict", "*.xcstrings"].map { "\($0) merge=lproj" }

    /// Writes git's configuration and attributes. Doing it twice changes nothing.
    static func install(isGlobal: Bool, _ messages: Messages) -> ExitStatus {
        let scope = isGlobal ? ["--global"] : ["--local"]
        let program = Bundle.main.executablePath ?? CommandLine.arguments.first ?? "lproj"
        let driver = "\(quoted(program)) merge --output %A --path=%P -- %O %A %B"
        do {
            let attributesFile = try attributesPath(isGlobal: isGlobal)
            try git(["config"] + scope + ["merge.lproj.name", "tables of texts, key by key"])
            try git(["config"] + scope + ["merge.lproj.driver", driver])
            let added = try addAttributes(to: attributesFile)
            Console.write("merge.lproj.driver = \(driver)\n", to: .output)
            Console.write(added.isEmpty ? "'\(attributesFile)' has the attributes already\n" : "added to '\(attributesFile)':\n", to: .output)
            for line in added { Console.write("  \(line)\n", to: .output) }
            return .success
        } catch {
            messages.error(error.description)
            return .failure
        }
    }

    /// The attributes that apply here: those of the repository, which are committed with it, or those of the user.
    private static func attributesPath(isGlobal: Bool) throws(GitError) -> String {
        guard isGlobal else { return try git(["rev-parse", "--show-toplevel"]) + "/.gitattributes" }
        if let configured = try? git(["config", "--global", "--path", "core.attributesFile"]), !configured.isEmpty { return configured }
        let home = FileSystem.environmentVariable("HOME") ?? NSHomeDirectory()
        let folder = FileSystem.environmentVariable("XDG_CONFIG_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.config"
        do {
            try FileManager.default.createDirectory(atPath: folder + "/git", withIntermediateDirectories: true)
        } catch {
            throw GitError("cannot make the folder '\(folder)/git': \(error.localizedDescription)")
        }
        return folder + "/git/attributes"
    }

    /// Adds the lines that a file lacks.
    private static func addAttributes(to path: String) throws(GitError) -> [String] {
        do throws(FileError) {
            var bytes = FileSystem.isPresent(path) ? try FileSystem.read(path) : []
            let lines = Set(bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) })
            let missing = attributes.filter { !lines.contains($0) }
            guard !missing.isEmpty else { return [] }
            if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
            for line in missing { bytes += Array((line + "\n").utf8) }
            try OutputFiles.write(bytes, to: path)
            return missing
        } catch {
            throw GitError(error.description)
        }
    }

    /// A path as a word of the shell, which git runs the driver with. A percent sign would be git's own.
    private static func quoted(_ path: String) -> String {
        let safe = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
        let escaped = path.replacingOccurrences(of: "%", with: "%%")
        return safe ? path : "'" + escaped.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }

    /// Runs git.
    /// - Returns: What it printed, without the line break at the end.
    @discardableResult
    private static func git(_ arguments: [String]) throws(GitError) -> String {
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

/// Why git could not be told.
private struct GitError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

#endif
