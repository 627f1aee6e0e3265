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

/// Files mapped into memory over `mmap(2)`. ``ReadOnlyBytes`` is the only caller.
enum FileMapping {
    /// Maps a whole file for reading.
    ///
    /// - Returns: The address and the size; nil where the system or the file system has no mapping, and for an empty file.
    /// - Throws: ``FileError`` if it is missing, no regular file, unreadable or larger than `limit` bytes.
    static func map(_ path: String, limit: Int) throws(FileError) -> (address: UInt, count: Int)? {
        #if os(WASI)
        // There `mmap` is an imitation that reads the whole file.
        return nil
        #else
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // Reading says why it cannot be opened, that it is no regular file or that it is too large.
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0, status.st_size <= limit,
            let mapping = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), mapping != MAP_FAILED
        else { return nil }
        return (UInt(bitPattern: mapping), Int(status.st_size))
        #endif
    }

    /// Gives a mapping back.
    static func unmap(address: UInt, count: Int) {
        #if !os(WASI)
        munmap(UnsafeMutableRawPointer(bitPattern: address), count)
        #endif
    }
}

#endif
