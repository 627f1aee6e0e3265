#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(Darwin)
import Darwin
#endif

import LocalizationPlatform

extension Console {
    /// The width of a stream in columns, as ``knownWidth(of:)``; 80 if it is not known.
    package static func width(of stream: Stream) -> Int { knownWidth(of: stream) ?? 80 }

    /// The width of a stream in columns: the value of `COLUMNS`, otherwise that of the terminal; nil if the stream is none.
    package static func knownWidth(of stream: Stream) -> Int? {
        if let columns = FileSystem.environmentVariable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        #if !os(Windows) && !os(WASI)
        var size = winsize()
        if ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        #endif
        return nil
    }
}
