package import LocalizationFileWriting

/// The other side of a session: collects what is sent to it.
package struct MessageClient {
    private let framing: MessageFraming
    private var lastID = 0
    /// The bytes that have not been taken.
    private(set) var output: [UInt8] = []

    init(_ framing: MessageFraming) { self.framing = framing }

    /// Sends a notification.
    package mutating func notify(_ method: String, _ parameters: JSONValue? = nil) {
        send([("method", .string(method))] + (parameters.map { [("params", $0)] } ?? []))
    }

    /// Sends a request. Its response reaches ``MessageHandler/receive(_:from:)-(MessageResponse,_)``.
    /// - Returns: The identifier that the response will have.
    package mutating func request(_ method: String, _ parameters: JSONValue? = nil) -> MessageID {
        lastID += 1
        let id = MessageID(lastID)
        send([("id", id.json), ("method", .string(method))] + (parameters.map { [("params", $0)] } ?? []))
        return id
    }

    mutating func answer(_ id: MessageID, _ result: JSONValue) { send([("id", id.json), ("result", result)]) }

    mutating func answer(_ id: MessageID?, _ error: ResponseError) { send([("id", id?.json ?? .null), ("error", error.json)]) }

    mutating func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    private mutating func send(_ members: [(name: String, value: JSONValue)]) {
        let text = JSONValue.object([("jsonrpc", "2.0")] + members).compactText.utf8
        switch framing {
        case .contentLength:
            output += "Content-Length: \(text.count)\r\n\r\n".utf8
            output += text
        case .lines:
            output += text
            output.append(UInt8(ascii: "\n"))
        }
    }
}
