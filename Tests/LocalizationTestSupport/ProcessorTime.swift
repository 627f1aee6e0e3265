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

    /// Returns whether the time for some work grows in proportion to its input. Caches make large inputs slower, so the time may grow by
    /// `tolerance` times as much; quadratic work exceeds that by far. Measures up to five times to exclude noise.
    ///
    /// Doubles the sizes until the larger one takes 50 ms, since shorter times prove nothing: a faster machine must not make a test
    /// vacuous.
    /// - Parameters:
    ///   - small: The size to start with, which should take a millisecond or less.
    ///   - factor: The ratio of the larger size to the smaller one.
    ///   - tolerance: The additional factor to allow, well below `factor`.
    ///   - work: Processes an input of the given size on the calling thread.
    public static func growsLinearly(from small: Int, times factor: Int, tolerance: Double = 4, _ work: (Int) -> Void) -> Bool {
        var size = small
        // Warm up: one-time setup would count as work.
        work(size)
        var long = of { work(size * factor) }
        // There is no clock for processor time.
        if long == .zero { return true }
        while long < .milliseconds(50) {
            // Work that remains this short does not depend on its input.
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
