/// Writes numbers and texts so that all bytes together are valid UTF-8: compiled tables stand as text in Swift source files.
///
/// A number takes six bits a byte, the lowest first; bit 6 says that more follow, bit 7 is always 0.
package struct PackedWriter: Sendable {
    /// What has been written.
    package private(set) var bytes: [UInt8] = []

    /// Starts with nothing.
    package init() {}

    /// Writes a number. 1 byte for 0 to 63, at most 11.
    package mutating func write(_ number: UInt64) {
        var rest = number
        while rest > 0x3F {
            bytes.append(UInt8(truncatingIfNeeded: rest & 0x3F) | 0x40)
            rest >>= 6
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a count, which is not negative.
    package mutating func write(count: Int) { write(UInt64(clamping: count)) }

    /// Writes a number with a sign: the sign goes to the lowest bit.
    package mutating func write(signed number: Int64) { write(UInt64(bitPattern: number << 1 ^ number >> 63)) }

    /// Writes a text, its length in bytes first.
    package mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes += text.utf8
    }

    /// Writes UTF-8 whose length the reader knows.
    package mutating func write(utf8 text: some Sequence<UInt8>) { bytes += text }
}
