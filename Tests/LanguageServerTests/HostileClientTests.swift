import Foundation
import LocalizationBuild
import LocalizationFileSyntax
import LocalizationProject
import LocalizationRunSupport
import LocalizationServer
import LocalizationTestSupport
import Testing

@testable import LocalizationLanguageServer

@Suite("Clients that do everything wrong")
struct HostileClientTests {
    private static let methods = [
        "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/completion", "textDocument/inlayHint",
        "textDocument/documentSymbol", "textDocument/formatting", "textDocument/foldingRange", "textDocument/semanticTokens/full",
        "textDocument/codeLens", "textDocument/diagnostic", "textDocument/prepareRename", "textDocument/codeAction", "textDocument/rename",
        "workspace/symbol", "workspace/diagnostic",
    ]

    @Test("Every method answers at every place of every kind of file, whatever was typed there", arguments: [1, 2, 3] as [UInt64])
    func everyPlace(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var client = try ScriptedClient(SampleApp.files)
        for path in SampleApp.files.keys.sorted() { try client.open(path) }
        let inserted = ["\"", "%", "{", "}", "\\", "\u{0}", "🙂", "\n", "\r\n", "%#@x@", "/*", "</dict>", ""]
        for step in 0..<60 {
            let path = SampleApp.files.keys.sorted().randomElement(using: &random) ?? ""
            let (line, column) = (Int.random(in: 0...70, using: &random), Int.random(in: 0...40, using: &random))
            let range = """
                {"start":{"line":\(line),"character":\(column)},"end":{"line":\(Int.random(in: 0...70, using: &random)),\
                "character":\(Bool.random(using: &random) ? 4_294_967_295 : column)}}
                """
            if Bool.random(using: &random) {
                client.change(path, range, inserted.randomElement(using: &random) ?? "", version: step + 2)
            }
            let method = Self.methods.randomElement(using: &random) ?? ""
            let response = try client.response(
                method,
                """
                {"textDocument":{"uri":"file://\(path)"},"position":{"line":\(line),"character":\(column)},"range":\(range),\
                "context":{"includeDeclaration":true,"diagnostics":[]},"options":{},"newName":"x.y","query":"a","previousResultIds":[]}
                """)
            // What cannot be renamed is refused.
            let isRefused = method == "textDocument/rename" && response["error"]?["code"]?.int64Value == -32803
            #expect(response["result"] != nil || isRefused, "\(method) \(response.text)")
        }
        #expect(client.session.status == nil)
    }

