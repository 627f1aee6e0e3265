package import LocalizationFileWriting
package import LocalizationRunSupport

/// What answers the messages of a session: the methods of a protocol. Messages come one after the other, in the order of the stream.
package protocol MessageHandler {
    /// Returns the result of a request.
    /// - Throws: ``ResponseError`` if there is none.
    mutating func answer(_ request: MessageRequest, from client: inout MessageClient) throws(ResponseError) -> JSONValue

    /// Whether a request can be answered: false if what it needs is still being done on another thread and it is worth waiting for. The messages
    /// behind the request wait with it, and the handler is asked again soon.
    /// - Parameter arrival: When the request came.
    mutating func isReady(for request: MessageRequest, since arrival: ContinuousClock.Instant, at time: ContinuousClock.Instant) -> Bool

    /// Takes a notification. Those that are not known are ignored.
    mutating func receive(_ notification: MessageNotification, from client: inout MessageClient)

    /// Takes the answer to a request that was sent to the client.
    mutating func receive(_ response: MessageResponse, from client: inout MessageClient)

    /// Does a part of what can wait until no message does, such as checking a text that is being changed.
    /// - Returns: How long the next part can wait if no message comes; nil for as long as it takes.
    mutating func work(at time: ContinuousClock.Instant, for client: inout MessageClient) -> Duration?

    /// The exit status once the client asked for the end; nil until then.
    var status: ExitStatus? { get }

    /// The exit status if the stream ends without such a request.
    var statusAtEndOfStream: ExitStatus { get }
}

extension MessageHandler {
    /// True: nothing is done on other threads.
    package mutating func isReady(
        for request: MessageRequest, since arrival: ContinuousClock.Instant, at time: ContinuousClock.Instant
    ) -> Bool { true }

    /// Does nothing: no request is sent.
    package mutating func receive(_ response: MessageResponse, from client: inout MessageClient) {}

    /// There is nothing to do.
    package mutating func work(at time: ContinuousClock.Instant, for client: inout MessageClient) -> Duration? { nil }
}
