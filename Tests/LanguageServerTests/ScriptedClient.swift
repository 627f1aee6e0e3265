import Foundation
import LocalizationBuild
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationServer
import Testing

@testable import LocalizationLanguageServer

/// A client of a language server whose files are in memory: sends bytes, and reads bytes.
struct ScriptedClient {
    private(set) var session: MessageSession<LanguageServer<MemoryFiles>>
    /// What the server sent unasked, in its order: the method and the parameters.
    private(set) var notifications: [(method: String, parameters: JSONNode?)] = []
    /// The requests of the server.
    private(set) var requests: [(method: String, id: String, parameters: JSONNode?)] = []
    private(set) var answers: [Int: JSONNode] = [:]
    private var lastID = 0
    private var time = ContinuousClock.now
    let files: MemoryFiles

    /// What a client declares that understands everything that the server can send.
    static let everything = """
        {"general":{"positionEncodings":["utf-16","utf-8"]},"workspace":{"symbol":{},"didChangeWatchedFiles":{"dynamicRegistration":true}},
        "textDocument":{"publishDiagnostics":{"relatedInformation":true,"versionSupport":true,"codeDescriptionSupport":true,
        "tagSupport":{"valueSet":[1,2]}},"hover":{"contentFormat":["markdown"]},"definition":{"linkSupport":true},
        "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},
        "semanticTokens":{"tokenTypes":["property","string","comment","parameter","keyword","number"]}}}
        """

    /// Begins a session with a project in the folder `/app`.
    init(
        _ texts: [String: String], capabilities: String = everything, folders: [String] = ["/app"], options: String = "{}"
    ) throws {
        files = MemoryFiles()
        _ = try files.write(texts.sorted { $0.key < $1.key }.map { FileChange(Array($0.value.utf8), at: $0.key) })
        session = MessageSession(
            LanguageServer(.init(version: "1.2.3", files: files, linter: LintRun(report: FindingReport()))), .languageServer)
        let list = folders.map { #"{"uri":"file://\#($0)","name":"app"}"# }.joined(separator: ",")
        _ = try result(
            "initialize",
            #"{"processId":null,"workspaceFolders":[\#(list)],"capabilities":\#(capabilities),"initializationOptions":\#(options)}"#)
        notify("initialized", "{}")
    }

    /// Begins a session without a message.
    init() {
        files = MemoryFiles()
        session = MessageSession(
            LanguageServer(.init(version: "1.2.3", files: files, linter: LintRun(report: FindingReport()))), .languageServer)
    }

    // MARK: Messages

    /// Sends bytes as they are, and handles everything.
    mutating func send(_ text: String) {
        session.receive(Array(text.utf8), at: time)
        run()
    }

    mutating func notify(_ method: String, _ parameters: String) {
        send(Self.framed(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#))
    }

    /// Sends a request, and returns its response.
    mutating func response(_ method: String, _ parameters: String = "null") throws -> JSONNode {
        lastID += 1
        send(Self.framed(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#))
        return try #require(answers[lastID])
    }

    /// Sends a request, and returns its result.
    mutating func result(_ method: String, _ parameters: String = "null") throws -> JSONNode {
        let response = try response(method, parameters)
        return try #require(response["result"], "\(String(decoding: response.bytes, as: UTF8.self))")
    }

    /// The code of the error that a request is answered with.
    mutating func errorCode(_ method: String, _ parameters: String = "null") throws -> Int? {
        try response(method, parameters)["error"]?["code"]?.int64Value.map { Int($0) }
    }

    /// Lets time pass.
    mutating func wait(_ duration: Duration) {
        time += duration
        run()
    }

    mutating func closeInput() {
        session.receiveEnd()
        run()
    }

    static func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

    /// Handles what can be handled without waiting, and what waits for the first reading of projects, which goes on on other threads.
    private mutating func run() {
        while session.status == nil, let idle = session.idleTime(at: time), idle <= .milliseconds(5) || session.handler.isReading {
            // Time stands still meanwhile, so that no request waits too long.
            if idle > .zero { Thread.sleep(forTimeInterval: 0.001) }
            session.step(at: time + idle)
        }
        var rest = session.takeOutput()[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")), let end = rest.firstIndex(of: UInt8(ascii: "{")) {
            let digits = String(decoding: rest[colon..<end], as: UTF8.self).filter(\.isNumber)
            let count = Int(digits) ?? 0
            receive(Array(rest[end..<min(end + count, rest.endIndex)]))
            rest = rest[min(end + count, rest.endIndex)...]
        }
    }

    private mutating func receive(_ bytes: [UInt8]) {
        let document = JSONDocument(parsing: bytes)
        guard document.findings.isEmpty, let root = document.root else {
            Issue.record("not JSON: \(String(decoding: bytes, as: UTF8.self))")
            return
        }
        let method = root["method"]?.stringValue
        if let method, let id = root["id"] {
            requests.append((method, String(decoding: id.bytes, as: UTF8.self), root["params"]))
        } else if let method {
            notifications.append((method, root["params"]))
        } else if let id = root["id"]?.int64Value {
            answers[Int(id)] = root
        } else {
            notifications.append(("", root))
        }
    }

    // MARK: Documents

    mutating func open(_ path: String, _ text: String, version: Int = 1) {
        let quoted = JSONText.quoted(text)
        notify(
            "textDocument/didOpen",
            #"{"textDocument":{"uri":"file://\#(path)","languageId":"x","version":\#(version),"text":\#(quoted)}}"#)
    }

    /// Opens the file as it is.
    mutating func open(_ path: String) throws { open(path, String(decoding: try files.read(path), as: UTF8.self)) }

    mutating func close(_ path: String) { notify("textDocument/didClose", #"{"textDocument":{"uri":"file://\#(path)"}}"#) }

    /// Replaces a range of a document.
    mutating func change(_ path: String, _ range: String, _ text: String, version: Int) {
        notify("textDocument/didChange", Self.change(path, range, text, version: version))
    }

    static func change(_ path: String, _ range: String, _ text: String, version: Int) -> String {
        """
        {"textDocument":{"uri":"file://\(path)","version":\(version)},"contentChanges":[{"range":\(range),"text":\(JSONText.quoted(text))}]}
        """
    }

    /// The result of a method about the position behind a text in a file, which may be open.
    mutating func result(_ method: String, _ path: String, at text: String, in content: String, _ more: String = "") throws -> JSONNode {
        let found = try #require(content.range(of: text))
        let before = content[..<found.lowerBound]
        let line = before.utf8.count { $0 == UInt8(ascii: "\n") }
        let column = before.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
        return try result(
            method,
            #"{"textDocument":{"uri":"file://\#(path)"},"position":{"line":\#(line),"character":\#(column)}\#(more)}"#)
    }

    /// The findings that were sent last for a file; nil for none.
    func published(_ path: String) -> JSONNode? {
        notifications.last {
            $0.method == "textDocument/publishDiagnostics" && $0.parameters?["uri"]?.isString("file://\(path)") == true
        }?.parameters
    }
}

extension JSONNode {
    /// The value as JSON.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text of a range or a position: `1:2–3:4`.
    var place: String {
        func position(_ node: JSONNode?) -> String {
            "\(node?["line"]?.int64Value ?? -1):\(node?["character"]?.int64Value ?? -1)"
        }
        return self["start"] == nil ? position(self) : position(self["start"]) + "–" + position(self["end"])
    }
}
