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

/// Keeps other processes of these tools from changing a file between the look at it and the replacement of it. The lock is that of the folder,
/// because a file is replaced by another one.
///
/// It is advisory: other programs do not know of it, and whoever holds it for too long does not hold others up.
package struct FolderLock: Sendable {
    private let descriptor: Int32

    /// The number of tries, ten milliseconds apart.
    private static let tries = 300

    /// Waits for the lock of a folder.
    /// - Returns: Nil if the folder cannot be locked, or another process keeps it.
    package init?(_ folder: String) {
        descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        for _ in 0..<Self.tries {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            usleep(10_000)
        }
        close(descriptor)
        return nil
    }

    /// Lets others go on.
    package func release() { close(descriptor) }
}

#endif
