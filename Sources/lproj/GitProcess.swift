#if Tools

import LocalizationRunSupport
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationPlatform
// Only Foundation can start a process here; the libraries do not use it.
import Foundation
import Synchronization

extension GitMergeDriver.Surroundings {
    /// The environment of this process.
    static var current: Self {
        Self(
            // Foundation's `Bundle.main` ends a process that has no /proc.
            program: FileSystem.executablePath() ?? CommandLine.arguments.first ?? "lproj",
            home: ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory(), git: GitProcess())
    }
}

/// Starts git.
///
/// What lies in a project, and the configuration of a repository that came in an archive, were written by a stranger. Therefore git gets
/// options and an environment with which it neither runs a program nor connects to another computer, whatever they say. The commands that
/// are used here must not need any: none of them reads files through filters or attributes, or compares texts.
struct GitProcess: GitRunner {
    /// The options before the name of each command.
    private static let options = [
        "--no-pager", "--literal-pathspecs",
        // A folder with the files of a repository is not one.
        "-c", "safe.bareRepository=explicit",
        // Programs that git runs while it reads and writes the index.
        "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
        // Missing objects are not fetched, by any program that a configuration names.
        "-c", "protocol.allow=never",
    ]

    /// The environment: that of the user, without what a hook's git set for its own repository, and with what options cannot say.
    private static let environment: [String: String] = {
        // The user's configuration says which repositories of other users are safe.
        let kept: Set = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM"]
        var environment = ProcessInfo.processInfo.environment.filter { name, _ in
            kept.contains(name) || !name.uppercased().utf8.starts(with: "GIT_".utf8)
        }
        environment["GIT_NO_LAZY_FETCH"] = "1"
        // No protocol has this name. This takes precedence over a configuration that allows one, and is known to each version of git.
        environment["GIT_ALLOW_PROTOCOL"] = "-"
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["GIT_OPTIONAL_LOCKS"] = "0"
        // Neither replaces the content of a commit.
        environment["GIT_NO_REPLACE_OBJECTS"] = "1"
        environment["GIT_GRAFT_FILE"] = "/dev/null/none"
        return environment
    }()

    /// The path of git. Folders of `PATH` that are not absolute are skipped: they could be those of the project.
    private static let program: URL? = {
        #if os(Windows)
        let (separator, name): (Character, String) = (";", "git.exe")
        #else
        let (separator, name): (Character, String) = (":", "git")
        #endif
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return folders.split(separator: separator).lazy.map(String.init).filter { ($0 as NSString).isAbsolutePath }
            .map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) && !$0.hasDirectoryPath }
    }()

    /// A process of git that was not started yet.
    fileprivate static func process(_ arguments: [String]) throws(GitError) -> Process {
        guard let program else { throw GitError("cannot find git in the folders of PATH") }
        let process = Process()
        process.executableURL = program
        process.arguments = options + arguments
        process.environment = environment
        return process
    }

    fileprivate static func start(_ process: Process) throws(GitError) {
        do {
            try process.run()
        } catch {
            throw GitError("git cannot be started: \(error.localizedDescription)")
        }
    }

    /// The maximum number of bytes to take from git, so that an object that unpacks to more does not use up all memory.
    private static let outputLimit = 1 << 31

    func run(_ arguments: [String], input: [UInt8]) throws(GitError) -> [UInt8] {
        let process = try Self.process(arguments)
        let (output, errors, stream) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = input.isEmpty ? FileHandle.nullDevice : stream
        try Self.start(process)
        // Git prints while it reads, to both streams: whoever reads or writes one of them to its end first may wait for ever.
        let complaints = ErrorOutput(errors.fileHandleForReading)
        if !input.isEmpty {
            let writing = stream.fileHandleForWriting
            Thread.detachNewThread {
                // Fails if git ended, which its status tells.
                try? writing.write(contentsOf: input)
                try? writing.close()
            }
        }
        var printed: [UInt8] = []
        while let bytes = try? output.fileHandleForReading.read(upToCount: 1 << 16), !bytes.isEmpty {
            printed += bytes
            guard printed.count <= Self.outputLimit else { break }
        }
        // A process that still writes ends with this. Signals that would terminate it may be blocked in it, as in the threads of this process.
        try? output.fileHandleForReading.close()
        process.waitUntilExit()
        guard process.terminationStatus == 0, process.terminationReason == .exit else {
            let error = GitError("git failed", printed: complaints.bytes())
            throw error.lines.isEmpty ? GitError("'git \(arguments.joined(separator: " "))' failed") : error
        }
        return printed
    }

    func objects(in folder: String) throws(GitError) -> any GitObjectReader { try GitObjects(in: folder) }
}

