#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The conversions of the C library, for charsets that this package has no table for. Where the C library has none, no charset is known.
enum CharsetConverter {
    /// Whether there is a conversion to UTF-8.
    /// - Parameter name: An IANA name.
    static func isKnown(_ name: String) -> Bool {
        #if canImport(Glibc) || canImport(Musl)
        guard let descriptor = open(name) else { return false }
        iconv_close(descriptor)
        return true
        #else
        return false
        #endif
    }

    /// Converts text; nil if the charset is unknown or the bytes are not text in it. O(bytes).
    static func utf8(of bytes: [UInt8], in name: String) -> [UInt8]? {
        #if canImport(Glibc) || canImport(Musl)
        guard let descriptor = open(name) else { return nil }
        defer { iconv_close(descriptor) }
        var output: [UInt8] = []
        var input = bytes.map { CChar(bitPattern: $0) }
        var consumed = 0
        var buffer = [CChar](repeating: 0, count: 16_384)
        while consumed < input.count {
            let result = input.withUnsafeMutableBufferPointer { input in
                buffer.withUnsafeMutableBufferPointer { buffer in
                    convert(descriptor, input.baseAddress, from: &consumed, count: input.count, to: buffer)
                }
            }
            guard let written = result else { return nil }
            output += buffer[..<written].lazy.map { UInt8(bitPattern: $0) }
        }
        return output
        #else
        return nil
        #endif
    }

    #if canImport(Glibc) || canImport(Musl)
    private static func open(_ name: String) -> iconv_t? {
        // An empty name is the charset of the environment, a suffix such as "//TRANSLIT" would replace characters, and a C string ends at a
        // zero.
        guard !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")), !name.utf8.contains(0) else { return nil }
        let descriptor = iconv_open("UTF-8", name)
        return Int(bitPattern: descriptor) == -1 ? nil : descriptor
    }

    /// Converts as much as fits into a buffer, and advances the number of consumed bytes.
    /// - Returns: The number of bytes written; nil if nothing can be converted.
    private static func convert(
        _ descriptor: iconv_t, _ input: UnsafeMutablePointer<CChar>?, from consumed: inout Int, count: Int,
        to buffer: UnsafeMutableBufferPointer<CChar>
    ) -> Int? {
        var next = input.map { $0 + consumed }
        var left = count - consumed
        var target = buffer.baseAddress
        var room = buffer.count
        let status = iconv(descriptor, &next, &left, &target, &room)
        let isIncomplete = status == -1 && errno != E2BIG
        let isStuck = left == count - consumed
        guard !isIncomplete, !isStuck else { return nil }
        consumed = count - left
        return buffer.count - room
    }
    #endif
}
