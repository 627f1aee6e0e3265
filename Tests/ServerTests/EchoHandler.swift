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
    /// Whether requests named `slow` can be answered.
    var isSlowReady = false

    mutating func answer(_ request: MessageRequest, from client: inout MessageClient) throws(ResponseError) -> JSONValue {
        switch request.method {
        case "echo", "slow": request.parameters.map { .verbatim(Array($0.bytes)) } ?? .null
        case "ask": client.request("question").json
        case "fail": throw .failed("It cannot be done.")
        default: throw .unknownMethod(request.method)
        }
    }

    mutating func isReady(
        for request: MessageRequest, since arrival: ContinuousClock.Instant, at time: ContinuousClock.Instant
    ) -> Bool { request.method != "slow" || isSlowReady || arrival.duration(to: time) >= .seconds(1) }

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
