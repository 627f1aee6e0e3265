#if os(Windows)

import WinSDK

/// Maps files into memory with Win32: the Windows half of the interface whose POSIX half has the full documentation.
///
/// Windows does not allow a file to be truncated while it is mapped.
enum FileMapping {
    /// Maps a whole file for reading; nil if that is not possible.
    static func map(_ path: String, limit: Int) -> (address: UInt, count: Int, written: FileTime)? {
        guard let handle = FileSystem.openExisting(path, access: DWORD(GENERIC_READ)) else { return nil }
        defer { _ = CloseHandle(handle) }
        guard let information = FileSystem.information(of: handle),
            information.dwFileAttributes & DWORD(FILE_ATTRIBUTE_DIRECTORY) == 0
        else { return nil }
        let size = UInt64(information.nFileSizeHigh) << 32 | UInt64(information.nFileSizeLow)
        guard let count = Int(exactly: size), count > 0, count <= limit,
            let mapping = CreateFileMappingW(handle, nil, DWORD(PAGE_READONLY), 0, 0, nil)
        else { return nil }
        // The view keeps the mapping alive.
        defer { _ = CloseHandle(mapping) }
        guard let view = MapViewOfFile(mapping, DWORD(FILE_MAP_READ), 0, 0, 0) else { return nil }
        return (UInt(bitPattern: view), count, FileSystem.modificationTime(information))
    }

    /// Unmaps a file.
    static func unmap(address: UInt, count: Int) {
        _ = UnmapViewOfFile(UnsafeRawPointer(bitPattern: address))
    }
}

#endif
