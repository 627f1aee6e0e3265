#if os(WASI)

extension FileSystem {
    /// Not available on WASI.
    package static func imagePath(containing address: UInt) -> String? { nil }
}

#endif
