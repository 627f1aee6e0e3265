#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)

extension FileSystem {
    /// The real path of this process's executable; nil if the system does not provide it, or if the file no longer exists.
    ///
    /// Linux and Android provide a link to it in `/proc`; WASI does not.
    package static func executablePath() -> String? {
        #if os(Linux) || os(Android)
        realPath("/proc/self/exe")
        #else
        nil
        #endif
    }
}

#endif
