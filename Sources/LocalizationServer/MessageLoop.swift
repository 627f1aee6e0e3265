package import LocalizationRunSupport

/// Runs a session over the standard streams, on one thread: it never waits to send while the client waits to send, too, so that neither holds
/// the other up.
package enum MessageLoop {
    /// Runs until the handler ends the session, the input or the output is closed, or the process of the client is gone.
    /// - Parameter client: Returns the process that the session ends with; nil if there is none.
    package static func run<Handler: MessageHandler>(
        _ session: inout MessageSession<Handler>, endingWith client: (Handler) -> Int32? = { _ in nil }
    ) -> ExitStatus {
        let clock = ContinuousClock()
        var output = PendingOutput()
        // When the input ended; nil as long as it is open.
        var end: ContinuousClock.Instant?
        var nextLook = clock.now
        while true {
            output.append(session.takeOutput())
            if let status = session.status {
                output.flush(waiting: .seconds(1))
                return status
            }
            let now = clock.now
            // Who has ended its side may never read the rest.
            if let end, now - end > .seconds(4) { return session.handler.statusAtEndOfStream }
            if nextLook <= now {
                nextLook = now + .seconds(3)
                if let process = client(session.handler), !ProcessIdentity.isRunning(process) { return session.handler.statusAtEndOfStream }
            }
            let idle = session.idleTime(at: now)
            let timeout = min(idle ?? .seconds(3), .seconds(end == nil ? 3 : 1))
            let ready = StandardStreams.wait(forInput: end == nil, forOutput: !output.isEmpty, timeout: timeout)
            if ready.canWrite { output.write() }
            guard Console.isOutputOpen else { return session.handler.statusAtEndOfStream }
            if ready.canRead {
                let bytes = Console.read(upTo: 1 << 18)
                session.receive(bytes)
                if bytes.isEmpty {
                    end = clock.now
                    session.receiveEnd()
                }
                // What came together is read together, so that a request is cancelled before its turn.
                if !bytes.isEmpty { continue }
            }
            session.step(at: clock.now)
        }
    }
}

/// The bytes that the client has not taken.
private struct PendingOutput {
    private var bytes: [UInt8] = []
    private var start = 0

    var isEmpty: Bool { start == bytes.count }

    mutating func append(_ new: [UInt8]) {
        if isEmpty {
            (bytes, start) = (new, 0)
        } else {
            bytes += new
        }
    }

    /// Writes as much as can be written without waiting.
    mutating func write() {
        repeat {
            let end = min(start + StandardStreams.chunkSize, bytes.count)
            Console.write(bytes[start..<end], to: .output)
            start = end
        } while !isEmpty && StandardStreams.wait(forInput: false, forOutput: true, timeout: .zero).canWrite
        if start > 1 << 20, !isEmpty {
            bytes.removeSubrange(..<start)
            start = 0
        }
    }

    /// Writes everything, as long as the client takes some of it.
    /// - Parameter limit: How long the client may take nothing.
    mutating func flush(waiting limit: Duration) {
        var end = ContinuousClock.now + limit
        while !isEmpty, Console.isOutputOpen, ContinuousClock.now < end {
            guard StandardStreams.wait(forInput: false, forOutput: true, timeout: .milliseconds(100)).canWrite else { continue }
            write()
            end = ContinuousClock.now + limit
        }
    }
}
