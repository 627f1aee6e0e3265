#if os(Windows) || os(WASI)

/// What a file has besides its bytes.
enum FileAttributes {
    /// Does nothing: Windows itself hands attributes and access rights on when a file takes another's place, and WASI has none.
    /// - Returns: What could not be given: nothing.
    static func copy(from model: String, to path: String) -> [String] { [] }
}

#endif
