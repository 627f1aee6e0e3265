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

/// File system access with libc. This file is the POSIX half of an interface that each platform implements in a separate file; it is also
/// the only place with pointers into file buffers.
package enum FileSystem {
    /// The kind of file that a path refers to, after following symbolic links.
    package enum Kind: Sendable {
        case file, directory, other
    }

    /// The kind of file at `path`, or nil if nothing exists or is accessible there.
    package static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .directory
        default: return .other
        }
    }

    /// The modification time of the file that `path` refers to; nil if nothing exists or is accessible there.
    package static func modificationTime(of path: String) -> FileTime? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return modificationTime(status)
    }

    /// The modification time in a file's status.
    static func modificationTime(_ status: stat) -> FileTime {
        #if canImport(Darwin)
        FileTime(status.st_mtimespec)
        #else
        FileTime(status.st_mtim)
        #endif
    }

    /// The stamp of the regular file that `path` refers to; nil if there is none, or if it is not accessible.
    package static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        #if canImport(Darwin)
        let changed = FileTime(status.st_ctimespec)
        #else
        let changed = FileTime(status.st_ctim)
        #endif
        return FileStamp(
            size: Int64(status.st_size), modified: modificationTime(status), changed: changed,
            number: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// The present time by the clock of the system; nil if it has none.
    package static var currentTime: FileTime? {
        var time = timespec()
        return clock_gettime(CLOCK_REALTIME, &time) == 0 ? FileTime(time) : nil
    }

    /// Whether anything exists at `path`, including a dangling symbolic link.
    package static func isPresent(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Whether there is a symbolic link at `path`, whatever its destination.
    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The identity of the file that `path` refers to, after following symbolic links; nil if nothing exists or is accessible there.
    package static func identity(of path: String) -> FileIdentity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// Reads a whole file.
    ///
    /// Pipes and devices are rejected: an endless table would use up all memory.
    /// - Throws: ``FileError`` if it is missing, a folder, unreadable or larger than `limit` bytes.
    package static func read(_ path: String, limit: Int = 1 << 31) throws(FileError) -> [UInt8] {
        try read(path, limit: limit, isOwn: false)
    }

    /// Reads a whole file that only this user can have written: a regular file of the user that nobody else may write to, at the path itself
    /// and not behind a link there.
    /// - Throws: ``FileError`` if the file is another one, see also ``read(_:limit:)``.
    package static func readOwn(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        try read(path, limit: limit, isOwn: true)
    }

    /// Whether only this user can have written a file; not known on WASI.
    private static func isOwn(_ status: stat) -> Bool {
        #if os(WASI)
        true
        #else
        status.st_uid == geteuid() && status.st_mode & (S_IWGRP | S_IWOTH) == 0
        #endif
    }

    private static func read(_ path: String, limit: Int, isOwn: Bool) throws(FileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (isOwn ? O_NOFOLLOW : 0))
        guard descriptor >= 0 else { throw lastError(path, .read) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw lastError(path, .read) }
        if isOwn, !Self.isOwn(status) {
            throw FileError(path: path, operation: .read, reason: "Other users can write it", isMissing: false)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isDirectory = status.st_mode & S_IFMT == S_IFDIR
            throw FileError(
                path: path, operation: .read,
                reason: isDirectory ? "Is a directory" : "Not a regular file", isMissing: false)
        }
        guard status.st_size <= limit else {
            throw FileError(
                path: path, operation: .read,
                reason: "File is too large (\(status.st_size) bytes, at most \(limit))", isMissing: false)
        }
        let expected = Int(status.st_size)
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
            while count < expected, let base = buffer.baseAddress {
                let got = systemRead(descriptor, base + count, expected - count)
                if got > 0 {
                    count += got
                } else if got < 0 && errno == EINTR {
                    continue
                } else {
                    // A file that is truncated while it is read ends early; that is not an error.
                    if got < 0 { failure = lastError(path, .read) }
                    break
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads the rest of an open descriptor, such as standard input.
    /// - Throws: ``FileError`` if reading fails or if there are more than `limit` bytes.
    package static func readAll(descriptor: Int32, name: String, limit: Int = 1 << 31) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if got == 0 { return bytes }
            if got < 0 {
                if errno == EINTR { continue }
                throw lastError(name, .read)
            }
            bytes += chunk[..<got]
            if bytes.count > limit {
                throw FileError(
                    path: name, operation: .read, reason: "Input is larger than \(limit) bytes", isMissing: false)
            }
        }
    }

    /// The names in a folder, without `.` and `..`, sorted by their bytes so that results do not depend on the file system's order.
    /// - Throws: ``FileError`` if it is missing, unreadable or not a folder.
    package static func list(_ path: String) throws(FileError) -> [String] {
        var names: [String] = []
        try visitNames(in: path) { names.append($0) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// What is in a folder, without `.` and `..`, sorted by the bytes of the names.
    ///
    /// Listing a folder says what kind of file a name is of, except for links and on some file systems; only those are looked at.
    /// - Throws: ``FileError`` if it is missing, unreadable or not a folder.
    package static func entries(of path: String) throws(FileError) -> [FolderEntry] {
        var entries: [FolderEntry] = []
        try visitEntries(in: path) { name, type, namesBelow in
            if let kind = kind(ofEntry: type), !FolderEntry.isRepaired(name) {
                entries.append(FolderEntry(name: name, kind: kind, isLink: false))
            } else {
                let place = PathNames.join(path, name)
                let kind = Self.kind(of: place)
                let isUnreachable = kind == nil && FolderEntry.isRepaired(name) && !isPresent(place)
                entries.append(
                    FolderEntry(name: name, kind: kind, isLink: isLink(place), namesBelow: isUnreachable ? namesBelow() : []))
            }
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The kind for the type of a folder's entry; nil if a look at the file is necessary.
    private static func kind(ofEntry type: Int) -> Kind? {
        #if os(WASI)
        nil
        #else
        switch type {
        case Int(DT_REG): .file
        case Int(DT_DIR): .directory
        case Int(DT_FIFO), Int(DT_SOCK), Int(DT_BLK), Int(DT_CHR): .other
        default: nil
        }
        #endif
    }

    /// Calls `body` with each name in a folder, without `.` and `..`, in the file system's order.
    /// - Throws: ``FileError`` if it is missing, unreadable or not a folder.
    package static func visitNames(in path: String, _ body: (String) -> Void) throws(FileError) {
        try visitEntries(in: path) { name, _, _ in body(name) }
    }

    /// Calls `body` with each name in a folder, without `.` and `..`, with its type as `readdir(3)` has it, and with what lists the names below
    /// it, whatever the bytes of its own name are.
    private static func visitEntries(in path: String, _ body: (String, Int, () -> [String]) -> Void) throws(FileError) {
        guard let directory = opendir(path) else { throw lastError(path, .list) }
        defer { closedir(directory) }
        visitEntries(of: directory, body)
    }

    private static func visitEntries(of directory: OpenDirectory, depth: Int = 0, _ body: (String, Int, () -> [String]) -> Void) {
        while let entry = readdir(directory) {
            let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
            withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: capacity) { bytes in
                    let name = String(cString: bytes)
                    guard name != "." && name != ".." else { return }
                    body(name, Int(entry.pointee.d_type)) { Self.names(below: bytes, in: directory, depth: depth) }
                }
            }
        }
    }

    /// The names of what is below a folder in another one; empty for a file. Links are not followed, and of very deep folders, only the upper
    /// ones are searched.
    private static func names(below name: UnsafePointer<CChar>, in directory: OpenDirectory, depth: Int) -> [String] {
        #if os(WASI)
        return []
        #else
        guard depth < 16 else { return [] }
        let descriptor = openat(dirfd(directory), name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        guard let inner = fdopendir(descriptor) else {
            close(descriptor)
            return []
        }
        defer { closedir(inner) }
        var names: [String] = []
        visitEntries(of: inner, depth: depth + 1) { name, _, namesBelow in
            names.append(name)
            names += namesBelow()
        }
        return names
        #endif
    }

    /// Writes a new file and synchronizes it to disk.
    ///
    /// - Parameter isPrivate: Whether only the file's owner has access, until permissions change. Otherwise the process's mask applies.
    /// - Throws: ``FileError``, also if something already exists at the path; no partial file remains.
    package static func create(_ path: String, with bytes: Span<UInt8>, isPrivate: Bool = false) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
        guard descriptor >= 0 else { throw lastError(path, .write) }
        var failure: FileError?
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count, let base = buffer.baseAddress {
                let count = write(descriptor, base + written, buffer.count - written)
                if count > 0 {
                    written += count
                } else if count < 0 && errno == EINTR {
                    continue
                } else {
                    failure = lastError(path, .write)
                    break
                }
            }
        }
        if failure == nil && fsync(descriptor) != 0 && errno != EINVAL { failure = lastError(path, .write) }
        if close(descriptor) != 0 && failure == nil { failure = lastError(path, .write) }
        if let failure {
            unlink(path)
            throw failure
        }
    }

    /// Creates a folder; an existing folder is not an error. The parent folder must exist.
    /// - Returns: Whether it was created.
    /// - Throws: ``FileError`` if there is a file at the path, or if the folder cannot be created.
    @discardableResult
    package static func makeFolder(_ path: String) throws(FileError) -> Bool {
        if mkdir(path, 0o777) == 0 { return true }
        let failure = lastError(path, .write)
        if kind(of: path) == .directory { return false }
        throw failure
    }

    /// Renames a file within its folder; an existing file with that name is replaced in one step.
    package static func rename(_ path: String, to newPath: String) throws(FileError) {
        guard systemRename(path, newPath) == 0 else { throw lastError(newPath, .write) }
    }

    /// Creates a second name (a hard link) for a file on the same disk.
    /// - Returns: Whether it was created; some file systems do not support hard links.
    package static func link(_ path: String, as newPath: String) -> Bool { systemLink(path, newPath) == 0 }

    /// Removes a file or an empty folder, if it exists. A symbolic link itself is removed, not its destination.
    package static func remove(_ path: String) {
        if unlink(path) != 0 { rmdir(path) }
    }

    /// The real path of the file that `path` refers to, with symbolic links and `..` resolved; nil if nothing exists there.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The destination of the symbolic link at `path`, as stored: often relative to the folder of the link. Nil if there is no link.
    package static func destination(ofLink path: String) -> String? {
        // The maximum length of a path.
        var bytes = [CChar](repeating: 0, count: 4_096)
        let count = readlink(path, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }

    /// The value of an environment variable, or nil if it is not set.
    package static func environmentVariable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// Writes text to standard error; silently discards it if the descriptor is closed or full.
    package static func writeToStandardError(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            var written = 0
            while written < buffer.count, let base = buffer.baseAddress {
                let count = write(STDERR_FILENO, base + written, buffer.count - written)
                if count > 0 {
                    written += count
                } else if count == 0 || errno != EINTR {
                    return
                }
            }
        }
    }

    private static func lastError(_ path: String, _ operation: FileError.Operation) -> FileError {
        let code = errno
        return FileError(
            path: path, operation: operation, reason: String(cString: strerror(code)),
            isMissing: code == ENOENT || code == ENOTDIR)
    }
}

#if canImport(Darwin)
private typealias OpenDirectory = UnsafeMutablePointer<DIR>
#else
private typealias OpenDirectory = OpaquePointer
#endif

extension FileTime {
    fileprivate init(_ time: timespec) { self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec)) }
}

/// `read(2)` under a name that ``FileSystem/read(_:limit:)`` does not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

/// `link(2)` under a name that ``FileSystem/link(_:as:)`` does not hide.
private func systemLink(_ path: String, _ newPath: String) -> Int32 { link(path, newPath) }

/// `rename(2)` under a name that ``FileSystem/rename(_:to:)`` does not hide.
private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

#endif
