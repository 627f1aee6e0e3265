#if canImport(Glibc) || canImport(Musl) || canImport(Android) || canImport(WASILibc)

extension FileSystem {
    /// The real path of the program that this process runs; nil where the system does not tell, or the file is gone.
    ///
    /// Linux and Android have a link to it in `/proc`; WASI has no such thing.
    package static func executablePath() -> String? {
        #if os(Linux) || os(Android)
        realPath("/proc/self/exe")
        #else
        nil
        #endif
    }
}

#endif
