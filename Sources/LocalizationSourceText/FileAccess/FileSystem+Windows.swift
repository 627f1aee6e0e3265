#if os(Windows)

import WinSDK
import ucrt

/// Files and folders over Win32: the Windows half of the interface whose POSIX half documents each promise in full.
///
/// Paths are UTF-8 here and UTF-16 there; `/` and `\` both separate. A path of more than 247 characters is made absolute and gets the
/// prefix `\\?\`, which lifts the limit of `MAX_PATH` (Microsoft Learn, "Maximum Path Length Limitation").
package enum FileSystem {
    /// What a path leads to, symbolic links followed.
    package enum Kind: Sendable {
        case file, directory, other
    }

    /// What is at `path`, or nil where nothing can be seen there.
    package static func kind(of path: String) -> Kind? {
        guard let handle = openExisting(path, access: 0) else { return nil }
        defer { _ = CloseHandle(handle) }
        guard let information = information(of: handle) else { return .other }
        return isDirectory(information) ? .directory : .file
    }

    /// When the file that `path` leads to was last written; nil where nothing can be seen there.
    package static func modificationTime(of path: String) -> FileTime? {
        guard let handle = openExisting(path, access: 0) else { return nil }
        defer { _ = CloseHandle(handle) }
        return information(of: handle).map(modificationTime)
    }

    /// When a file was last written, by what the system says of it.
    static func modificationTime(_ information: BY_HANDLE_FILE_INFORMATION) -> FileTime {
        let time = information.ftLastWriteTime
        // In steps of 100 ns.
        let ticks = Int64(time.dwHighDateTime) << 32 | Int64(time.dwLowDateTime)
        return FileTime(seconds: ticks / 10_000_000, nanoseconds: ticks % 10_000_000 * 100)
    }

    /// Whether there is something at `path`, be it a symbolic link that leads nowhere.
    package static func isPresent(_ path: String) -> Bool {
        nativePath(path).withCString(encodedAs: UTF16.self) { GetFileAttributesW($0) } != INVALID_FILE_ATTRIBUTES
    }

    /// Whether a symbolic link, or a junction, is at `path`, wherever it leads.
    package static func isLink(_ path: String) -> Bool {
        let attributes = nativePath(path).withCString(encodedAs: UTF16.self) { GetFileAttributesW($0) }
        return attributes != INVALID_FILE_ATTRIBUTES && attributes & DWORD(FILE_ATTRIBUTE_REPARSE_POINT) != 0
    }

    /// Which file `path` leads to, symbolic links followed; nil where nothing can be seen there.
    package static func identity(of path: String) -> FileIdentity? {
        guard let handle = openExisting(path, access: 0) else { return nil }
        defer { _ = CloseHandle(handle) }
        guard let information = information(of: handle) else { return nil }
        let number = UInt64(information.nFileIndexHigh) << 32 | UInt64(information.nFileIndexLow)
        return FileIdentity(device: UInt64(information.dwVolumeSerialNumber), number: number)
    }

    /// Reads a whole file.
    ///
    /// Pipes and devices are refused: a table that never ends would take all memory.
    /// - Throws: ``FileError`` if it is missing, a folder, unreadable or larger than `limit` bytes.
    package static func read(_ path: String, limit: Int = 1 << 31) throws(FileError) -> [UInt8] {
        guard let handle = openExisting(path, access: DWORD(GENERIC_READ)) else {
            // A folder cannot be opened for reading, and "Access is denied" would be the wrong reason.
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
                // A file that became shorter while it was read ends early; that is no error.
                if got == 0 { break }
                count += Int(got)
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads what is left of an open descriptor, such as standard input.
    /// - Throws: ``FileError`` when reading fails or more than `limit` bytes come.
    package static func readAll(descriptor: Int32, name: String, limit: Int = 1 << 31) throws(FileError) -> [UInt8] {
        // The C library would turn CR LF into LF and end at a Control-Z otherwise.
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

    /// The names in a folder, without `.` and `..`, sorted by their bytes so that nothing depends on the order of the disk.
    /// - Throws: ``FileError`` if it is missing, unreadable or not a folder.
    package static func list(_ path: String) throws(FileError) -> [String] {
        var names: [String] = []
        try visitNames(in: path) { names.append($0) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Calls `body` with each name in a folder, without `.` and `..`, in the order of the disk.
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
            // The root of an empty drive has not even the entries "." and "..".
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

    /// Writes a new file, down to the disk.
    ///
    /// - Parameter isPrivate: Means nothing here: a new file has the access rights of its folder.
    /// - Throws: ``FileError``, also where something is at the path already; no part of a file stays.
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

    /// Makes a folder; one that is there already is no error. The folder that it goes into must exist.
    /// - Returns: Whether it was made.
    /// - Throws: ``FileError`` if there is a file in its place, or it cannot be made.
    @discardableResult
    package static func makeFolder(_ path: String) throws(FileError) -> Bool {
        if nativePath(path).withCString(encodedAs: UTF16.self, { CreateDirectoryW($0, nil) }) { return true }
        let failure = lastError(path, .write)
        if kind(of: path) == .directory { return false }
        throw failure
    }

    /// Gives a file another name in the same folder; a file of that name is replaced in one step.
    package static func rename(_ path: String, to newPath: String) throws(FileError) {
        guard move(path, over: newPath) else { throw lastError(newPath, .write) }
    }

    /// Gives a file a second name (a hard link) on the same disk.
    /// - Returns: Whether that could be done; some file systems know no such thing.
    package static func link(_ path: String, as newPath: String) -> Bool {
        nativePath(path).withCString(encodedAs: UTF16.self) { path in
            nativePath(newPath).withCString(encodedAs: UTF16.self) { CreateHardLinkW($0, path, nil) }
        }
    }

    /// Removes a file or an empty folder, if it is there. A symbolic link is removed itself.
    package static func remove(_ path: String) {
        let isRemoved = nativePath(path).withCString(encodedAs: UTF16.self) { DeleteFileW($0) }
        if !isRemoved { _ = nativePath(path).withCString(encodedAs: UTF16.self) { RemoveDirectoryW($0) } }
    }

    /// The real path of what `path` leads to, symbolic links and `..` resolved; nil where nothing is there.
    package static func realPath(_ path: String) -> String? {
        guard let handle = openExisting(path, access: 0) else { return nil }
        defer { _ = CloseHandle(handle) }
        let flags = DWORD(FILE_NAME_NORMALIZED) | DWORD(VOLUME_NAME_DOS)
        guard let resolved = text({ GetFinalPathNameByHandleW(handle, $0, $1, flags) }) else { return nil }
        if resolved.hasPrefix(#"\\?\UNC\"#) { return #"\\"# + resolved.dropFirst(8) }
        return resolved.hasPrefix(#"\\?\"#) ? String(resolved.dropFirst(4)) : resolved
    }

    /// Where the symbolic link at `path` leads; always nil here, where a link that leads nowhere is replaced by a file.
    package static func destination(ofLink path: String) -> String? { nil }

    /// The value of an environment variable, or nil where it is not set.
    package static func environmentVariable(_ name: String) -> String? {
        name.withCString(encodedAs: UTF16.self) { name in
            // An empty value has the length 0 as well, but is no error.
            SetLastError(0)
            return text({ GetEnvironmentVariableW(name, $0, $1) }) ?? (GetLastError() == 0 ? "" : nil)
        }
    }

    /// Writes text to standard error; a closed or full descriptor loses it silently.
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

    /// Opens a file or folder; links are followed.
    static func openExisting(_ path: String, access: DWORD) -> HANDLE? {
        let sharing = DWORD(FILE_SHARE_READ) | DWORD(FILE_SHARE_WRITE) | DWORD(FILE_SHARE_DELETE)
        let handle = nativePath(path).withCString(encodedAs: UTF16.self) {
            // Without backup semantics no folder can be opened.
            CreateFileW($0, access, sharing, nil, DWORD(OPEN_EXISTING), DWORD(FILE_FLAG_BACKUP_SEMANTICS), nil)
        }
        guard let handle, handle != INVALID_HANDLE_VALUE else { return nil }
        return handle
    }

    /// What the system knows about a file or folder on a disk; nil for pipes and devices.
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

    /// Puts the file at `temporary` in the place of what is at `path`, if anything is.
    private static func move(_ temporary: String, over path: String) -> Bool {
        nativePath(temporary).withCString(encodedAs: UTF16.self) { temporary in
            nativePath(path).withCString(encodedAs: UTF16.self) { path in
                if ReplaceFileW(path, temporary, nil, DWORD(REPLACEFILE_IGNORE_MERGE_ERRORS), nil, nil) { return true }
                guard GetLastError() == DWORD(ERROR_FILE_NOT_FOUND) else { return false }
                return MoveFileExW(temporary, path, DWORD(MOVEFILE_REPLACE_EXISTING) | DWORD(MOVEFILE_WRITE_THROUGH))
            }
        }
    }

    /// A path in the spelling that the system takes whatever its length.
    private static func nativePath(_ path: String) -> String {
        let native = String(decoding: path.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "\\") : $0 }, as: UTF8.self)
        guard native.utf16.count > 247, !native.hasPrefix(#"\\?\"#) else { return native }
        let absolute = native.withCString(encodedAs: UTF16.self) { native in
            text({ GetFullPathNameW(native, $1, $0, nil) })
        }
        guard let absolute else { return native }
        return absolute.hasPrefix(#"\\"#) ? #"\\?\UNC\"# + absolute.dropFirst(2) : #"\\?\"# + absolute
    }

    /// Calls a function that fills a buffer with UTF-16, once more with a larger one where it says so.
    /// - Parameter fill: Gets the buffer and its size; returns the length, the size that is needed, or 0 for failure.
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
        // The system's messages end with a full stop and a line break.
        while let last = reason.last, last.isWhitespace || last == "." { reason.removeLast() }
        let missing = [DWORD(ERROR_FILE_NOT_FOUND), DWORD(ERROR_PATH_NOT_FOUND), DWORD(ERROR_DIRECTORY)]
        return FileError(path: path, operation: operation, reason: reason, isMissing: missing.contains(code))
    }
}

#endif
