#if os(Windows)

import WinSDK

extension FileSystem {
    /// The real path of the program that this process runs; nil where the system does not tell.
    package static func executablePath() -> String? {
        text { buffer, size in
            // A path that does not fit is cut off, and the size itself comes back.
            let length = GetModuleFileNameW(nil, buffer, size)
            return length < size ? length : size &* 2
        }.flatMap(realPath)
    }
}

#endif
