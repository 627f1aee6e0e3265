/// Writes numbers and texts so that the output as a whole is valid UTF-8: compiled tables are embedded as text in Swift source files.
///
/// A number uses six bits of each byte, lowest first; bit 6 is set if more bytes follow, bit 7 is always 0.
package struct PackedWriter: Sendable {
    /// The output so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates an empty writer.
    package init() {}

    /// Writes a number: 1 byte for 0 to 63, at most 11 bytes.
    package mutating func write(_ number: UInt64) {
        var rest = number
        while rest > 0x3F {
            bytes.append(UInt8(truncatingIfNeeded: rest & 0x3F) | 0x40)
            rest >>= 6
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a nonnegative count.
    package mutating func write(count: Int) { write(UInt64(clamping: count)) }

    /// Writes a signed number; the sign becomes the lowest bit.
    package mutating func write(signed number: Int64) { write(UInt64(bitPattern: number << 1 ^ number >> 63)) }

    /// Writes a text, preceded by its length in bytes.
    package mutating func write(_ text: String) {
        write(count: text.utf8.count)
        bytes += text.utf8
    }

    /// Writes UTF-8 whose length is known to the reader.
    package mutating func write(utf8 text: some Sequence<UInt8>) { bytes += text }
}
