#if !os(Windows)

import Foundation
import LocalizationTestSupport
import Testing

@Suite("The language server over standard streams", .enabled(if: ToolRun.hasTools))
struct LspRunTests {
    private static func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

    private static func session(_ folder: TemporaryFolder, ending: Bool) -> String {
        let address = URL(fileURLWithPath: folder.path).absoluteString
        let document = address + (address.hasSuffix("/") ? "" : "/") + "de.lproj/Localizable.strings"
        var messages = [
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":"\#(address)","capabilities":{"textDocument":{"diagnostic":{}}}}}"#,
            #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
            #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(document)","languageId":"strings","version":1,"text":"\"Done\" = \"Fertig\"\n"}}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"\#(document)"}}}"#,
        ]
        if ending {
            messages += [#"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#]
        }
        return messages.map(framed).joined()
    }

    @Test("A session has answers in frames and nothing else on standard output, and ends with 0")
    func session() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"Done\" = \"Done\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"Done\" = \"Fertig\";\n", to: "de.lproj/Localizable.strings")
        let run = try ToolRun(["lsp", "--stdio", "--log", "server.log"], input: Self.session(folder, ending: true), folder: folder.path)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("Content-Length: "))
        #expect(run.output.contains(#""serverInfo":{"name":"lproj""#))
        #expect(run.output.contains("strings.missing-semicolon"))
        #expect(run.output.hasSuffix(Self.framed(#"{"jsonrpc":"2.0","id":3,"result":null}"#)))
        #expect(try String(contentsOfFile: folder.path + "/server.log", encoding: .utf8).contains("begins"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["de.lproj", "en.lproj", "server.log"])
    }

    @Test("A client that goes away ends the server with 1, after the answers to what it sent")
    func closedInput() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"Done\" = \"Done\";\n", to: "en.lproj/Localizable.strings")
        let run = try ToolRun(["lsp"], input: Self.session(folder, ending: false), folder: folder.path)
        #expect(run.status == 1)
        #expect(run.output.contains("strings.missing-semicolon"))
    }

    @Test("A server whose client's process is gone ends, although its input is open")
    func deadClient() throws {
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sh")
        child.arguments = ["-c", "exit 0"]
        try child.run()
        child.waitUntilExit()
        let server = Process()
        server.executableURL = ToolRun.executable
        server.arguments = ["lsp", "--clientProcessId", "\(child.processIdentifier)"]
        let (input, output) = (Pipe(), Pipe())
        (server.standardInput, server.standardOutput) = (input, output)
        try server.run()
        server.waitUntilExit()
        #expect(server.terminationStatus == 1)
        try input.fileHandleForWriting.close()
    }

    @Test("A client that reads nothing does not keep the server from its end when the input is closed")
    func unreadOutput() throws {
        let server = Process()
        server.executableURL = ToolRun.executable
        server.arguments = ["lsp"]
        let (input, output) = (Pipe(), Pipe())
        (server.standardInput, server.standardOutput) = (input, output)
        try server.run()
        // More than a pipe takes.
        let message = Self.framed(#"{"jsonrpc":"2.0","id":"\#(String(repeating: "x", count: 1_000))","method":"none"}"#)
        for _ in 0..<1_000 { try input.fileHandleForWriting.write(contentsOf: Data(message.utf8)) }
        try input.fileHandleForWriting.close()
        server.waitUntilExit()
        #expect(server.terminationStatus == 1)
        try output.fileHandleForReading.close()
    }

    @Test("A log that cannot be written ends the server with 2, and a wrong number of a process with 64")
    func mistakes() throws {
        let run = try ToolRun("lsp", "--log", "/nowhere/server.log")
        #expect(run.status == 2)
        #expect(run.errors.contains("cannot write to '/nowhere/server.log'"))
        #expect(try ToolRun("lsp", "--clientProcessId", "-1").status == 64)
        #expect(try ToolRun("lsp", "surplus").status == 64)
    }
}

#endif
