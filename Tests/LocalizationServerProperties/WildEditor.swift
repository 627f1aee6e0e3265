import Foundation
import LocalizationBuild
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationLanguageServer
import LocalizationProject
import LocalizationReaderProperties
import LocalizationRunSupport
import LocalizationServer

/// An editor that does anything, with a model of what the server must know and answer.
struct WildEditor {
    private var session: MessageSession<LanguageServer<MemoryFiles>>
    private let encoding: PositionEncoding
    private var transcript = Transcript()
    /// The texts of open documents by their addresses.
    private var texts: [String: NaiveText] = [:]
    /// Whether the client has shut the session down: edits have no effect then.
    private var isShutDown = false
    private var lastID = 0
    private var time = ContinuousClock.now

    /// Begins a session, in which the project was read.
    init(_ encoding: PositionEncoding) throws(Violation) {
        self.encoding = encoding
        let files = MemoryFiles()
        _ = try? files.write(EditorSamples.files.map { FileChange(Array($0.text.utf8), at: $0.path) })
        session = MessageSession(
            LanguageServer(.init(version: "1", files: files, linter: LintRun(report: FindingReport()))), .languageServer)
        let capabilities = EditorSamples.capabilities(encoding.rawValue)
        let folders = #"[{"uri":"file://\#(EditorSamples.folder)","name":"app"}]"#
        request("initialize", #"{"processId":null,"workspaceFolders":\#(folders),"capabilities":\#(capabilities)}"#)
        notify("initialized", "{}")
        // What was answered cannot be cancelled.
        try run()
    }

    /// The status of the session once it has ended.
    var status: ExitStatus? { session.status }

    /// Does what the next bytes say.
    mutating func act(_ input: inout WildInput) throws(Violation) {
        switch input.number(below: 16) {
        case 0: open(&input)
        case 1, 2, 3, 4: change(&input)
        case 5, 6, 7, 8: request(input.element(of: EditorSamples.methods), parameters(&input))
        case 9: cancel(&input)
        case 10: sendStrangeID(&input)
        case 11: notifyAnything(&input)
        case 12: sendDamagedMessage(&input)
        case 13: sendDamagedFrame(&input)
        case 14: respond(&input)
        default:
            // Rarely the end.
            if input.byte() < 8 { try end(&input) } else { try run() }
        }
    }

    /// Lets the server answer everything, and compares.
    mutating func finish() throws(Violation) {
        try run()
        if status == nil { try transcript.requireComplete() }
        session.receiveEnd()
        try run()
    }

    // MARK: Sending

    private mutating func send(_ text: String) {
        session.receive(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8), at: time)
    }

    private mutating func request(_ method: String, _ parameters: String) {
        lastID += 1
        request(method, parameters, id: "\"#\(lastID)\"")
    }

    private mutating func request(_ method: String, _ parameters: String, id: String) {
        transcript.send(id)
        send(Self.request(method, parameters, id: id))
    }

    private static func request(_ method: String, _ parameters: String, id: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":\#(JSONText.quoted(method)),"params":\#(parameters)}"#
    }

