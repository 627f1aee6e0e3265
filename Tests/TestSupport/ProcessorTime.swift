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
    /// - Parameters:
    ///   - small: A size that takes some milliseconds or less.
    ///   - factor: How many times as large the other input is.
    ///   - tolerance: Well below `factor`.
    ///   - work: Works on an input of a size; not in other threads.
    public static func growsLinearly(from small: Int, times factor: Int, tolerance: Double = 4, _ work: (Int) -> Void) -> Bool {
        for _ in 0..<5 {
            let short = min(of { work(small) }, of { work(small) })
            let long = of { work(small * factor) }
            // What is this short tells nothing.
            if long < .milliseconds(20) || long <= short * (Double(factor) * tolerance) { return true }
        }
        return false
    }
}
