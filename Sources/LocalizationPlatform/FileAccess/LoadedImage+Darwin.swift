#if canImport(Darwin)

import Darwin

extension FileSystem {
    /// The path of the executable or library that contains an address of this process, or nil if the system does not provide it.
    package static func imagePath(containing address: UInt) -> String? {
        var image = Dl_info()
        guard dladdr(UnsafeRawPointer(bitPattern: address), &image) != 0, let name = image.dli_fname else { return nil }
        return realPath(String(cString: name))
    }
}

#endif
