import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationRunSupport
@testable import LocalizationServer

/// Answers each request with its parameters, and counts what else it gets.
struct EchoHandler: MessageHandler {
    var status: ExitStatus?
    var statusAtEndOfStream: ExitStatus { .success }
    var notifications: [String] = []
    var responses: [MessageID] = []
    var works = 0

    mutating func answer(_ request: MessageRequest, from client: inout MessageClient) throws(ResponseError) -> JSONValue {
        switch request.method {
        case "echo": request.parameters.map { .verbatim(Array($0.bytes)) } ?? .null
        case "ask": client.request("question").json
        case "fail": throw .failed("It cannot be done.")
        default: throw .unknownMethod(request.method)
        }
    }

    mutating func receive(_ notification: MessageNotification, from client: inout MessageClient) {
        notifications.append(notification.method)
        if notification.method == "exit" { status = .success }
    }

    mutating func receive(_ response: MessageResponse, from client: inout MessageClient) { responses.append(response.id) }

    mutating func work(at time: ContinuousClock.Instant, for client: inout MessageClient) -> Duration? {
        works += 1
        return works % 3 == 0 ? nil : .zero
    }
}

extension MessageSession {
    /// Handles all messages that wait.
    mutating func run(at time: ContinuousClock.Instant = .now) {
        while status == nil, idleTime(at: time) == .zero { step(at: time) }
    }

    /// Takes a text, handles all messages, and returns what is sent.
    mutating func exchange(_ text: String) -> String {
        receive(Array(text.utf8))
        run()
        return String(decoding: takeOutput(), as: UTF8.self)
    }
}

/// A message with the header of the Language Server Protocol.
func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
