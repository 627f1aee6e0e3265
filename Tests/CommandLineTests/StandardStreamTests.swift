import Foundation
import TestSupport
import Testing
import lproj

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
    func lines() {
        let text = Array("one\r\ntwo\n\nthree".utf8)
        for size in 1...text.count {
            var rest = text[...]
            var reader = LineReader {
                defer { rest = rest.dropFirst(size) }
                return Array(rest.prefix(size))
            }
            var lines: [String] = []
            while let line = reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
            #expect(lines == ["one", "two", "", "three"])
        }
    }

    @Test("a line that is complete is known before waiting for the next")
    func lineAhead() {
        var chunks = [Array("a\nb\nc".utf8), Array("\n".utf8)]
        var reader = LineReader { chunks.isEmpty ? [] : chunks.removeFirst() }
        #expect(!reader.hasLine)
        #expect(reader.next().map(Array.init) == Array("a".utf8))
        #expect(reader.hasLine)
        #expect(reader.next().map(Array.init) == Array("b".utf8))
        #expect(!reader.hasLine)
        #expect(reader.next().map(Array.init) == Array("c".utf8))
        #expect(reader.next() == nil)
    }
}
