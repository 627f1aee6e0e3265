import Foundation
import TestSupport
import Testing
import CommandRuns

@Suite("Standard streams")
struct StandardStreamTests {
    @Test(
        "a closed pipe is success", .enabled(if: ToolRun.hasTools),
        arguments: [["--help"], ["languages", "--batch"], ["lookup", "--batch"]])
    func closedPipe(words: [String]) throws {
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = words
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
        #expect(process.terminationStatus == 0)
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
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
