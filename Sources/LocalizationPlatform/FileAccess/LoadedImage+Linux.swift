#if os(Linux) || os(Android)

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension FileSystem {
    /// The path of the executable or shared library that contains an address of this process, or nil if the system does not provide it.
    ///
    /// Reads the kernel's list (`/proc/self/maps`), because Swift cannot call `dladdr` in every C library of these systems.
    package static func imagePath(containing address: UInt) -> String? {
        let name = "/proc/self/maps"
        let descriptor = open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let maps = try? readAll(descriptor: descriptor, name: name, limit: 1 << 26) else { return nil }
        return imagePath(containing: address, inMaps: maps.span)
    }
}

#endif

extension FileSystem {
    /// The file that an address is mapped from, according to a list in the format of `/proc/self/maps`: lines `start-end perms offset
    /// device inode path`.
    ///
    /// - Returns: nil for an address that is not mapped or not backed by a file.
    package static func imagePath(containing address: UInt, inMaps maps: Span<UInt8>) -> String? {
        var start = 0
        while start < maps.count {
            var end = start
            while end < maps.count, maps[end] != UInt8(ascii: "\n") { end &+= 1 }
            let line = String(decoding: (start..<end).map { maps[$0] }, as: UTF8.self)
            start = end &+ 1
            let fields = line.utf8.split(separator: UInt8(ascii: " "), maxSplits: 5, omittingEmptySubsequences: true)
            let bounds = fields.first?.split(separator: UInt8(ascii: "-")).map { UInt(String(Substring($0)), radix: 16) } ?? []
            guard bounds.count == 2, let lower = bounds[0], let upper = bounds[1], lower <= address, address < upper else { continue }
            // Entries such as "[heap]" are not files; the kernel marks a file that was replaced while the process runs.
            guard fields.count == 6, let path = fields.last?.drop(while: { $0 == 0x20 }), path.first == UInt8(ascii: "/") else {
                return nil
            }
            let deleted = " (deleted)".utf8
            let isDeleted = path.suffix(deleted.count).elementsEqual(deleted)
            return String(Substring(isDeleted ? path.dropLast(deleted.count) : path))
        }
        return nil
    }
}
