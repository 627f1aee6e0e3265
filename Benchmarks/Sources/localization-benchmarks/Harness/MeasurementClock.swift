#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The clock that times are taken from.
enum MeasurementClock: String, Encodable {
    /// The processor time of the measuring thread, which does not grow while another process has the processor.
    case cpu
    /// The time on the wall.
    case wall

    func nanoseconds() -> Int64 {
        var time = timespec()
        guard clock_gettime(self == .cpu ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time) == 0 else { return 0 }
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
