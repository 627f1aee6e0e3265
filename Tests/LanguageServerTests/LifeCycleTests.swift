import LocalizationFileSyntax
import LocalizationRunSupport
import LocalizationServer
import Testing

@testable import LocalizationLanguageServer

@Suite("The life cycle of a language server")
struct LifeCycleTests {
    private static let hover = #"{"textDocument":{"uri":"file:///app/x.strings"},"position":{"line":0,"character":0}}"#

    @Test("Before 'initialize' requests are errors, and notifications are dropped")
    func beforeInitialize() throws {
        var client = ScriptedClient()
        #expect(try client.errorCode("textDocument/hover", Self.hover) == -32002)
        #expect(try client.errorCode("shutdown") == -32002)
        client.notify("textDocument/didOpen", "{}")
        #expect(client.notifications.isEmpty && client.requests.isEmpty)
        #expect(try client.result("initialize", #"{"capabilities":{}}"#)["serverInfo"]?["version"]?.isString("1.2.3") == true)
        #expect(try client.errorCode("initialize", #"{"capabilities":{}}"#) == -32600)
    }

    @Test("After 'shutdown' requests are errors, and 'exit' ends with 0; without it with 1")
    func end() throws {
        var client = try ScriptedClient([:])
        #expect(try client.result("shutdown").kind == .null)
        #expect(try client.errorCode("textDocument/hover", Self.hover) == -32600)
        client.notify("exit", "null")
        #expect(client.session.status == .success)
        var other = try ScriptedClient([:])
        other.notify("exit", "null")
        #expect(other.session.status == .findings)
        var early = ScriptedClient()
        early.notify("exit", "null")
        #expect(early.session.status == .findings)
    }

    @Test("The end of the input ends the session")
    func endOfInput() throws {
        var client = try ScriptedClient([:])
        client.closeInput()
        #expect(client.session.status == .findings)
        var polite = try ScriptedClient([:])
        _ = try polite.result("shutdown")
        polite.closeInput()
        #expect(polite.session.status == .success)
    }

