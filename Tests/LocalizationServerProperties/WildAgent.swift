import LocalizationAgentServer
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationPlatform
import LocalizationProject
import LocalizationReaderProperties
import LocalizationServer

/// An agent that sends anything.
struct WildAgent {
    private let files = WatchedFiles(AgentSamples.files)
    private var session: MessageSession<AgentServer>
    private var transcript = Transcript()
    private var lastID = 0
    /// The files that may be written, as they are now.
    private var contents: [String: [UInt8]] = [:]

    /// Opens the folder.
    init?(_ input: inout WildInput) {
        var options = AgentWorkspace.Options(root: AgentSamples.root)
        options.isReadOnly = input.number(below: 8) == 7
        guard let workspace = AgentWorkspace(options, in: files) else { return nil }
        session = MessageSession(AgentServer(workspace, version: "1"), .modelContext)
        for path in [AgentSamples.catalogPath, "/App/Second.xcstrings", AgentSamples.projectPath] {
            contents[path] = try? files.read(path)
        }
        _ = files.takeUsed()
        if input.bool() { request("initialize", [("protocolVersion", "2025-11-25"), ("capabilities", [:])]) }
    }

    /// Does what the next bytes say.
    mutating func act(_ input: inout WildInput) throws(Violation) {
        switch input.number(below: 16) {
        case 0...8: call(&input)
        case 9: request(input.element(of: AgentSamples.methods), parameters(&input))
        case 10:
            let id = transcript.sent.suffix(4).randomChoice(&input) ?? "7"
            notify("notifications/cancelled", "{\"requestId\":\(id)}")
            transcript.cancel(id)
        case 11: sendStrangeID(&input)
        case 12: sendDamagedLine(&input)
        case 13:
            // A batch is one message, and no request of it is answered.
            transcript.sendInvalid()
            send(Array("[\(Self.text("ping", "{}", id: "\"#batch\""))]".utf8))
        default: try run()
        }
    }

    /// Lets the server answer everything.
    mutating func finish() throws(Violation) {
        session.receiveEnd()
        try run()
        try transcript.requireComplete()
    }

    // MARK: Sending

    private mutating func send(_ line: [UInt8]) { session.receive(line + [0x0A]) }

    private static func text(_ method: String, _ parameters: String, id: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":\#(JSONText.quoted(method)),"params":\#(parameters)}"#
    }

    private mutating func request(_ method: String, _ members: [(name: String, value: JSONValue)]) {
        lastID += 1
        request(method, JSONValue.object(members).compactText, id: "\"#\(lastID)\"")
    }

    private mutating func request(_ method: String, _ parameters: String, id: String) {
        transcript.send(id)
        send(Array(Self.text(method, parameters, id: id).utf8))
    }

    private mutating func notify(_ method: String, _ parameters: String) {
        send(Array(#"{"jsonrpc":"2.0","method":\#(JSONText.quoted(method)),"params":\#(parameters)}"#.utf8))
    }

    // MARK: Requests

    private mutating func call(_ input: inout WildInput) {
        let tool = input.element(of: AgentSamples.tools)
        request("tools/call", [("name", .string(tool)), ("arguments", arguments(&input))] + meta(&input))
    }

    /// What a request of the newer era carries; nothing in two of four cases.
    private func meta(_ input: inout WildInput) -> [(name: String, value: JSONValue)] {
        guard input.bool() else { return [] }
        let version = JSONValue.string(input.element(of: AgentSamples.versions))
        let members: [(name: String, value: JSONValue)] = [
            ("io.modelcontextprotocol/protocolVersion", version), ("io.modelcontextprotocol/clientCapabilities", [:]),
        ]
        return [("_meta", .object(Array(members.prefix(input.number(below: 8) == 7 ? 1 : 2))))]
    }

    private func parameters(_ input: inout WildInput) -> [(name: String, value: JSONValue)] {
        [
            ("uri", .string(input.element(of: AgentSamples.addresses))),
            ("protocolVersion", .string(input.element(of: AgentSamples.versions))),
            ("name", .string(input.bool() ? "translate-app" : input.text(of: ["review-language", "x"]))),
            ("arguments", ["language": .string(language(&input)), "path": .string(input.element(of: AgentSamples.paths))]),
        ] + (input.number(below: 8) == 7 ? [("cursor", wrong(&input))] : []) + meta(&input)
    }

    private func language(_ input: inout WildInput) -> String { input.text(of: AgentSamples.languages) }

    /// The arguments of any tool.
    private func arguments(_ input: inout WildInput) -> JSONValue {
        if input.number(below: 32) == 31 { return wrong(&input) }
        var members: [(name: String, value: JSONValue)] = [
            ("filePath", .string(input.bool() ? AgentSamples.paths[0] : input.text(of: AgentSamples.paths))),
            ("stringKey", .string(input.bool() ? input.element(of: AgentSamples.keys) : input.text(of: AgentSamples.keys))),
            ("targetLocaleIdentifier", .string(language(&input))), ("query", .string(input.text(of: AgentSamples.words))),
        ]
        let kind = input.byte()
        if kind & 1 != 0 { members.append(("translation", .string(text(&input)))) }
        if kind & 6 == 2 { members.append(("variationTranslation", variations(&input))) }
        if kind & 6 == 4 {
            members.append(("templateTranslation", ["template": .string(text(&input)), "substitutions": substitutions(&input)]))
        }
        if kind & 24 == 24 {
            let phrases = (0..<input.number(below: 4)).map { _ in JSONValue.string(text(&input)) }
            members.append(("stringSetTranslation", .array(phrases)))
        }
        if kind & 96 == 96 { members.append(("requestedState", .string(input.element(of: ["new", "needs_review", "translated", "x"])))) }
        if kind & 128 != 0 {
            members.append(("keyLimit", wrong(&input)))
            members.append(("offset", wrong(&input)))
            members.append(("workspaceIdentifier", .string(input.element(of: AgentSamples.paths))))
            members.append(("unchanged", .boolean(input.bool())))
        }
        if input.number(below: 16) == 15 { members[input.number(below: members.count)].value = wrong(&input) }
        return .object(members)
    }

    private func text(_ input: inout WildInput) -> String { input.text(of: AgentSamples.words) }

    private func texts(_ input: inout WildInput) -> JSONValue {
        .object((0..<input.number(below: 7)).map { _ in (input.element(of: AgentSamples.variationPaths), .string(text(&input))) })
    }

    private func variations(_ input: inout WildInput) -> JSONValue {
        .object([("topLevelVariation", texts(&input))] + (input.bool() ? [("substitutions", substitutions(&input))] : []))
    }

    private func substitutions(_ input: inout WildInput) -> JSONValue {
        .array(
            (0..<input.number(below: 4)).map { _ in
                [
                    "name": .string(input.text(of: ["n", "arg", "files", ""])), "argNum": .integer(input.number(below: 5) - 1),
                    "formatSpecifier": .string(input.text(of: ["lld", "d", "@", "%lld", "lu", ".1f", ""])), "variants": texts(&input),
                ]
            })
    }

    /// A value of any type.
    private func wrong(_ input: inout WildInput) -> JSONValue {
        switch input.number(below: 10) {
        case 0: .integer(Int(input.byte()))
        case 1: .integer(.max)
        case 2: .integer(.min)
        case 3: .null
        case 4: .boolean(input.bool())
        case 5: [.string(text(&input)), .null]
        case 6: ["text": .string(text(&input))]
        case 7: .verbatim(Array("1e400".utf8))
        case 8: .verbatim(Array("\"\\ud800\"".utf8))
        default: .string(text(&input))
        }
    }

    private mutating func sendStrangeID(_ input: inout WildInput) {
        let method = input.element(of: AgentSamples.methods)
        if input.bool() {
            request(method, "{}", id: input.element(of: EditorSamples.strangeIDs))
        } else {
            transcript.sendInvalid()
            send(Array(Self.text(method, "{}", id: input.element(of: EditorSamples.wrongIDs)).utf8))
        }
    }

    /// A line with any bytes, or a call with some bytes in its middle.
    private mutating func sendDamagedLine(_ input: inout WildInput) {
        var bytes = input.bytes()
        if input.bool() {
            let parameters = JSONValue.object([("name", "StringCatalogEdit"), ("arguments", arguments(&input))]).compactText
            let whole = Array(Self.text("tools/call", parameters, id: "7").utf8)
            let place = min(input.number(below: 256), whole.count)
            bytes = whole[..<place] + bytes + whole[place...].dropFirst(input.number(below: 8))
        }
        transcript.isDamaged = true
        send(bytes)
    }

    // MARK: Answers

    /// Handles everything, and looks at the files behind each message.
    private mutating func run() throws(Violation) {
        while session.status == nil, session.idleTime(at: .now) == .zero {
            session.step(at: .now)
            try checkFiles()
        }
        let output = session.takeOutput()
        try require(!String(decoding: output, as: UTF8.self).contains(AgentSamples.secret), "a file outside of the root was told of")
        for line in output.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
            try transcript.receive(Array(line))
            try checkTool(JSONDocument(parsing: Array(line)).root?["result"])
        }
    }

    /// Expects that the text of a tool's answer is the answer.
    private func checkTool(_ result: JSONNode?) throws(Violation) {
        guard let result, let content = result["structuredContent"] else { return }
        let texts = result["content"]?.elements.map { $0["text"]?.stringValue } ?? []
        try require(
            texts == [String(decoding: content.bytes, as: UTF8.self)] && result["isError"]?.booleanValue != nil,
            "the text is not the answer")
    }

    private mutating func checkFiles() throws(Violation) {
        let used = files.takeUsed()
        for path in used.read {
            let isInside = path == AgentSamples.root || path.utf8.starts(with: "\(AgentSamples.root)/".utf8)
            try require(isInside && !path.utf8.starts(with: "/App/.git/".utf8), "'\(path)' was read")
        }
        for path in Set(used.written) {
            guard let old = contents[path], let new = try? files.read(path) else { throw Violation(message: "'\(path)' was written") }
            contents[path] = new
            if path == AgentSamples.projectPath {
                try checkRegions(old, new)
            } else {
                let comparison = try CatalogComparison(old, new)
                try require(comparison.written.count <= 1, "more than one translation was written")
                try comparison.requireSound(new, at: path)
            }
        }
    }

    /// Expects that one name was added.
    private func checkRegions(_ old: [UInt8], _ new: [UInt8]) throws(Violation) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let added = new[start...].prefix(max(new.count - old.count, 0))
        try require(new[..<start] + new[(start + added.count)...] == old[...], "something else than a region was changed")
        let isName = added.allSatisfy { byte in
            ",-_\" \n\t".utf8.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte)
        }
        try require(isName && !PropertyListDocument(parsing: new).findings.hasErrors, "the region is not a name")
    }
}

extension Collection where Index == Int {
    /// One of the elements; nil if there is none.
    fileprivate func randomChoice(_ input: inout WildInput) -> Element? {
        isEmpty ? nil : self[startIndex + input.number(below: count)]
    }
}
