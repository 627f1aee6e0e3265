import Foundation
import LocalizationBuild
import LocalizationFileWriting
import LocalizationRunSupport
import LocalizationServer
import Testing

@testable import LocalizationLanguageServer

@Suite("While a project is read for the first time", .timeLimit(.minutes(2)))
struct InitialReadingTests {
    private let files: GatedFiles
    private var session: MessageSession<LanguageServer<GatedFiles>>
    private let start = ContinuousClock.now
    private static let hover = #"{"textDocument":{"uri":"file://\#(SampleApp.germanPath)"},"position":{"line":0,"character":2}}"#
    private static let document = #"{"textDocument":{"uri":"file://\#(SampleApp.germanPath)"}}"#

    init() throws {
        files = try GatedFiles(SampleApp.files)
        session = MessageSession(
            LanguageServer(.init(version: "1", files: files, linter: LintRun(report: FindingReport()))), .languageServer)
        let capabilities = #"{"textDocument":{"inlayHint":{}},"workspace":{"inlayHint":{"refreshSupport":true}}}"#
        send("initialize", #"{"workspaceFolders":[{"uri":"file:///app","name":"a"}],"capabilities":\#(capabilities)}"#, id: "i", at: .zero)
        send("initialized", "{}", at: .zero)
        #expect(output(after: .zero).contains(#""id":"i""#))
    }

    private mutating func send(_ method: String, _ parameters: String, id: String? = nil, at time: Duration) {
        let member = id.map { #""id":"\#($0)","# } ?? ""
        let text = ScriptedClient.framed(#"{"jsonrpc":"2.0",\#(member)"method":"\#(method)","params":\#(parameters)}"#)
        session.receive(Array(text.utf8), at: start + time)
    }

    /// What is sent if everything is done that can be done at a time.
    private mutating func output(after time: Duration) -> String {
        for _ in 0..<20 { session.step(at: start + time) }
        return String(decoding: session.takeOutput(), as: UTF8.self)
    }

    /// What is sent until the projects were read and there is nothing more to do.
    private mutating func outputAfterReading(_ time: Duration) -> String {
        files.openGate()
        var time = time
        while session.handler.isReading {
            time += .milliseconds(5)
            session.step(at: start + time)
            Thread.sleep(forTimeInterval: 0.005)
        }
        return output(after: time) + output(after: time + .seconds(1))
    }

    @Test("A request waits for up to two seconds from its arrival, and is then answered with what there is")
    mutating func limit() {
        send("textDocument/hover", Self.hover, id: "a", at: .seconds(1))
        #expect(output(after: .milliseconds(2_990)) == "")
        #expect(output(after: .seconds(3)).contains(#""id":"a","result":null"#))
        send("textDocument/diagnostic", Self.document, id: "b", at: .seconds(4))
        #expect(output(after: .milliseconds(5_990)) == "")
        let refused = output(after: .seconds(6))
        #expect(refused.contains("-32802") && refused.contains(#"{"retriggerRequest":true}"#))
        // What was answered early is asked for again.
        let later = outputAfterReading(.seconds(7))
        #expect(later.contains("workspace/inlayHint/refresh"))
    }

    @Test("A request that came shortly before the end of the reading gets the whole answer")
    mutating func answerAfterReading() {
        send("textDocument/hover", Self.hover, id: "a", at: .zero)
        #expect(output(after: .seconds(1)) == "")
        #expect(outputAfterReading(.seconds(1)).contains(#""id":"a","result":{"#))
    }

    @Test("A rename waits for the end of the reading, and what needs no project does not wait")
    mutating func rename() {
        send("textDocument/documentSymbol", #"{"textDocument":{"uri":"file://\#(SampleApp.codePath)"}}"#, id: "c", at: .zero)
        send("textDocument/unknown", "{}", id: "u", at: .zero)
        let answers = output(after: .zero)
        #expect(answers.contains(#""id":"c","result":null"#) && answers.contains("-32601"))
        let new = Self.hover.dropLast() + #","newName":"other.title"}"#
        send("textDocument/rename", String(new), id: "r", at: .zero)
        #expect(output(after: .seconds(60)) == "")
        #expect(outputAfterReading(.seconds(60)).contains(#""id":"r","result":{"#))
    }

    @Test("Symbols and folds of an open document are answered from its text, since they are not asked for again")
    mutating func structure() {
        send("textDocument/foldingRange", #"{"textDocument":{"uri":"file://\#(SampleApp.catalogPath)"}}"#, id: "n", at: .zero)
        let text = #"\"new\" = \"Neu\";\n"#
        let document = #""textDocument":{"uri":"file://\#(SampleApp.germanPath)","languageId":"strings","version":1,"text":"\#(text)"}"#
        send("textDocument/didOpen", "{\(document)}", at: .zero)
        send("textDocument/documentSymbol", Self.document, id: "s", at: .zero)
        let answers = output(after: .zero)
        // Nothing is known of a file that is neither open nor read.
        #expect(answers.contains(#""id":"n","result":null"#))
        #expect(answers.contains(#""id":"s","result":[{"name":"new","kind":20,"location":{"uri":"file://\#(SampleApp.germanPath)""#))
        _ = outputAfterReading(.zero)
        send("textDocument/foldingRange", #"{"textDocument":{"uri":"file://\#(SampleApp.catalogPath)"}}"#, id: "m", at: .seconds(9))
        #expect(output(after: .seconds(9)).contains(#""id":"m","result":[{"#))
    }

    @Test("A session can be shut down")
    mutating func shutdown() {
        send("shutdown", "null", id: "s", at: .zero)
        send("exit", "null", at: .zero)
        #expect(output(after: .zero).contains(#""id":"s","result":null"#))
        #expect(session.status == .success)
        files.openGate()
    }

    @Test("Texts that are opened, changed and closed meanwhile count as if the project had been there")
    mutating func changes() {
        let other = "/app/Sources/App/de.lproj/Opened.strings"
        for path in [SampleApp.germanPath, other] {
            send(
                "textDocument/didOpen",
                #"{"textDocument":{"uri":"file://\#(path)","languageId":"x","version":1,"text":"\"title\" = \"A\" \"b\" = \"B\";"}}"#,
                at: .zero)
        }
        _ = output(after: .zero)
        send("textDocument/didClose", #"{"textDocument":{"uri":"file://\#(other)"}}"#, at: .zero)
        send(
            "textDocument/didChange",
            #"{"textDocument":{"uri":"file://\#(SampleApp.germanPath)","version":2},"contentChanges":[{"text":"\"title\" = \"A\""}]}"#,
            at: .zero)
        #expect(!output(after: .seconds(1)).contains("\"diagnostics\":[{"))
        let later = outputAfterReading(.seconds(1))
        #expect(later.contains("strings.missing-semicolon"))
        var project = session.handler.workspaces[0].project
        #expect(!project.paths.contains(other))
    }
}
