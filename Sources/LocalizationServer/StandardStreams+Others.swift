#if os(Windows)
import WinSDK
#endif

#if os(Windows) || os(WASI)

/// The standard streams of a server; fully documented in the POSIX implementation.
enum StandardStreams {
    static let chunkSize = 4096

    #if os(Windows)
    /// Output is always taken for ready. A console or a file as input is, too, which is only for trials: editors and agents use pipes.
    static func wait(forInput: Bool, forOutput: Bool, timeout: Duration) -> (canRead: Bool, canWrite: Bool) {
        let end = ContinuousClock.now + timeout
        while true {
            let canRead = forInput && isInputReady
            if canRead || forOutput || ContinuousClock.now >= end { return (canRead, forOutput) }
            Sleep(5)
        }
    }

    /// Whether a pipe has bytes, or is at its end.
    private static var isInputReady: Bool {
        var available: DWORD = 0
        return !PeekNamedPipe(GetStdHandle(STD_INPUT_HANDLE), nil, 0, nil, &available, nil) || available > 0
    }
    #else
    static func wait(forInput: Bool, forOutput: Bool, timeout: Duration) -> (canRead: Bool, canWrite: Bool) { (forInput, forOutput) }
    #endif
}

#endif
