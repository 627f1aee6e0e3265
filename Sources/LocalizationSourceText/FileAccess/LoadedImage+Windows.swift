#if os(Windows)

import WinSDK

extension FileSystem {
    /// The path of the program or library that an address of this process was loaded from, or nil where the system does not tell.
    package static func imagePath(containing address: UInt) -> String? {
        var module: HMODULE?
        let flags = DWORD(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS) | DWORD(GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT)
        let place = UnsafePointer<WCHAR>(bitPattern: address)
        guard GetModuleHandleExW(flags, place, &module) else { return nil }
        return text { buffer, size in
            // A path that does not fit is cut off, and the size itself comes back.
            let length = GetModuleFileNameW(module, buffer, size)
            return length < size ? length : size &* 2
        }.flatMap(realPath)
    }
}

#endif
