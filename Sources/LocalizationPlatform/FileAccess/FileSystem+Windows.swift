#if os(Windows)

import WinSDK
import ucrt

/// File system access with Win32: the Windows half of the interface whose POSIX half has the full documentation.
///
/// Paths are UTF-8 in this interface and UTF-16 in Win32; `/` and `\` are both separators. A path of more than 247 characters is made
/// absolute and gets the prefix `\\?\`, which lifts the `MAX_PATH` limit (Microsoft Learn, "Maximum Path Length Limitation").
package enum FileSystem {
    /// The kind of file that a path refers to, after following symbolic links.
    package enum Kind: Sendable {
        case file, directory, other
    }

    /// The kind of file at `path`, or nil if nothing exists or is accessible there.
    package static func kind(of path: String) -> Kind? {
        guard let handle = openExisting(path, access: 0) else { return nil }
        defer { _ = CloseHandle(handle) }
        guard let information = information(of: handle) else { return .other }
        return isDirectory(information) ? .directory : .file
    }

    /// The modification time of the file that `path` refers to; nil if nothing exists or is accessible there.
    package static func modificationTime(of path: String) -> FileTime? {
        guard let handle = openExisting(path, access: 0) else { return nil }
        defer { _ = CloseHandle(handle) }
        return information(of: handle).map(modificationTime)
    }

    /// No stamp: what tells of changes that keep a file's size and time takes as long to find out as reading the file.
    package static func stamp(of path: String) -> FileStamp? { nil }

    /// No time, as there are no stamps to compare it with.
    package static var currentTime: FileTime? { nil }

    /// The modification time in a file's information.
    static func modificationTime(_ information: BY_HANDLE_FILE_INFORMATION) -> FileTime {
        let time = information.ftLastWriteTime
        // In steps of 100 ns.
        let ticks = Int64(time.dwHighDateTime) << 32 | Int64(time.dwLowDateTime)
        return FileTime(seconds: ticks / 10_000_000, nanoseconds: ticks % 10_000_000 * 100)
    }

    /// Whether anything exists at `path`, including a dangling symbolic link.
    package static func isPresent(_ path: String) -> Bool {
        nativePath(path).withCString(encodedAs: UTF16.self) { GetFileAttributesW($0) } != INVALID_FILE_ATTRIBUTES
    }

    /// Whether there is a symbolic link or a junction at `path`, whatever its destination.
    package static func isLink(_ path: String) -> Bool {
        let attributes = nativePath(path).withCString(encodedAs: UTF16.self) { GetFileAttributesW($0) }
        return attributes != INVALID_FILE_ATTRIBUTES && attributes & DWORD(FILE_ATTRIBUTE_REPARSE_POINT) != 0
    }

    /// The identity of the file that `path` refers to, after following symbolic links; nil if nothing exists or is accessible there.
    package static func identity(of path: String) -> FileIdentity? {
        guard let handle = openExisting(path, access: 0) else { return nil }
        defer { _ = CloseHandle(handle) }
        guard let information = information(of: handle) else { return nil }
        let number = UInt64(information.nFileIndexHigh) << 32 | UInt64(information.nFileIndexLow)
        return FileIdentity(device: UInt64(information.dwVolumeSerialNumber), number: number)
    }

    /// Reads a whole file.
    ///
    /// Pipes and devices are rejected: an endless table would use up all memory.
    /// - Throws: ``FileError`` if it is missing, a folder, unreadable or larger than `limit` bytes.
    package static func read(_ path: String, limit: Int = 1 << 31) throws(FileError) -> [UInt8] {
        guard let handle = openExisting(path, access: DWORD(GENERIC_READ)) else {
            // A folder cannot be opened for reading, and "Access is denied" would be misleading.
            let failure = lastError(path, .read)
            guard kind(of: path) == .directory else { throw failure }
            throw FileError(path: path, operation: .read, reason: "Is a directory", isMissing: false)
        }
        defer { _ = CloseHandle(handle) }
        guard let information = information(of: handle) else {
            throw FileError(path: path, operation: .read, reason: "Not a regular file", isMissing: false)
        }
        guard !isDirectory(information) else {
            throw FileError(path: path, operation: .read, reason: "Is a directory", isMissing: false)
        }
        let size = UInt64(information.nFileSizeHigh) << 32 | UInt64(information.nFileSizeLow)
        guard let expected = Int(exactly: size), expected <= limit else {
            throw FileError(
                path: path, operation: .read, reason: "File is too large (\(size) bytes, at most \(limit))",
                isMissing: false)
        }
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: expected) { buffer, count in
            while count < expected, let base = buffer.baseAddress {
                var got: DWORD = 0
                guard ReadFile(handle, base + count, DWORD(min(expected - count, 1 << 30)), &got, nil) else {
                    failure = lastError(path, .read)
                    break
                }
                // A file that is truncated while it is read ends early; that is not an error.
                if got == 0 { break }
                count += Int(got)
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads a whole file that only this user can have written, as far as that is known: not a link.
    /// - Throws: ``FileError`` if the file is another one, see also ``read(_:limit:)``.
    package static func readOwn(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        guard !isLink(path) else { throw FileError(path: path, operation: .read, reason: "It is a link", isMissing: false) }
        return try read(path, limit: limit)
    }

    /// Reads the rest of an open descriptor, such as standard input.
    /// - Throws: ``FileError`` if reading fails or if there are more than `limit` bytes.
    package static func readAll(descriptor: Int32, name: String, limit: Int = 1 << 31) throws(FileError) -> [UInt8] {
        // Otherwise the C library would convert CR LF to LF and stop at a Control-Z.
        _ = _setmode(descriptor, _O_BINARY)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = chunk.withUnsafeMutableBytes { _read(descriptor, $0.baseAddress, UInt32($0.count)) }
            if got == 0 { return bytes }
            if got < 0 {
                var code: Int32 = 0
                _ = _get_errno(&code)
                throw FileError(path: name, operation: .read, reason: String(cString: strerror(code)), isMissing: false)
            }
            bytes += chunk[..<Int(got)]
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
    /// - Throws: ``FileError`` if it is missing, unreadable or not a folder.
    package static func entries(of path: String) throws(FileError) -> [FolderEntry] {
        try list(path).map { name in
            let place = PathNames.join(path, name)
            return FolderEntry(name: name, kind: kind(of: place), isLink: isLink(place))
        }
    }

    /// Calls `body` with each name in a folder, without `.` and `..`, in the file system's order.
    /// - Throws: ``FileError`` if it is missing, unreadable or not a folder.
    package static func visitNames(in path: String, _ body: (String) -> Void) throws(FileError) {
        var data = WIN32_FIND_DATAW()
        let separator = path.hasSuffix("/") || path.hasSuffix("\\") ? "" : "\\"
        let search = nativePath(path + separator + "*").withCString(encodedAs: UTF16.self) {
            FindFirstFileExW(
                $0, FindExInfoBasic, &data, FindExSearchNameMatch, nil, DWORD(FIND_FIRST_EX_LARGE_FETCH))
        }
        guard let search, search != INVALID_HANDLE_VALUE else {
            let code = GetLastError()
            // The root of an empty drive does not even contain the entries "." and "..".
            if code == DWORD(ERROR_FILE_NOT_FOUND), kind(of: path) == .directory { return }
            throw error(code, path, .list)
        }
        defer { _ = FindClose(search) }
        repeat {
            let name = withUnsafeBytes(of: &data.cFileName) { bytes in
                String(decoding: bytes.bindMemory(to: WCHAR.self).prefix { $0 != 0 }, as: UTF16.self)
            }
            if name != "." && name != ".." { body(name) }
        } while FindNextFileW(search, &data)
        let code = GetLastError()
        guard code == DWORD(ERROR_NO_MORE_FILES) else { throw error(code, path, .list) }
    }

    /// Writes a new file and synchronizes it to disk.
    ///
    /// - Parameter isPrivate: Has no effect on Windows: a new file inherits the access rights of its folder.
    /// - Throws: ``FileError``, also if something already exists at the path; no partial file remains.
    package static func create(_ path: String, with bytes: Span<UInt8>, isPrivate: Bool = false) throws(FileError) {
        let opened = nativePath(path).withCString(encodedAs: UTF16.self) {
            CreateFileW($0, DWORD(GENERIC_WRITE), 0, nil, DWORD(CREATE_NEW), DWORD(FILE_ATTRIBUTE_NORMAL), nil)
        }
        guard let handle = opened, handle != INVALID_HANDLE_VALUE else { throw lastError(path, .write) }
        var failure: FileError?
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count, let base = buffer.baseAddress {
                var count: DWORD = 0
                let wanted = DWORD(min(buffer.count - written, 1 << 30))
                guard WriteFile(handle, base + written, wanted, &count, nil), count > 0 else {
                    failure = lastError(path, .write)
                    break
                }
                written += Int(count)
            }
        }
        if failure == nil && !FlushFileBuffers(handle) { failure = lastError(path, .write) }
        if !CloseHandle(handle) && failure == nil { failure = lastError(path, .write) }
        if let failure {
            remove(path)
            throw failure
        }
    }

    /// Creates a folder; an existing folder is not an error. The parent folder must exist.
    /// - Returns: Whether it was created.
    /// - Throws: ``FileError`` if there is a file at the path, or if the folder cannot be created.
    @discardableResult
    package static func makeFolder(_ path: String) throws(FileError) -> Bool {
        if nativePath(path).withCString(encodedAs: UTF16.self, { CreateDirectoryW($0, nil) }) { return true }
        let failure = lastError(path, .write)
        if kind(of: path) == .directory { return false }
        throw failure
    }

    /// Renames a file within its folder; an existing file with that name is replaced in one step.
    package static func rename(_ path: String, to newPath: String) throws(FileError) {
        guard move(path, over: newPath) else { throw lastError(newPath, .write) }
    }

    /// Creates a second name (a hard link) for a file on the same disk.
    /// - Returns: Whether it was created; some file systems do not support hard links.
    package static func link(_ path: String, as newPath: String) -> Bool {
        nativePath(path).withCString(encodedAs: UTF16.self) { path in
            nativePath(newPath).withCString(encodedAs: UTF16.self) { CreateHardLinkW($0, path, nil) }
        }
    }

    /// Removes a file or an empty folder, if it exists. A symbolic link itself is removed, not its destination.
    package static func remove(_ path: String) {
        let isRemoved = nativePath(path).withCString(encodedAs: UTF16.self) { DeleteFileW($0) }
        if !isRemoved { _ = nativePath(path).withCString(encodedAs: UTF16.self) { RemoveDirectoryW($0) } }
    }

    /// The real path of the file that `path` refers to, with symbolic links and `..` resolved; nil if nothing exists there.
    package static func realPath(_ path: String) -> String? {
        guard let handle = openExisting(path, access: 0) else { return nil }
        defer { _ = CloseHandle(handle) }
        let flags = DWORD(FILE_NAME_NORMALIZED) | DWORD(VOLUME_NAME_DOS)
        guard let resolved = text({ GetFinalPathNameByHandleW(handle, $0, $1, flags) }) else { return nil }
        if resolved.hasPrefix(#"\\?\UNC\"#) { return #"\\"# + resolved.dropFirst(8) }
        return resolved.hasPrefix(#"\\?\"#) ? String(resolved.dropFirst(4)) : resolved
    }

    /// The destination of the symbolic link at `path`; always nil on Windows, where a dangling link is replaced by a file.
    package static func destination(ofLink path: String) -> String? { nil }

    /// The value of an environment variable, or nil if it is not set.
    package static func environmentVariable(_ name: String) -> String? {
        name.withCString(encodedAs: UTF16.self) { name in
            // An empty value also has length 0, but is not an error.
            SetLastError(0)
            return text({ GetEnvironmentVariableW(name, $0, $1) }) ?? (GetLastError() == 0 ? "" : nil)
        }
    }

    /// Writes text to standard error; silently discards it if the descriptor is closed or full.
    package static func writeToStandardError(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            var written = 0
            while written < buffer.count, let base = buffer.baseAddress {
                let count = _write(2, base + written, UInt32(min(buffer.count - written, 1 << 20)))
                guard count > 0 else { return }
                written += Int(count)
            }
        }
    }

    // MARK: Win32

    /// Opens a file or folder, following links.
    static func openExisting(_ path: String, access: DWORD) -> HANDLE? {
        let sharing = DWORD(FILE_SHARE_READ) | DWORD(FILE_SHARE_WRITE) | DWORD(FILE_SHARE_DELETE)
        let handle = nativePath(path).withCString(encodedAs: UTF16.self) {
            // A folder can only be opened with backup semantics.
            CreateFileW($0, access, sharing, nil, DWORD(OPEN_EXISTING), DWORD(FILE_FLAG_BACKUP_SEMANTICS), nil)
        }
        guard let handle, handle != INVALID_HANDLE_VALUE else { return nil }
        return handle
    }

    /// The system's information about a file or folder on a disk; nil for pipes and devices.
    static func information(of handle: HANDLE) -> BY_HANDLE_FILE_INFORMATION? {
        var information = BY_HANDLE_FILE_INFORMATION()
        guard GetFileType(handle) == DWORD(FILE_TYPE_DISK), GetFileInformationByHandle(handle, &information) else {
            return nil
        }
        return information
    }

    private static func isDirectory(_ information: BY_HANDLE_FILE_INFORMATION) -> Bool {
        information.dwFileAttributes & DWORD(FILE_ATTRIBUTE_DIRECTORY) != 0
    }

    /// Moves the file at `temporary` to `path`, replacing an existing file.
    private static func move(_ temporary: String, over path: String) -> Bool {
        nativePath(temporary).withCString(encodedAs: UTF16.self) { temporary in
            nativePath(path).withCString(encodedAs: UTF16.self) { path in
                if ReplaceFileW(path, temporary, nil, DWORD(REPLACEFILE_IGNORE_MERGE_ERRORS), nil, nil) { return true }
                guard GetLastError() == DWORD(ERROR_FILE_NOT_FOUND) else { return false }
                return MoveFileExW(temporary, path, DWORD(MOVEFILE_REPLACE_EXISTING) | DWORD(MOVEFILE_WRITE_THROUGH))
            }
        }
    }

    /// A path in the form that the system accepts at any length.
    private static func nativePath(_ path: String) -> String {
        let native = String(decoding: path.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "\\") : $0 }, as: UTF8.self)
        guard native.utf16.count > 247, !native.hasPrefix(#"\\?\"#) else { return native }
        let absolute = native.withCString(encodedAs: UTF16.self) { native in
            text({ GetFullPathNameW(native, $1, $0, nil) })
        }
        guard let absolute else { return native }
        return absolute.hasPrefix(#"\\"#) ? #"\\?\UNC\"# + absolute.dropFirst(2) : #"\\?\"# + absolute
    }

    /// Calls a function that fills a buffer with UTF-16, again with a larger buffer if it requires one.
    /// - Parameter fill: Receives the buffer and its size; returns the length, the required size, or 0 on failure.
    static func text(_ fill: (UnsafeMutablePointer<WCHAR>?, DWORD) -> DWORD) -> String? {
        var size = 512
        for _ in 0..<3 {
            var length = 0
            let buffer = [WCHAR](unsafeUninitializedCapacity: size) { buffer, count in
                length = Int(fill(buffer.baseAddress, DWORD(size)))
                count = length < size ? length : 0
            }
            if length == 0 { return nil }
            if length < size { return String(decoding: buffer, as: UTF16.self) }
            size = length + 1
        }
        return nil
    }

    private static func lastError(_ path: String, _ operation: FileError.Operation) -> FileError {
        error(GetLastError(), path, operation)
    }

    private static func error(_ code: DWORD, _ path: String, _ operation: FileError.Operation) -> FileError {
        let flags = DWORD(FORMAT_MESSAGE_FROM_SYSTEM) | DWORD(FORMAT_MESSAGE_IGNORE_INSERTS)
        var reason = text({ FormatMessageW(flags, nil, code, 0, $0, $1, nil) }) ?? "error \(code)"
        // The system's messages end with a period and a line break.
        while let last = reason.last, last.isWhitespace || last == "." { reason.removeLast() }
        let missing = [DWORD(ERROR_FILE_NOT_FOUND), DWORD(ERROR_PATH_NOT_FOUND), DWORD(ERROR_DIRECTORY)]
        return FileError(path: path, operation: operation, reason: reason, isMissing: missing.contains(code))
    }
}

#endif
