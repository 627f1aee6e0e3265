#if !canImport(Darwin)
/// Text arguments passed as C pointers.
enum CStringArgument {
    /// The maximum number of bytes read, which is also the limit of a formatted text.
    private static let limit = 1 << 20

    /// Returns whether a value is a pointer to characters.
    static func isPointer(_ value: any CVarArg) -> Bool {
        value is UnsafePointer<CChar> || value is UnsafeMutablePointer<CChar> || value is UnsafePointer<UInt8>
            || value is UnsafeMutablePointer<UInt8>
    }

    /// Returns the text at a pointer to characters; nil for any other value. An integer is never used as an address.
    ///
    /// As in C, a caller that passes such a pointer for `%s` guarantees that the text ends in a zero byte.
    static func text(of value: any CVarArg) -> String? {
        let start: UnsafeRawPointer
        switch value {
        case let pointer as UnsafePointer<CChar>: start = UnsafeRawPointer(pointer)
        case let pointer as UnsafeMutablePointer<CChar>: start = UnsafeRawPointer(pointer)
        case let pointer as UnsafePointer<UInt8>: start = UnsafeRawPointer(pointer)
        case let pointer as UnsafeMutablePointer<UInt8>: start = UnsafeRawPointer(pointer)
        default: return nil
        }
        var count = 0
        while count < limit, start.load(fromByteOffset: count, as: UInt8.self) != 0 { count &+= 1 }
        return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
#endif