    @Test("What was edited is what the client has, also out of order and out of range, and is checked as such")
    func editsOutOfRange() throws {
        var client = try ScriptedClient(SampleApp.files)
        try client.open(SampleApp.germanPath)
        client.change(SampleApp.germanPath, #"{"start":{"line":99,"character":99},"end":{"line":0,"character":9}}"#, "x", version: 1)
        client.change("/app/never/opened.strings", #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#, "x", version: 1)
        client.notify(
            "textDocument/didChange",
            #"{"textDocument":{"uri":"file://\#(SampleApp.germanPath)","version":9},"contentChanges":[{"range":7,"text":"y"},{"text":5},{},{"text":"\"a\" = \"b\";\n"}]}"#
        )
        let symbols = try client.result("textDocument/documentSymbol", #"{"textDocument":{"uri":"file://\#(SampleApp.germanPath)"}}"#)
        #expect(symbols.elements.compactMap { $0["name"]?.stringValue } == ["a"])
    }

    @Test("Damaged frames and messages are answered or skipped, and the next message counts", arguments: [4, 5, 6] as [UInt64])
    func damagedFrames(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var client = try ScriptedClient(SampleApp.files)
        let message = ScriptedClient.framed(
            #"{"jsonrpc":"2.0","id":"x","method":"textDocument/hover","params":{"textDocument":{"uri":"file:///app/a"},"position":{"line":0,"character":0}}}"#
        )
        for _ in 0..<200 {
            var bytes = Array(message.utf8)
            for _ in 0...Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                // The header stays, since a length that is too large waits for more.
                guard place > 24 else { continue }
                bytes[place] = UInt8.random(in: 0x20...0x7E, using: &random)
            }
            client.send(String(decoding: bytes, as: UTF8.self))
        }
        #expect(try client.result("textDocument/hover", SampleApp.codePath, at: "itle\", c", in: SampleApp.code).kind == .object)
    }

    @Test("Cancelled requests are answered once, each")
    func cancelledRequests() throws {
        var client = try ScriptedClient(SampleApp.files)
        var text = ""
        for number in 1_000..<1_050 {
            text += ScriptedClient.framed(#"{"jsonrpc":"2.0","id":\#(number),"method":"workspace/symbol","params":{"query":"a"}}"#)
        }
        for number in stride(from: 1_000, to: 1_060, by: 2) {
            text += ScriptedClient.framed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(number)}}"#)
        }
        client.send(text)
        for number in 1_000..<1_050 {
            let answer = try #require(client.answers[number])
            #expect(answer["error"]?["code"]?.int64Value == (number.isMultiple(of: 2) ? -32800 : nil))
        }
    }

    @Test("The form of source code is answered without reading the project")
    func formOfCode() throws {
        let files = MemoryFiles()
        _ = try files.write(SampleApp.files.sorted { $0.key < $1.key }.map { FileChange(Array($0.value.utf8), at: $0.key) })
        let linter = LintRun(report: FindingReport())
        var session = MessageSession(LanguageServer(.init(version: "1", files: files, linter: linter)), .languageServer)
        let methods = ["documentSymbol", "formatting", "foldingRange", "semanticTokens/full", "codeLens"]
        func requests(_ path: String) -> [String] {
            methods.map {
                #"{"jsonrpc":"2.0","id":"\#($0)","method":"textDocument/\#($0)","params":{"textDocument":{"uri":"file://\#(path)"}}}"#
            }
        }
        let start =
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"workspaceFolders":[{"uri":"file:///app","name":"a"}],"capabilities":{}}}"#
        for text in [start] + requests(SampleApp.codePath) { session.receive(Array(ScriptedClient.framed(text).utf8)) }
        for _ in 0...methods.count { session.step(at: .now) }
        let answers = String(decoding: session.takeOutput(), as: UTF8.self)
        for method in methods { #expect(answers.contains(#""id":"\#(method)","result":\#(method == "codeLens" ? "[]" : "null")}"#)) }
        #expect(session.handler.workspaces.first?.project.parsedFiles == [])
        for text in requests(SampleApp.germanPath) { session.receive(Array(ScriptedClient.framed(text).utf8)) }
        repeat {
            session.step(at: .now)
            Thread.sleep(forTimeInterval: 0.001)
        } while session.handler.isReading
        #expect(session.handler.workspaces.first?.project.parsedFiles.isEmpty == false)
    }

    @Test("Folders that do not exist, files that are folders, and documents without a file leave the session as it is")
    func missingFiles() throws {
        var client = try ScriptedClient(SampleApp.files, folders: ["/nowhere", "/app/Package.swift"])
        client.open("/app", "\"a\" = \"b\";")
        client.open("/nowhere/de.lproj/a.strings", "\"a\" = \"b\"")
        client.notify("textDocument/didOpen", #"{"textDocument":{"uri":"untitled:1","languageId":"strings","version":1,"text":"x"}}"#)
        client.notify("textDocument/didOpen", #"{"textDocument":{"uri":7}}"#)
        client.notify("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file:///gone.strings","type":3},7]}"#)
        #expect(
            try client.result("textDocument/diagnostic", #"{"textDocument":{"uri":"file:///nowhere/de.lproj/a.strings"}}"#)["items"]?.count
                == 1)
        #expect(client.session.status == nil)
    }
}
