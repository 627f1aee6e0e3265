import Localization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Opens a bundle, looks one text up in the language that the environment names, and ends. Prints how many nanoseconds that took inside of
/// the process.
///
/// Its arguments, the time and its output are taken from where the peer in C takes them. What Swift has for them is handier, but not what
/// is measured here: `CommandLine.arguments`, `print` and the end of `main`, which takes apart all that was made, would be half of this
/// process.
@main
struct StartupProbe {
    static func main() throws {
        guard CommandLine.argc == 3, let path = CommandLine.unsafeArgv[1], let key = CommandLine.unsafeArgv[2] else { exit(64) }
        let start = nanoseconds()
        let bundle = try LocalizedBundle(path: String(cString: path))
        let text = bundle.localizedString(forKey: String(cString: key)).text
        let end = nanoseconds()
        puts("\(end - start) " + text)
        exit(0)
    }

    private static func nanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
