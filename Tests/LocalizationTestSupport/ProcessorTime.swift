#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Time that the processor worked for the calling thread: it does not grow while other threads and processes have the processor, as time on
/// the wall does.
public enum ProcessorTime {
    /// How long a body keeps the processor; nothing where no such clock is known, so that tests claim nothing there.
    public static func of(_ body: () throws -> Void) rethrows -> Duration {
        #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
        func now() -> Duration {
            var time = timespec()
            guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .zero }
            return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
        }
        let start = now()
        try body()
        return now() - start
        #else
        try body()
        return .zero
        #endif
    }

    /// Whether work grows no faster than its input, give or take: caches make large inputs slower, so that a factor of `tolerance` besides the
    /// input's is allowed. A square misses that by far; noise is answered by measuring up to five times.
    ///
    /// The input grows until the larger one takes 50 ms: what is shorter shows nothing, and a faster machine must not make a test vacuous.
    /// - Parameters:
    ///   - small: A size to begin with, which takes a millisecond or less.
    ///   - factor: How many times as large the other input is.
    ///   - tolerance: Well below `factor`.
    ///   - work: Works on an input of a size; not in other threads.
    public static func growsLinearly(from small: Int, times factor: Int, tolerance: Double = 4, _ work: (Int) -> Void) -> Bool {
        var size = small
        // What a first call sets up would look like long work.
        work(size)
        var long = of { work(size * factor) }
        // No clock.
        if long == .zero { return true }
        while long < .milliseconds(50) {
            // Work that stays this short does not depend on its input.
            guard size < small << 10 else { return true }
            size *= 2
            long = of { work(size * factor) }
        }
        for _ in 0..<5 {
            let short = min(of { work(size) }, of { work(size) })
            if long <= short * (Double(factor) * tolerance) { return true }
            long = of { work(size * factor) }
        }
        return false
    }
}
