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

/// Identifies a process among those of all machines that share a disk.
package enum ProcessIdentity {
    /// The number of this process.
    static let number: Int32 = getpid()

    /// The machine, or the container: its name as eight hexadecimal digits (FNV-1a), which are valid in a file's name whatever the machine
    /// is called.
    static let machine: String = {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "0" }
        let hash = name.prefix { $0 != 0 }.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32(UInt8(bitPattern: $1))) &* 0x0100_0193 }
        return String(hash, radix: 16)
    }()

    /// Whether a process of this machine is running; includes those of other users, but none that has ended and whose parent does not know it.
    package static func isRunning(_ process: Int32) -> Bool {
        process > 0 && (kill(process, 0) == 0 || errno == EPERM) && !hasEnded(process)
    }

    /// Whether a process has ended and is only there for its parent to ask about.
    private static func hasEnded(_ process: Int32) -> Bool {
        #if os(Linux) || os(Android)
        let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
        // The name of the program may have parentheses; the state follows the last one.
        guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else { return false }
        return bytes[end + 2] == UInt8(ascii: "Z") || bytes[end + 2] == UInt8(ascii: "X")
        #else
        return false
        #endif
    }
}

#endif
