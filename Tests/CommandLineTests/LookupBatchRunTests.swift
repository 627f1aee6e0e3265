import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj lookup --batch", .enabled(if: ToolRun.hasTools))
struct LookupBatchRunTests {
    let folder: TemporaryFolder
    let bundle: String

    init() throws {
        folder = try TemporaryFolder()
        bundle = try folder.makeSampleBundle()
    }

    @Test("each line gives one line in order; a line that is wrong stops nothing")
    func lines() throws {
        let input = """
            {"root":"\(bundle)","key":"Done","languages":["de"]}
            {"root":"\(bundle)","key":"%d tasks","arguments":[1],"languages":["de"]}

            {"root":"\(bundle)","key":"absent"}
            nonsense
            {"root":"\(bundle)","key":"Done","languages":["ru"],"unknown":1}
            """
        let run = try ToolRun("lookup", "--batch", input: input)
        #expect(
            run.output.split(separator: "\n").map(String.init) == [
                #"{"value":"Fertig"}"#, #"{"value":"1 Aufgabe"}"#, #"{"value":"absent","found":false}"#,
                #"{"error":"line 5: expected a value, found 'nonsense' (byte 1)"}"#, #"{"value":"Готово"}"#,
            ])
        #expect(run.status == 1)
    }

    @Test("values for every line mean exit code 0, no input as well")
    func success() throws {
        #expect(try ToolRun("lookup", "--batch", input: #"{"root":"\#(bundle)","key":"Done"}"# + "\r\n").status == 0)
        #expect(try ToolRun("lookup", "--batch").status == 0)
    }

    @Test("options are defaults for what a line leaves out")
    func defaults() throws {
        let input = """
            {"root":"\(bundle)","key":"Done"}
            {"root":"\(bundle)","key":"Done","languages":["ru"]}
            """
        #expect(
            try ToolRun("lookup", "--batch", "--language", "de", input: input).output == #"{"value":"Fertig"}"# + "\n"
                + #"{"value":"Готово"}"# + "\n")
    }

    @Test("an answer comes before the next question is asked")
    func interactive() throws {
        let process = Process()
        process.executableURL = ToolRun.executable
        process.arguments = ["lookup", "--batch"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for (language, answer) in [("de", "Fertig"), ("ru", "Готово"), ("en", "Done")] {
            let line = #"{"root":"\#(bundle)","key":"Done","languages":["\#(language)"]}"# + "\n"
            try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
            #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "{\"value\":\"\(answer)\"}\n")
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
