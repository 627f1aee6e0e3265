/// The bytes that occur in texts, so that a rule need not search texts without any byte that it is about.
package struct ByteSet: Sendable {
    /// A bit for each byte below 40, 80, C0 and 100.
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// Creates an empty set.
    package init() {}

    /// Creates the set of the bytes in a text, in UTF-8. O(n).
    package init(_ text: String) { insert(text) }

    /// Creates the set of the bytes that characters begin with, in UTF-8. A text with one of the characters has one of the bytes. O(n).
    package init(beginning characters: String) {
        for scalar in characters.unicodeScalars { UTF8.encode(scalar).map { insert($0[$0.startIndex]) } }
    }

    /// Creates the set of some bytes. O(n).
    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { insert(byte) }
    }

    @inline(__always)
    private mutating func insert(_ byte: UInt8) {
        let bit: UInt64 = 1 &<< UInt64(byte & 63)
        switch byte >> 6 {
        case 0: bits.0 |= bit
        case 1: bits.1 |= bit
        case 2: bits.2 |= bit
        default: bits.3 |= bit
        }
    }

    /// Adds the bytes in a text. O(n).
    package mutating func insert(_ text: String) {
        let bytes = text.utf8Span.span
        var result = self
        for index in bytes.indices { result.insert(bytes[index]) }
        self = result
    }

    /// Returns the bytes of both sets.
    package func union(_ other: ByteSet) -> ByteSet {
        var result = self
        result.bits = (bits.0 | other.bits.0, bits.1 | other.bits.1, bits.2 | other.bits.2, bits.3 | other.bits.3)
        return result
    }

    /// Whether a byte is in both sets.
    package func intersects(_ other: ByteSet) -> Bool {
        bits.0 & other.bits.0 | bits.1 & other.bits.1 | bits.2 & other.bits.2 | bits.3 & other.bits.3 != 0
    }

    /// Whether a byte is in the set.
    package func contains(_ byte: UInt8) -> Bool { intersects(ByteSet([byte])) }
}
