import LocalizationFileSyntax
package import LocalizationRunSupport

/// A session of JSON-RPC 2.0 without its streams: takes bytes, passes messages to a handler in their order, and gives the bytes to send.
///
/// Bytes are read ahead of the message that is handled, so that a request that is cancelled before its turn is not begun, and the handler's
/// ``MessageHandler/work(at:for:)`` runs only when no message waits. Every request is answered once; invalid messages are answered with
/// an error, and the session goes on.
package struct MessageSession<Handler: MessageHandler> {
    /// What answers the messages.
    package private(set) var handler: Handler
    private let dialect: MessageDialect
    private var frames: any FrameReader
    private var client: MessageClient
    /// The messages that wait, from ``nextMessage`` on, and when they came.
    private var messages: [(message: IncomingMessage, arrival: ContinuousClock.Instant)] = []
    private var nextMessage = 0
    /// Whether the next message is a request that the handler was not ready for.
    private var isHeld = false
    /// The time until the handler of such a request is asked again.
    private static var heldInterval: Duration { .milliseconds(5) }
    /// The requests among them.
    private var waiting: Set<MessageID> = []
    private var cancelled: Set<MessageID> = []
    /// When the handler wants to work; nil if it waits for a message.
    private var workTime: ContinuousClock.Instant?
    private var isAtEnd = false
    private var isBroken = false

    /// Creates a session.
    package init(_ handler: Handler, _ dialect: MessageDialect) {
        self.handler = handler
        self.dialect = dialect
        client = MessageClient(dialect.framing)
        frames =
            switch dialect.framing {
            case .contentLength(let limit): HeaderFrames(limit: limit)
            case .lines(let limit): LineFrames(limit: limit)
            }
    }

    /// Takes bytes of the stream, in pieces of any size. O(bytes).
    package mutating func receive(_ bytes: some Collection<UInt8>, at time: ContinuousClock.Instant = .now) {
        frames.append(ArraySlice(bytes))
        while let frame = frames.next() { receive(frame, at: time) }
    }

    /// Takes the end of the stream. Messages that wait are still answered.
    package mutating func receiveEnd(at time: ContinuousClock.Instant = .now) {
        if let frame = frames.rest() { receive(frame, at: time) }
        isAtEnd = true
    }

    /// The exit status if the session has ended; nil if it goes on.
    package var status: ExitStatus? {
        if let status = handler.status { return status }
        guard !hasMessage else { return nil }
        return isBroken ? .findings : isAtEnd ? handler.statusAtEndOfStream : nil
    }

    /// How long there is nothing to do unless bytes come; zero if there is something now, and nil for as long as it takes.
    package func idleTime(at time: ContinuousClock.Instant) -> Duration? {
        hasMessage ? (isHeld ? Self.heldInterval : .zero) : workTime.map { max(time.duration(to: $0), .zero) }
    }

    /// Handles the next message, or lets the handler work if there is none, or none that it is ready for, and it is time to.
    package mutating func step(at time: ContinuousClock.Instant) {
        guard status == nil else { return }
        isHeld = isToBeHeld(at: time)
        if !isHeld, let message = takeMessage() {
            handle(message)
            workTime = time
        } else if let workTime, workTime <= time {
            self.workTime = handler.work(at: time, for: &client).map { time + $0 }
        }
    }

    /// The bytes to send that have not been taken.
    package mutating func takeOutput() -> [UInt8] { client.takeOutput() }

    private var hasMessage: Bool { nextMessage < messages.count }

    /// Whether the next message is a request that has to wait.
    private mutating func isToBeHeld(at time: ContinuousClock.Instant) -> Bool {
        guard hasMessage, case .request(let request) = messages[nextMessage].message, !cancelled.contains(request.id)
        else { return false }
        return !handler.isReady(for: request, since: messages[nextMessage].arrival, at: time)
    }

    private mutating func takeMessage() -> IncomingMessage? {
        guard hasMessage else { return nil }
        let message = messages[nextMessage].message
        nextMessage += 1
        if nextMessage == messages.count || nextMessage > 1024 {
            messages.removeSubrange(..<nextMessage)
            nextMessage = 0
        }
        return message
    }

    private mutating func receive(_ frame: Frame, at time: ContinuousClock.Instant) {
        switch frame {
        case .end: isBroken = true
        case .tooLarge: messages.append((.invalid(.invalidRequest("The message is too large."), nil), time))
        case .message(let bytes):
            let message = IncomingMessage(bytes)
            switch message {
            case .request(let request): waiting.insert(request.id)
            case .notification(let notification) where notification.method == dialect.cancellation:
                // Only requests that wait can be cancelled; others have been answered.
                if let id = notification.parameters?[dialect.cancelledMember].flatMap(MessageID.init), waiting.contains(id) {
                    cancelled.insert(id)
                }
                return
            default: break
            }
            messages.append((message, time))
        }
    }

    private mutating func handle(_ message: IncomingMessage) {
        switch message {
        case .invalid(let error, let id): client.answer(id, error)
        case .notification(let notification): handler.receive(notification, from: &client)
        case .response(let response): handler.receive(response, from: &client)
        case .request(let request):
            waiting.remove(request.id)
            if cancelled.remove(request.id) != nil {
                if dialect.answersCancelled { client.answer(request.id, .cancelled) }
                return
            }
            do throws(ResponseError) {
                client.answer(request.id, try handler.answer(request, from: &client))
            } catch {
                client.answer(request.id, error)
            }
        }
    }
}
