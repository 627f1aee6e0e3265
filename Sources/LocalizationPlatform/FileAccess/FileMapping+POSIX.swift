#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(Darwin) || canImport(WASILibc)

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#else
import Darwin
#endif

/// Maps files into memory with `mmap(2)`. Only ``ReadOnlyBytes`` uses it.
enum FileMapping {
    /// Maps a whole file for reading.
    ///
    /// - Returns: The address, the size, and the modification time; nil if the file cannot be mapped for any reason, or is empty.
    static func map(_ path: String, limit: Int) -> (address: UInt, count: Int, written: FileTime)? {
        #if os(WASI)
        // WASI only emulates `mmap`, by reading the whole file.
        return nil
        #else
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0, status.st_size <= limit,
            let mapping = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), mapping != MAP_FAILED
        else { return nil }
        return (UInt(bitPattern: mapping), Int(status.st_size), FileSystem.modificationTime(status))
        #endif
    }

    /// Unmaps a file.
    static func unmap(address: UInt, count: Int) {
        #if !os(WASI)
        munmap(UnsafeMutableRawPointer(bitPattern: address), count)
        #endif
    }
}

#endif
