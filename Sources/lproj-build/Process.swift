#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(Darwin)
import Darwin
#elseif os(Windows)
import CRT
#endif

import SourceText

/// The running process: its end and its messages.
enum Process {
    /// How the process ends.
    enum Status: Int32, Comparable {
        /// All is well.
        case success = 0
        /// The work was done, and something was found.
        case findings = 1
        /// The work could not be done.
        case failure = 2
        /// The command line is wrong.
        case usage = 64

        static func < (left: Status, right: Status) -> Bool { left.rawValue < right.rawValue }
    }

    /// Ends the process.
    static func exit(_ status: Status) -> Never { end(status.rawValue) }

    /// Writes to standard error.
    static func report(_ text: String) { FileSystem.writeToStandardError(text) }
}

// Under a name that the function above does not hide.
private func end(_ code: Int32) -> Never { exit(code) }
