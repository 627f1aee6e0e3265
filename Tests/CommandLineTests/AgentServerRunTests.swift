import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj mcp", .enabled(if: ToolRun.hasTools))
struct AgentServerRunTests {
    private static let handshake = """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}

        """

    private static func catalog(_ count: Int) -> String {
        let entries = (0..<count).map { "    \"Open the file \($0)\" : {\n\n    }" }.joined(separator: ",\n")
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private static func edit(_ key: Int, _ language: String) -> String {
        """
        {"jsonrpc":"2.0","id":\(key + 1),"method":"tools/call","params":{"name":"StringCatalogEdit","arguments":{"filePath":"A.xcstrings",\
        "stringKey":"Open the file \(key)","targetLocaleIdentifier":"\(language)","translation":"Datei Nummer \(key) öffnen"}}}

        """
    }

    private func responses(_ output: String) throws -> [[String: Any]] {
        try output.split(separator: "\n").map { try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    }

    @Test("a session of lines ends with the input, prints nothing but messages, and what it wrote compiles and lints")
    func session() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog(3), to: "App/A.xcstrings")
        // The last line has no line feed.
        let input = Self.handshake + (0..<3).map { Self.edit($0, "de") }.joined() + #"{"jsonrpc":"2.0","id":"end","method":"ping"}"#
        let run = try ToolRun(["mcp", "App"], input: input, folder: folder.path)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let answers = try responses(run.output)
        #expect(answers.count == 5)
        #expect(answers.last?["id"] as? String == "end")
        for answer in answers.dropFirst().dropLast() { #expect((answer["result"] as? [String: Any])?["isError"] as? Bool == false) }
        #expect(try ToolRun(["compile", "App/A.xcstrings", "--output-directory", "out"], folder: folder.path).status == 0)
        #expect(try ToolRun(["lint", "App", "--fail-on", "warning"], folder: folder.path).status == 0)
        #expect(try ToolRun(["fmt", "--check", "App"], folder: folder.path).status == 0)
        #expect(
            try ToolRun(["lookup", "out", "Open the file 1", "--table", "A", "--language", "de"], folder: folder.path).output.contains(
                "Nummer 1"))
    }

    @Test("two servers that write to one catalog at the same time lose no text of each other")
    func twoWriters() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.catalog(20), to: "App/A.xcstrings")
        var processes: [Process] = []
        for language in ["de", "nl"] {
            let process = Process()
            process.executableURL = ToolRun.executable
            process.arguments = ["mcp", folder.path + "/App"]
            let input = Self.handshake + (0..<20).map { Self.edit($0, language) }.joined()
            process.standardInput = FileHandle(forReadingAtPath: try folder.write(input, to: "input-\(language)"))
            process.standardOutput = FileHandle(forWritingAtPath: try folder.write("", to: "output-\(language)"))
            try process.run()
            processes.append(process)
        }
        for process in processes {
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
        }
        for language in ["de", "nl"] {
            let output = try String(contentsOfFile: folder.path + "/output-\(language)", encoding: .utf8)
            #expect(output.components(separatedBy: "\"success\":true").count - 1 >= 20)
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let strings = try #require(root["strings"] as? [String: [String: Any]])
        for entry in strings.values { #expect(Set((entry["localizations"] as? [String: Any] ?? [:]).keys) == ["de", "nl"]) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/App") == ["A.xcstrings"])
    }

    @Test("links out of the root are not followed, neither to read nor to write")
    func links() throws {
        let folder = try TemporaryFolder()
        let secret = try folder.write(Self.catalog(1), to: "Secret/A.xcstrings")
        try folder.write(Self.catalog(1), to: "App/B.xcstrings")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/App/A.xcstrings", withDestinationPath: secret)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/App/Folder", withDestinationPath: folder.path + "/Secret")
        let read =
            #"{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"LocalizationPlanner","arguments":{"targetLocaleIdentifier":"de"}}}"#
        let linked = Self.edit(0, "de").replacingOccurrences(of: "A.xcstrings", with: "Folder/A.xcstrings")
        let run = try ToolRun(["mcp", "App"], input: Self.handshake + Self.edit(0, "de") + linked + read + "\n", folder: folder.path)
        let answers = try responses(run.output)
        #expect(answers.count == 4)
        for answer in answers[1...2] {
            let result = try #require(answer["result"] as? [String: Any])
            #expect(result["isError"] as? Bool == true)
        }
        let plan = ((answers[3]["result"] as? [String: Any])?["structuredContent"] as? [String: Any])?["stringCatalogPaths"]
        #expect(plan as? [String] == ["B.xcstrings"])
        #expect(try String(contentsOfFile: secret, encoding: .utf8) == Self.catalog(1))
    }

    @Test("a folder that is not there, and a state that is none, are mistakes of the command line")
    func mistakes() throws {
        #expect(try ToolRun("mcp", "/nowhere").status == 2)
        #expect(try ToolRun("mcp", "--state", "done").status == 64)
    }
}
