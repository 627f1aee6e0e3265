#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin)

/// The standard streams of a server.
enum StandardStreams {
    /// The number of bytes that can be written without waiting to a stream that can be written to: what a pipe takes as a whole.
    static let chunkSize = 4096

    /// Waits until a stream is ready, or the time is over. Input at its end can be read, and output that is closed can be written to.
    static func wait(forInput: Bool, forOutput: Bool, timeout: Duration) -> (canRead: Bool, canWrite: Bool) {
        var streams = [
            pollfd(fd: forInput ? 0 : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: forOutput ? 1 : -1, events: Int16(POLLOUT), revents: 0),
        ]
        // Milliseconds are rounded up, so that waiting for less than a millisecond does not spin.
        let parts = timeout.components
        let milliseconds = parts.seconds * 1000 + (parts.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        guard poll(&streams, 2, Int32(clamping: milliseconds)) > 0 else { return (false, false) }
        return (streams[0].revents != 0, streams[1].revents != 0)
    }
}

#endif
