#if os(WASI)

extension FileSystem {
    /// WASI knows no files of programs.
    package static func imagePath(containing address: UInt) -> String? { nil }
}

#endif
