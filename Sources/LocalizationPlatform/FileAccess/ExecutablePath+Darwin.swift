#if canImport(Darwin)

import Darwin

extension FileSystem {
    /// The real path of this process's executable; nil if the file no longer exists.
    package static func executablePath() -> String? {
        var size: UInt32 = 0
        // The first call returns the buffer size that the path needs.
        _ = _NSGetExecutablePath(nil, &size)
        guard size > 0 else { return nil }
        var path = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        return realPath(String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
}

#endif
