import LocalizationRunSupport
import CLocalizationExtendedAttributes
import LocalizationCommandRuns
import Foundation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@Suite("What becomes of files that are written", .enabled(if: ToolRun.hasTools))
struct WrittenFilesTests {
    private static let messy = "\"a\"='b';"
    private static let tidy = "\"a\" = \"b\";\n"
    private static let catalog = #"{"sourceLanguage":"en","version":"1.0","strings":{}}"#
    private static let found =
        #"{"source":"a.swift","version":1,"tables":{"C":[{"key":"new","comment":""}],"D":[{"key":"new","comment":""}]}}"#

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.messy, to: "R/en.lproj/T.strings")
        try folder.write(Self.catalog, to: "C.xcstrings")
        let german = #""a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}}"#
        try folder.write(Self.catalog.replacing("{}", with: "{\(german)}"), to: "German.xcstrings")
        try folder.write(Self.found, to: "found.stringsdata")
    }

    /// Command lines that write to a path, and how what they write begins.
    static let writing: [(words: [String], start: String)] = [
        (["compile", "--tables", "R", "-o"], "LPROJ"), (["compile", "--tables", "R", "--embed"], "// Generated"),
        (["convert", "R/en.lproj/T.strings", "--to", "strings", "--force", "-o"], "\"a\""),
        (["slice", "German.xcstrings", "--language", "de", "-o"], "{"),
        (["plutil", "-convert", "xml1", "R/en.lproj/T.strings", "-o"], "<?xml"),
    ]

    @Test("a link stays one, also where nothing is at its end yet", arguments: writing.indices)
    func links(index: Int) throws {
        let (words, start) = Self.writing[index]
        try folder.write("old", to: "real.strings")
        try folder.link("real.strings", at: "link.strings")
        try folder.link("sub/../later.strings", at: "dangling.strings")
        try folder.write("", to: "sub/file")
        for (link, real) in [("link", "real"), ("dangling", "later")] {
            let run = try ToolRun(words + [link + ".strings"], folder: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            #expect(try folder.text(real + ".strings").hasPrefix(start))
            #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/\(link).strings")) != nil)
        }
    }

    @Test("a named pipe is written to and stays", arguments: writing.indices)
    func pipes(index: Int) throws {
        let (words, start) = Self.writing[index]
        try folder.makePipe("pipe.strings")
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = words + ["pipe.strings"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        let bytes = try #require(FileHandle(forReadingAtPath: folder.path + "/pipe.strings")).readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && bytes.starts(with: Data(start.utf8)))
        #expect(FileSystem.kind(of: folder.path + "/pipe.strings") == .other)
    }

    @Test("sync reads a named pipe and writes to it")
    func syncOfPipe() throws {
        try folder.makePipe("D.xcstrings")
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = ["sync", "D.xcstrings", "--stringsdata", "found.stringsdata"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let writer = try #require(FileHandle(forWritingAtPath: folder.path + "/D.xcstrings"))
        try writer.write(contentsOf: Data(Self.catalog.utf8))
        try writer.close()
        let bytes = try #require(FileHandle(forReadingAtPath: folder.path + "/D.xcstrings")).readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && String(decoding: bytes, as: UTF8.self).contains("\"new\""))
        #expect(FileSystem.kind(of: folder.path + "/D.xcstrings") == .other)
    }

    @Test("a device that is full is a failure with one message", .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
    func fullDevice() throws {
        try folder.link("/dev/full", at: "full.strings")
        for (words, _) in Self.writing {
            let run = try ToolRun(words + ["full.strings"], folder: folder.path)
            #expect(run.status == (words[0] == "plutil" ? 1 : 2))
            #expect(run.errors.contains("No space left on device") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        }
    }

    @Test("two operands that are one file, by a link or a hard link, are refused before anything is written")
    func oneFileTwice() throws {
        try folder.link("C.xcstrings", at: "D.xcstrings")
        try FileManager.default.createDirectory(atPath: folder.path + "/hard", withIntermediateDirectories: true)
        try FileManager.default.linkItem(atPath: folder.path + "/C.xcstrings", toPath: folder.path + "/hard/D.xcstrings")
        for other in ["D.xcstrings", "hard/D.xcstrings"] {
            let run = try ToolRun(["sync", "C.xcstrings", other, "--stringsdata", "found.stringsdata"], folder: folder.path)
            #expect(run.status == 2 && run.output == "")
            #expect(run.errors == "error: cannot write '\(other)': It is the same file as 'C.xcstrings'\n")
            #expect(try folder.text("C.xcstrings") == Self.catalog)
        }
        let tables = try ToolRun(
            ["xcstringstool", "sync", "C.xcstrings", "D.xcstrings", "--stringsdata", "found.stringsdata"], folder: folder.path)
        #expect(tables.status == 1)
        #expect(try folder.text("C.xcstrings") == Self.catalog)
    }

    @Test("files appear together or not at all: what was replaced already is put back, what is new is removed")
    func allOrNothing() throws {
        try folder.write("old", to: "a")
        var files = StagedFiles()
        for name in ["a", "b/new", "c"] { try files.add(Array("new".utf8), at: folder.path + "/" + name) }
        // A folder with something in it cannot be replaced by a file.
        try folder.write("", to: "c/file")
        #expect(throws: FileError.self) { try files.commit() }
        files.discard()
        #expect(try folder.text("a") == "old")
        #expect(!folder.has("b") && folder.has("c/file"))
        #expect(try leftovers() == [])
    }

    @Test("permissions, extended attributes and, where the system allows it, owner and group are kept; set-user-ID is not")
    func attributes() throws {
        let path = folder.path + "/R/en.lproj/T.strings"
        let isRoot = geteuid() == 0
        if isRoot { try #require(chown(path, 1_234, 2_345) == 0) }
        try #require(chmod(path, 0o4640) == 0)
        #if os(Linux)
        let hasAttribute = setxattr(path, "user.note", "kept", 4, 0) == 0
        #else
        let hasAttribute = false
        #endif
        let run = try ToolRun(["fmt", path])
        #expect(run.status == 0 && run.errors == "")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.tidy)
        var status = stat()
        try #require(stat(path, &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o640)
        if isRoot { #expect(status.st_uid == 1_234 && status.st_gid == 2_345) }
        #if os(Linux)
        var value = [UInt8](repeating: 0, count: 10)
        if hasAttribute { #expect(getxattr(path, "user.note", &value, 10) == 4 && value.starts(with: "kept".utf8)) }
        #endif
    }

    @Test("what cannot be kept is said: the other names of a file keep its old bytes")
    func hardLinks() throws {
        let other = folder.path + "/other.strings"
        try FileManager.default.linkItem(atPath: folder.path + "/R/en.lproj/T.strings", toPath: other)
        let run = try ToolRun(["fmt", "R"], folder: folder.path)
        #expect(run.status == 0 && run.errors == "warning: 'R/en.lproj/T.strings': its hard links could not be kept\n")
        #expect(try folder.text("other.strings") == Self.messy)
    }

    @Test("the permissions of a new file are what the process's mask leaves", arguments: [("002", 0o664), ("077", 0o600)])
    func mask(mask: String, permissions: mode_t) throws {
        let words = [
            "-c", "umask \(mask); exec \"$0\" \"$@\"", ToolRun.executable.path, "convert", "R/en.lproj/T.strings", "-o", "new.strings",
        ]
        #expect(try ToolRun(words, folder: folder.path, executable: URL(fileURLWithPath: "/bin/sh")).status == 0)
        var status = stat()
        try #require(stat(folder.path + "/new.strings", &status) == 0)
        #expect(status.st_mode & 0o777 == permissions)
    }

    @Test("a file with the longest name that a folder takes can be replaced")
    func longName() throws {
        let name = String(repeating: "n", count: 255 - ".strings".utf8.count) + ".strings"
        try folder.write(Self.messy, to: name)
        let run = try ToolRun(["fmt", name], folder: folder.path)
        #expect(run.status == 0 && run.errors == "")
        #expect(try folder.text(name) == Self.tidy)
    }

    #if !os(Windows)
    @Test("a backslash in a name makes no folder")
    func backslash() throws {
        #expect(try ToolRun(["convert", "R/en.lproj/T.strings", "-o", #"new\T.strings"#], folder: folder.path).status == 0)
        #expect(folder.has(#"new\T.strings"#) && !folder.has("new"))
    }

    // MARK: Signals

    /// The names of staged files.
    private func leftovers(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name).filter { $0.contains("staged") }
    }

    /// The number of catalogs in a run that is stopped.
    private static let stoppedCount = 500

    /// Starts a run that writes many catalogs, and stops it when it has staged some of them.
    private func stoppedRun(ignoring signal: String = "") throws -> Process {
        let names = (0..<Self.stoppedCount).map { "C\($0)" }
        let tables = names.map { "\"\($0)\":[{\"key\":\"new\",\"comment\":\"\"}]" }.joined(separator: ",")
        try folder.write("{\"source\":\"a.swift\",\"version\":1,\"tables\":{\(tables)}}", to: "many.stringsdata")
        // A run may be done before it is stopped.
        for _ in 0..<50 {
            for name in names { try folder.write(Self.catalog, to: "many/\(name).xcstrings") }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            let script = (signal.isEmpty ? "" : "trap '' \(signal); ") + "exec \"$0\" \"$@\""
            process.arguments = ["-c", script, ToolRun.executable.path, "sync", "many", "--stringsdata", "many.stringsdata"]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            while process.isRunning {
                guard try !leftovers(in: "many").isEmpty else { continue }
                kill(process.processIdentifier, SIGSTOP)
                break
            }
            let count = try leftovers(in: "many").count
            let isStaging = try count > 0 && count < Self.stoppedCount / 2 && folder.text("many/C0.xcstrings") == Self.catalog
            if process.isRunning, isStaging { return process }
            kill(process.processIdentifier, SIGCONT)
            process.waitUntilExit()
        }
        throw CocoaError(.userCancelled)
    }

    /// Without those that this process was started to ignore, as `nohup` and jobs in the background are: its children ignore them too.
    private static let signalsThatEnd = [SIGINT, SIGTERM, SIGHUP].filter { number in
        let handler = signal(number, SIG_DFL)
        signal(number, handler)
        return handler == nil
    }

    @Test("a signal removes what is staged, and ends the process as it does any other", arguments: signalsThatEnd)
    func signals(number: Int32) throws {
        let process = try stoppedRun()
        kill(process.processIdentifier, number)
        kill(process.processIdentifier, SIGCONT)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
        #expect(try leftovers(in: "many") == [])
        #expect(try folder.text("many/C0.xcstrings") == Self.catalog)
    }

    @Test("a signal that the process was started to ignore is ignored")
    func ignoredSignal() throws {
        let process = try stoppedRun(ignoring: "HUP")
        kill(process.processIdentifier, SIGHUP)
        kill(process.processIdentifier, SIGCONT)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        #expect(try leftovers(in: "many") == [])
        #expect(try folder.text("many/C0.xcstrings") != Self.catalog)
    }

    @Test("what a killed process left behind is removed by the next one that writes there, but nothing of a process that runs")
    func nextRun() throws {
        let process = try stoppedRun()
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let left = try #require(try leftovers(in: "many").first)
        let running = left.replacing("-\(process.processIdentifier)-", with: "-\(ProcessInfo.processInfo.processIdentifier)-")
        try folder.write("", to: "many/" + running)
        try folder.write("", to: "many/mine.staged")
        #expect(try ToolRun(["sync", "many", "--stringsdata", "many.stringsdata"], folder: folder.path).status == 0)
        #expect(try leftovers(in: "many").sorted() == [running, "mine.staged"])
    }
    #endif
}