    @Test(
        "UTF-8 is taken if the client offers it anywhere, else UTF-16",
        arguments: [
            ("{}", "utf-16"), (#"{"general":{"positionEncodings":["utf-16","utf-32","utf-8"]}}"#, "utf-8"),
            (#"{"general":{"positionEncodings":["utf-32"]}}"#, "utf-16"), (#"{"general":null}"#, "utf-16"),
        ])
    func encodings(_ capabilities: String, _ encoding: String) throws {
        var client = ScriptedClient()
        let result = try client.result("initialize", #"{"capabilities":\#(capabilities)}"#)
        #expect(result["capabilities"]?["positionEncoding"]?.isString(encoding) == true)
    }

    @Test("Parameters of the wrong kind are errors of the request, and the session goes on")
    func wrongParameters() throws {
        var client = try ScriptedClient(SampleApp.files)
        for parameters in [
            "[]", "7", "\"\"", "{}", "null", #"{"textDocument":7,"position":{"line":0,"character":0}}"#,
            #"{"textDocument":{"uri":"file:///app/x"},"position":[]}"#,
            #"{"textDocument":{"uri":"file:///app/x"},"position":{"line":"a"}}"#,
            #"{"textDocument":{"uri":"file:///app/x"},"position":{"line":1.5,"character":0}}"#,
        ] {
            #expect(try client.errorCode("textDocument/hover", parameters) == -32602, "\(parameters)")
        }
        #expect(try client.errorCode("textDocument/unknown", "{}") == -32601)
        #expect(try client.errorCode("$/unknown", "{}") == -32601)
        client.notify("$/unknown", "{}")
        client.notify("textDocument/didChange", #"{"textDocument":{"uri":"file:///nowhere","version":1},"contentChanges":[]}"#)
        let empty = #"{"textDocument":{"uri":"untitled:1"},"position":{"line":0,"character":0}}"#
        #expect(try client.result("textDocument/hover", empty).kind == .null)
    }

    @Test("Only what a client declares is sent to it")
    func declaredOnly() throws {
        var client = try ScriptedClient(SampleApp.files, capabilities: "{}")
        try client.open(SampleApp.catalogPath)
        client.wait(.seconds(5))
        #expect(client.requests.isEmpty)
        #expect(Set(client.notifications.map(\.method)) == ["textDocument/publishDiagnostics"])
        let finding = try #require(client.published(SampleApp.catalogPath)?["diagnostics"]?.elements.first { _ in true })
        for member in ["codeDescription", "relatedInformation", "tags"] { #expect(finding[member] == nil) }
        #expect(client.published(SampleApp.catalogPath)?["version"] == nil)
    }

    @Test("Files are watched by patterns with extensions, formatting and configuration are registered, where that is declared")
    func registrations() throws {
        let capabilities = """
            {"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true},"configuration":true,
            "didChangeConfiguration":{"dynamicRegistration":true}},"textDocument":{"formatting":{"dynamicRegistration":true}},
            "window":{"workDoneProgress":true}}
            """
        var client = try ScriptedClient(SampleApp.files, capabilities: capabilities)
        let registration = try #require(client.requests.first { $0.method == "client/registerCapability" }?.parameters)
        let methods = registration["registrations"]?.elements.compactMap { $0["method"]?.stringValue }
        #expect(methods == ["workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration", "textDocument/formatting"])
        #expect(registration.text.contains("xcstrings") && !registration.text.contains("\"**/*\""))
        // A client may tell of a folder alone.
        #expect(registration.text.contains("{lproj,"))
        #expect(client.requests.contains { $0.method == "workspace/configuration" })
        #expect(
            client.notifications.filter { $0.method == "$/progress" }.compactMap { $0.parameters?["value"]?["kind"]?.stringValue } == [
                "begin", "end",
            ])
        let id = try #require(client.requests.first { $0.method == "workspace/configuration" }?.id)
        client.send(ScriptedClient.framed(#"{"jsonrpc":"2.0","id":\#(id),"result":[{"inlayHints":{"texts":false}}]}"#))
        #expect(client.session.handler.settings.showsTexts == false)
    }

    @Test(
        "A configuration that has nothing, or a part, leaves the options of the beginning",
        arguments: ["null", "{}", #"{"codeLens":true}"#])
    func initialOptions(_ section: String) throws {
        let options = #"{"inlayHints":{"language":"de","maximumLength":5},"codeLens":false,"languages":["fr"]}"#
        var client = try ScriptedClient(
            SampleApp.files, capabilities: #"{"workspace":{"configuration":true}}"#, options: options)
        let id = try #require(client.requests.first { $0.method == "workspace/configuration" }?.id)
        client.send(ScriptedClient.framed(#"{"jsonrpc":"2.0","id":\#(id),"result":[\#(section)]}"#))
        let settings = client.session.handler.settings
        #expect(settings.textLanguage == "de" && settings.maximumTextLength == 5 && settings.languages == ["fr"])
        #expect(settings.showsLenses == section.contains("codeLens"))
        // A client can take a value back.
        client = try ScriptedClient(SampleApp.files, capabilities: "{}", options: options)
        client.notify("workspace/didChangeConfiguration", #"{"settings":{"lproj":{"inlayHints":{"language":null}}}}"#)
        #expect(client.session.handler.settings.textLanguage == nil)
    }

    @Test("A client without folders gets the project around the file, and a file alone is one")
    func noFolders() throws {
        var client = try ScriptedClient(SampleApp.files.merging(["/alone/x.strings": "\"a\" = \"b\"\n"]) { $1 }, folders: [])
        try client.open(SampleApp.codePath)
        #expect(try client.result("textDocument/hover", SampleApp.codePath, at: "itle\", c", in: SampleApp.code).text.contains("Title"))
        try client.open("/alone/x.strings")
        #expect(client.published("/alone/x.strings")?.text.contains("strings.missing-semicolon") == true)
        #expect(client.session.handler.workspaces.map(\.folder).sorted() == ["/alone/x.strings", "/app"])
        client.close("/alone/x.strings")
        #expect(client.session.handler.workspaces.map(\.folder) == ["/app"])
    }

    @Test("Folders come and go, and projects do not see each other's keys")
    func folders() throws {
        var files = SampleApp.files
        files["/other/Other.swift"] = "let x = NSLocalizedString(\"title\", comment: \"\")\n"
        files["/other/en.lproj/Localizable.strings"] = "\"another\" = \"Another\";\n"
        var client = try ScriptedClient(files)
        client.notify("workspace/didChangeWorkspaceFolders", #"{"event":{"added":[{"uri":"file:///other/","name":"o"}],"removed":[]}}"#)
        let code = try #require(files["/other/Other.swift"])
        let hover = try client.result("textDocument/hover", "/other/Other.swift", at: "itle", in: code)
        #expect(hover.text.contains("lacks this key"))
        client.notify("workspace/didChangeWorkspaceFolders", #"{"event":{"added":[],"removed":[{"uri":"file:///app","name":"a"}]}}"#)
        #expect(client.session.handler.workspaces.map(\.folder) == ["/other"])
    }
}
