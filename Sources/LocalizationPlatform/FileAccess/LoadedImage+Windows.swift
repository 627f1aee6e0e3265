#if os(Windows)

import WinSDK

extension FileSystem {
    /// The path of the executable or library that contains an address of this process, or nil if the system does not provide it.
    package static func imagePath(containing address: UInt) -> String? {
        var module: HMODULE?
        let flags = DWORD(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS) | DWORD(GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT)
        let place = UnsafePointer<WCHAR>(bitPattern: address)
        guard GetModuleHandleExW(flags, place, &module) else { return nil }
        return text { buffer, size in
            // If the path does not fit, it is truncated, and the buffer size is returned.
            let length = GetModuleFileNameW(module, buffer, size)
            return length < size ? length : size &* 2
        }.flatMap(realPath)
    }
}

#endif
