/// What the protocols over JSON-RPC 2.0 do differently: how messages are told apart in a stream, and how requests are cancelled.
package struct MessageDialect: Sendable {
    /// How messages are told apart.
    package let framing: MessageFraming
    /// The notification that cancels a request.
    let cancellation: String
    /// The member of its parameters with the identifier of the request.
    let cancelledMember: String
    /// Whether a cancelled request is answered, with ``ResponseError/cancelled``.
    let answersCancelled: Bool

    /// The Language Server Protocol: a header with the length before each message, and an answer to each request.
    package static let languageServer = MessageDialect(
        framing: .contentLength(limit: 1 << 28), cancellation: "$/cancelRequest", cancelledMember: "id", answersCancelled: true)

    /// The Model Context Protocol over standard streams: a message in each line, and no answer to a cancelled request.
    package static let modelContext = MessageDialect(
        framing: .lines(limit: 1 << 24), cancellation: "notifications/cancelled", cancelledMember: "requestId", answersCancelled: false)
}

/// How messages are told apart in a stream.
package enum MessageFraming: Sendable {
    /// A header with the member `Content-Length` before each message, see ``HeaderFrames``. A longer message ends the session.
    case contentLength(limit: Int)
    /// A message in each line, see ``LineFrames``. A longer line is skipped.
    case lines(limit: Int)
}