/// The first part of what a process prints to standard error, which is read to its end by a thread.
private final class ErrorOutput: Sendable {
    private let text = Mutex<[UInt8]>([])
    private let end = DispatchSemaphore(value: 0)
    private static let limit = 1 << 16

    init(_ stream: FileHandle) {
        Thread.detachNewThread { [self] in
            while let bytes = try? stream.read(upToCount: 1 << 16), !bytes.isEmpty {
                text.withLock { if $0.count < Self.limit { $0 += bytes } }
            }
            end.signal()
        }
    }

    /// The bytes, once the process has ended.
    func bytes() -> [UInt8] {
        end.wait()
        end.signal()
        return text.withLock { $0 }
    }
}

/// A process that prints the objects whose names it reads.
private final class GitObjects: GitObjectReader {
    private struct State {
        let process: Process
        let input: FileHandle
        let output: FileHandle
        let errors: ErrorOutput
        /// The reason why the process is of no more use.
        var failure: GitError?

        /// Asks for an object, and reads the answer: `NAME TYPE SIZE`, a line break, the bytes and a line break, or `NAME missing`.
        func object(_ name: [UInt8], limit: Int) throws(GitError) -> [UInt8] {
            do {
                try input.write(contentsOf: name + [0x0A])
            } catch {
                // The process ended; reading says so as well.
            }
            // No answer is shorter. Reading waits for all bytes that it asks for, and the answer may be the last one.
            var answer = try next(name.count + " missing\n".utf8.count)
            while !answer.contains(0x0A) { answer += try next(1) }
            let end = answer.firstIndex(of: 0x0A) ?? answer.endIndex
            let fields = answer[..<end].split(separator: 0x20)
            guard fields.count == 3, let size = Int(String(decoding: fields[2], as: UTF8.self)) else {
                throw ended("the repository lacks files of the commit: the clone is partial, or damaged")
            }
            guard size <= limit, size < Int.max else { throw ended("a file of the commit is too large (\(size) bytes, at most \(limit))") }
            var content = Array(answer[(end + 1)...])
            if content.count <= size { content += try next(size + 1 - content.count) }
            return Array(content.prefix(size))
        }

        /// The next bytes of the output, exactly as many as asked for.
        private func next(_ count: Int) throws(GitError) -> [UInt8] {
            guard let bytes = try? output.read(upToCount: count), bytes.count == count else { throw ended("git ended") }
            return Array(bytes)
        }

        /// Ends the process: there is no more input, and it cannot write any more. Signals that would terminate it may be blocked in it, as in
        /// the threads of this process.
        func close() {
            try? input.close()
            try? output.close()
        }

        /// Ends the process.
        /// - Returns: An error with a reason, and with what git said.
        private func ended(_ reason: String) -> GitError {
            close()
            return GitError(reason, printed: errors.bytes())
        }
    }

    private let state: Mutex<State>

    init(in folder: String) throws(GitError) {
        let process = try GitProcess.process(["-C", folder, "cat-file", "--batch"])
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try GitProcess.start(process)
        state = Mutex(
            State(
                process: process, input: input.fileHandleForWriting, output: output.fileHandleForReading,
                errors: ErrorOutput(errors.fileHandleForReading)))
    }

    deinit {
        state.withLock { state in
            state.close()
            state.process.waitUntilExit()
        }
    }

    func read(_ name: [UInt8], limit: Int) throws(GitError) -> [UInt8] {
        try state.withLock { (state) throws(GitError) in
            if let failure = state.failure { throw failure }
            do throws(GitError) {
                return try state.object(name, limit: limit)
            } catch {
                state.failure = error
                throw error
            }
        }
    }
}

#endif
