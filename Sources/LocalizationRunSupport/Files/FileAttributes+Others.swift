#if os(Windows) || os(WASI)

/// The attributes of a file besides its bytes.
enum FileAttributes {
    /// Does nothing: Windows itself preserves attributes and access rights when a file replaces another one, and WASI does not have any.
    /// - Returns: The attributes that could not be copied: always empty.
    static func copy(from model: String, to path: String) -> [String] { [] }
}

#endif
