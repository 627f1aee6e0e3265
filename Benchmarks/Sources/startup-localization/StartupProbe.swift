import Localization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Opens a bundle, looks one text up and ends. Prints how many nanoseconds that took inside of the process.
@main
struct StartupProbe {
    static func main() throws {
        let start = ContinuousClock.now
        let bundle = try LocalizedBundle(path: CommandLine.arguments[1], languages: ["en"])
        let text = bundle.localizedString(forKey: CommandLine.arguments[2]).text
        let duration = ContinuousClock.now - start
        // As the peer prints, in C: Swift's `print` asks each value at run time how it wants to be printed, which would be half of this process.
        puts("\(duration.components.seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000) " + text)
    }
}
