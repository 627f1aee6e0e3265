/// The bytes that occur in texts, so that a rule need not search texts without any byte that it is about.
package struct ByteSet: Sendable {
    private var bits = SIMD4<UInt64>()

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

    private mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

    /// Adds the bytes in a text. O(n).
    package mutating func insert(_ text: String) {
        for byte in text.utf8 { insert(byte) }
    }

    /// Returns the bytes of both sets.
    package func union(_ other: ByteSet) -> ByteSet {
        var result = self
        result.bits |= other.bits
        return result
    }

    /// Whether a byte is in both sets.
    package func intersects(_ other: ByteSet) -> Bool { bits & other.bits != .zero }

    /// Whether a byte is in the set.
    package func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }
}