    private mutating func notify(_ method: String, _ parameters: String) {
        send(#"{"jsonrpc":"2.0","method":\#(JSONText.quoted(method)),"params":\#(parameters)}"#)
    }

    // MARK: Documents

    private mutating func open(_ input: inout WildInput) {
        let file = input.element(of: EditorSamples.files)
        let text = input.bool() ? file.text : input.text(of: EditorSamples.words)
        let address = "file://" + file.path
        notify(
            "textDocument/didOpen",
            #"{"textDocument":{"uri":"\#(address)","languageId":"x","version":1,"text":\#(JSONText.quoted(text))}}"#)
        if !isShutDown { texts[address] = NaiveText(text) }
    }

    private mutating func change(_ input: inout WildInput) {
        let address = "file://" + input.element(of: EditorSamples.files).path
        let encoding = encoding
        var changes: [String] = []
        for _ in 0...input.number(below: 3) {
            let text = input.text(of: EditorSamples.words)
            let range = range(&input)
            let isWhole = input.number(below: 16) == 15
            changes.append(#"{\#(isWhole ? "" : #""range":\#(range.json),"#)"text":\#(JSONText.quoted(text))}"#)
            if isShutDown || texts[address] == nil { continue }
            if isWhole {
                texts[address] = NaiveText(text)
            } else if let (start, end) = range.ends {
                texts[address]?.replace(start, end, with: text, encoding)
            }
        }
        notify(
            "textDocument/didChange",
            #"{"textDocument":{"uri":"\#(address)","version":2},"contentChanges":[\#(changes.joined(separator: ","))]}"#)
    }

    private func number(_ input: inout WildInput, below limit: Int) -> (spelling: String, value: Int?) {
        if input.number(below: 8) == 7 { return input.element(of: EditorSamples.numbers) }
        let value = input.number(below: limit)
        return ("\(value)", value)
    }

    private func place(_ input: inout WildInput) -> (json: String, place: NaiveText.Place?) {
        let (line, character) = (number(&input, below: 48), number(&input, below: 100))
        let json = #"{"line":\#(line.spelling),"character":\#(character.spelling)}"#
        guard let first = line.value, let second = character.value else { return (json, nil) }
        return (json, (first, second))
    }

    private func range(_ input: inout WildInput) -> (json: String, ends: (NaiveText.Place, NaiveText.Place)?) {
        let start = place(&input)
        let end = input.bool() ? place(&input) : start
        let json = #"{"start":\#(start.json),"end":\#(end.json)}"#
        guard let first = start.place, let second = end.place else { return (json, nil) }
        return (json, (first, second))
    }

    // MARK: Requests

    /// The parameters that any method may need, or an item that the server sent.
    private func parameters(_ input: inout WildInput) -> String {
        if input.number(below: 4) == 3, let item = item(&input) { return String(decoding: item.bytes, as: UTF8.self) }
        let address = JSONText.quoted(input.element(of: EditorSamples.addresses))
        let word = JSONText.quoted(input.text(of: EditorSamples.words))
        return """
            {"textDocument":{"uri":\(address)},"position":\(place(&input).json),"range":\(range(&input).json),"query":\(word),
            "newName":\(word),"context":{"includeDeclaration":true,"diagnostics":[],"triggerCharacter":\(word)},"options":{"tabSize":2},
            "command":"lproj.lintProject","arguments":[\(address)],"label":\(word),"data":{"uri":\(address)},"previousResultIds":[]}
            """
    }

    /// An object in one of the last results.
    private func item(_ input: inout WildInput) -> JSONNode? {
        guard !transcript.results.isEmpty else { return nil }
        var node = input.element(of: transcript.results)
        for _ in 0..<3 {
            let children = Array(node.elements.prefix(8)) + node.members.prefix(8).map(\.value)
            guard !children.isEmpty, input.bool() else { break }
            node = input.element(of: children)
        }
        return node.kind == .object ? node : nil
    }

    private mutating func cancel(_ input: inout WildInput) {
        let known = transcript.sent
        let isStrange = known.isEmpty || input.number(below: 4) == 3
        notify("$/cancelRequest", #"{"id":\#(input.element(of: isStrange ? EditorSamples.strangeIDs : Array(known.suffix(8))))}"#)
    }

    private mutating func sendStrangeID(_ input: inout WildInput) {
        let method = input.element(of: EditorSamples.methods)
        if input.bool() {
            request(method, parameters(&input), id: input.element(of: EditorSamples.strangeIDs))
        } else {
            transcript.sendInvalid()
            send(Self.request(method, "{}", id: input.element(of: EditorSamples.wrongIDs)))
        }
    }

    private mutating func respond(_ input: inout WildInput) {
        let id = transcript.requests.isEmpty || input.bool() ? "77" : input.element(of: transcript.requests)
        let result = input.bool() ? #"[{"diagnostics":"project","inlayHints":{"enabled":true}}]"# : "[null,7]"
        send(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#)
    }

    private mutating func notifyAnything(_ input: inout WildInput) {
        let address = input.element(of: EditorSamples.addresses)
        if input.number(below: 4) == 3 {
            let own = "file://" + input.element(of: EditorSamples.files).path
            notify("textDocument/didClose", #"{"textDocument":{"uri":"\#(own)"}}"#)
            if !isShutDown { texts[own] = nil }
            return
        }
        notify(
            input.element(of: EditorSamples.notifications),
            """
            {"textDocument":{"uri":"\(address)"},"changes":[{"uri":"\(address)","type":2},7],"settings":{"lproj":{"diagnostics":"project"}},
            "event":{"added":[{"uri":"\(address)","name":"x"}],"removed":[{"uri":"\(EditorSamples.addresses[6])"},3]}}
            """)
    }

    private mutating func end(_ input: inout WildInput) throws(Violation) {
        if input.bool() { return notify("exit", "null") }
        request("shutdown", "null")
        isShutDown = true
        try run()
    }

    // MARK: Damage

    /// A frame with any bytes. What is a message cannot be foreseen.
    private mutating func sendDamagedMessage(_ input: inout WildInput) {
        var bytes = input.bytes()
        if input.bool() {
            // A request with some bytes in its middle.
            let whole = Array(Self.request("textDocument/hover", parameters(&input), id: "7").utf8)
            let place = min(input.number(below: 256), whole.count)
            bytes = whole[..<place] + bytes + whole[place...].dropFirst(input.number(below: 8))
        } else if JSONDocument(parsing: bytes).root?["method"] != nil {
            transcript.isUncounted = true
        }
        transcript.isDamaged = true
        session.receive(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes, at: time)
    }

    /// A frame with a wrong or a strange header, and what ends it in any case.
    private mutating func sendDamagedFrame(_ input: inout WildInput) {
        lastID += 1
        let id = "\"#\(lastID)\""
        let text = Self.request("workspace/symbol", #"{"query":"x"}"#, id: id)
        let count = text.utf8.count
        func receive(_ text: String) { session.receive(Array(text.utf8), at: time) }
        switch input.number(below: 7) {
        case 0:
            transcript.send(id)
            receive("content-length:\(count)\nContent-Type: x\n\n\(text)")
        case 1:
            // White space belongs to a message.
            let more = input.number(below: 200)
            transcript.send(id)
            receive("Content-Length: \(count + more)\r\n\r\n\(text)\(String(repeating: " ", count: more))")
        case 2: receive("Content-Length: \(count - 1 - input.number(below: 60))\r\n\r\n\(text)\r\n")
        case 3: receive("Content-Length: -\(count)\r\n\r\n\(text)\r\n")
        case 4: receive("Content-Length:\r\n\r\n\(text)\r\n")
        case 5: receive("\(text)\r\n\r\n")
        default:
            let bytes = input.bytes()
            let isHeader = bytes.contains { $0 == UInt8(ascii: "-") }
            if isHeader { transcript.isUncounted = true }
            session.receive(bytes + Array("\r\n".utf8), at: time)
        }
    }

    // MARK: Answers

    /// Handles what can be handled without waiting, and what waits for a project that is being read.
    private mutating func run() throws(Violation) {
        while session.status == nil, let idle = session.idleTime(at: time), idle <= .milliseconds(5) {
            if idle > .zero { Thread.sleep(forTimeInterval: 0.000_5) }
            session.step(at: time + idle)
        }
        time += .seconds(1)
        try receive(session.takeOutput())
        guard !transcript.isUncounted, session.status == nil else { return }
        let documents = session.handler.documents
        for (address, text) in texts {
            let bytes = documents[ExactText(address)]?.bytes
            try require(bytes == text.bytes, "\(address) is \(String(decoding: bytes ?? [], as: UTF8.self).debugDescription)")
        }
        try require(documents.count == texts.count, "documents are open that the client does not have open")
    }

    /// Reads frames strictly.
    private mutating func receive(_ bytes: [UInt8]) throws(Violation) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let name = Array("Content-Length: ".utf8)
            try require(rest.starts(with: name), "no header: \(String(decoding: rest.prefix(200), as: UTF8.self))")
            rest = rest.dropFirst(name.count)
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            guard let count = Int(String(decoding: digits, as: UTF8.self)), rest.starts(with: Array("\r\n\r\n".utf8)),
                rest.count >= count + 4
            else { throw Violation(message: "no frame") }
            try transcript.receive(Array(rest.dropFirst(4).prefix(count)))
            rest = rest.dropFirst(4 + count)
        }
    }
}
