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

/// Waits for the signals that end a process, removes what must not stay, and ends the process as the signal would have.
///
/// A thread of its own waits with `sigwait(3)`. Next to nothing may be called in a handler of a signal, while a thread may lock, allocate and
/// remove files like any other.
enum SignalWatch {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Starts the thread. The calling thread and those that it starts leave the signals to it from then on.
    static func start() {
        var all = sigset_t()
        sigemptyset(&all)
        for number in signals { sigaddset(&all, number) }
        pthread_sigmask(SIG_BLOCK, &all, nil)
        // What `nohup` or a shell has this process ignore stays ignored, although it could be waited for.
        var ignored = sigset_t()
        sigemptyset(&ignored)
        for number in signals where isIgnored(number) { sigaddset(&ignored, number) }
        pthread_sigmask(SIG_UNBLOCK, &ignored, nil)
        #if canImport(Darwin) || canImport(Musl)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        guard pthread_create(&thread, nil, { _ in SignalWatch.wait() }, nil) == 0 else {
            // Then the signals end the process at once, as they do without this type.
            pthread_sigmask(SIG_UNBLOCK, &all, nil)
            return
        }
    }

    private static func wait() -> Never {
        var awaited = sigset_t()
        sigemptyset(&awaited)
        for number in signals where !isIgnored(number) { sigaddset(&awaited, number) }
        var number: Int32 = 0
        while sigwait(&awaited, &number) != 0 {}
        Leftovers.removeAll {
            // The signal itself ends the process, so that whoever started it sees by which it ended.
            signal(number, SIG_DFL)
            pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
            raise(number)
            exit(128 + number)
        }
    }

    /// Whether the process was started, or has been told, to ignore a signal. It is blocked while this is looked up, so nothing can come between.
    private static func isIgnored(_ number: Int32) -> Bool {
        let handler = signal(number, SIG_DFL)
        _ = signal(number, handler)
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

#endif
