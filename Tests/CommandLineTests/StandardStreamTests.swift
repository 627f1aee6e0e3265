import LocalizationRunSupport
import Foundation
import LocalizationTestSupport
import Testing

@Suite("Standard streams")
struct StandardStreamTests {
    @Test(
        "a closed pipe is no failure", .enabled(if: ToolRun.hasTools),
        arguments: [("--help", 0), ("languages --batch", 0), ("lookup --batch", 1)])
    func closedPipe(words: String, status: Int32) throws {
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = words.split(separator: " ").map(String.init)
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        try output.fileHandleForReading.close()
        try process.run()
        try? input.fileHandleForWriting.write(contentsOf: Data("en\ten\n".utf8))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        // A line that is not a request is a finding, whoever reads the answer.
        #expect(process.terminationStatus == status)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    /// Runs the tool with a standard output that nobody reads.
    private func runUnread(_ words: [String], in folder: TemporaryFolder) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try output.fileHandleForReading.close()
        try process.run()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    private func messyTables() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in 1...5 { try folder.write("\"a\"='1';", to: "T/\(name).strings") }
        return folder
    }

    @Test("a closed pipe ends no work, and the exit code is the work's own", .enabled(if: ToolRun.hasTools))
    func closedPipeInWork() throws {
        let folder = try messyTables()
        let check = try runUnread(["fmt", "--check", "T"], in: folder)
        #expect(check.status == 1 && check.errors == "")
        #expect(try runUnread(["fmt", "T"], in: folder).status == 0)
        for name in 1...5 { #expect(try folder.text("T/\(name).strings") == "\"a\" = \"1\";\n") }
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/A.strings")
        #expect(try runUnread(["migrate", "App", "--delete-sources"], in: folder).status == 0)
        #expect(folder.has("App/A.xcstrings") && !folder.has("App/en.lproj"))
        #expect(try runUnread(["lookup", "App", "missing"], in: folder).status == 1)
    }

    @Test("answers that nobody reads end a batch, whose questions may have no end", .enabled(if: ToolRun.hasTools))
    func closedPipeInBatch() throws {
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = ["languages", "--batch"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try output.fileHandleForReading.close()
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("en\ten\n".utf8))
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        try input.fileHandleForWriting.close()
    }

    @Test(
        "where standard output takes nothing, the work on files is finished, the reason is said once, and the exit code is 2",
        .enabled(if: ToolRun.hasTools && FileManager.default.isWritableFile(atPath: "/dev/full")),
        arguments: [("/dev/full", "No space left on device"), ("&-", "Bad file descriptor")])
    func brokenOutput(redirection: String, reason: String) throws {
        let folder = try messyTables()
        let words = ["-c", "exec \"$0\" \"$@\" >\(redirection)", ToolRun.executable.path, "fmt", "T"]
        let run = try ToolRun(words, folder: folder.path, executable: URL(fileURLWithPath: "/bin/sh"))
        #expect(run.status == 2)
        #expect(run.errors == "error: cannot write to standard output: \(reason)\n")
        for name in 1...5 { #expect(try folder.text("T/\(name).strings") == "\"a\" = \"1\";\n") }
    }

    @Test("a full disk is exit code 2", .enabled(if: ToolRun.hasTools && FileManager.default.isWritableFile(atPath: "/dev/full")))
    func fullDisk() throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = ["lookup", try folder.makeSampleBundle(), "Done"]
        let errors = Pipe()
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(message == "error: cannot write to standard output: No space left on device\n")
    }

    @Test("without the package trait 'Tools' the program says so and ends with 2", .enabled(if: !ToolRun.hasTools))
    func noTools() throws {
        let run = try ToolRun("lookup")
        #expect(run.status == 2)
        #expect(run.errors == "lproj: built without the package trait 'Tools', which it needs\n")
    }

    @Test("lines come out whole, however the input is cut")
    func lines() throws {
        let text = Array("one\r\ntwo\n\nthree".utf8)
        for size in 1...text.count {
            var rest = text[...]
            var reader = LineReader {
                defer { rest = rest.dropFirst(size) }
                return Array(rest.prefix(size))
            }
            var lines: [String] = []
            while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
            #expect(lines == ["one", "two", "", "three"])
        }
    }

    @Test("a line that is complete is known before waiting for the next")
    func lineAhead() throws {
        var chunks = [Array("a\nb\nc".utf8), Array("\n".utf8)]
        var reader = LineReader { chunks.isEmpty ? [] : chunks.removeFirst() }
        #expect(!reader.hasLine)
        #expect(try reader.next().map(Array.init) == Array("a".utf8))
        #expect(reader.hasLine)
        #expect(try reader.next().map(Array.init) == Array("b".utf8))
        #expect(!reader.hasLine)
        #expect(try reader.next().map(Array.init) == Array("c".utf8))
        #expect(try reader.next() == nil)
    }

    @Test("a line without end is given up, and lines of any number are not")
    func endlessLine() throws {
        var count = 0
        var endless = LineReader(limit: 1_000) {
            count += 1
            return Array(repeating: UInt8(ascii: "x"), count: 100)
        }
        #expect(throws: LineReader.LineTooLong.self) { try endless.next() }
        #expect(count < 20)
        var rest = 10_000
        var short = LineReader(limit: 1_000) {
            rest -= 1
            return rest < 0 ? [] : Array("0123456789\n0123456789".utf8)
        }
        var lines = 0
        while try short.next() != nil { lines += 1 }
        #expect(lines == 10_001)
    }
}
