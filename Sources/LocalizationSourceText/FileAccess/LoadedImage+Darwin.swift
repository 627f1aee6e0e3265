#if canImport(Darwin)

import Darwin

extension FileSystem {
    /// The path of the program or library that an address of this process was loaded from, or nil where the system does not tell.
    package static func imagePath(containing address: UInt) -> String? {
        var image = Dl_info()
        guard dladdr(UnsafeRawPointer(bitPattern: address), &image) != 0, let name = image.dli_fname else { return nil }
        return realPath(String(cString: name))
    }
}

#endif
