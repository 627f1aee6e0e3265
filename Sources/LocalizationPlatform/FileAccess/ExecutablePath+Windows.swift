#if os(Windows)

import WinSDK

extension FileSystem {
    /// The real path of this process's executable; nil if the system does not provide it.
    package static func executablePath() -> String? {
        text { buffer, size in
            // If the path does not fit, it is truncated, and the buffer size is returned.
            let length = GetModuleFileNameW(nil, buffer, size)
            return length < size ? length : size &* 2
        }.flatMap(realPath)
    }
}

#endif
