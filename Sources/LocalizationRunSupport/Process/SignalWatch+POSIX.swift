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

/// Waits for the signals that end a process, removes leftovers, and ends the process as the signal would have.
///
/// A separate thread waits with `sigwait(3)`. A signal handler may call almost nothing, while a thread may lock, allocate, and remove files
/// like any other.
enum SignalWatch {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Starts the thread. The calling thread and those that it creates leave the signals to it from then on.
    static func start() {
        var all = sigset_t()
        sigemptyset(&all)
        for number in signals { sigaddset(&all, number) }
        pthread_sigmask(SIG_BLOCK, &all, nil)
        // Signals that `nohup` or a shell set to be ignored stay ignored, although `sigwait` could receive them.
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
            // In this case the signals end the process at once, as they do without this type.
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
            // The signal itself ends the process, so that the parent process sees which one it was.
            signal(number, SIG_DFL)
            pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
            raise(number)
            exit(128 + number)
        }
    }

    /// Whether the process was started, or has been configured, to ignore a signal. The signal is blocked during the check, so it cannot
    /// interfere.
    private static func isIgnored(_ number: Int32) -> Bool {
        let handler = signal(number, SIG_DFL)
        _ = signal(number, handler)
        return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

#endif
