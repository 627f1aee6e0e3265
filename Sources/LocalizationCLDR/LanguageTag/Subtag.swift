import LocalizationSourceText

/// A part of a language tag: up to eight ASCII letters and digits, packed into one integer.
///
/// Eight characters is the longest subtag that BCP 47 allows (RFC 5646, section 2.1). The first character is in the most significant byte
/// and unused bytes are zero, so that comparing the integers compares the texts byte by byte.
package struct Subtag: Hashable, Comparable, Sendable {
    /// The characters, with the first one in the most significant byte, padded with zero bytes.
    let packed: UInt64

    /// Creates the subtag whose packed form is `packed`, as stored in the tables.
    @inline(__always)
    init(packed: UInt64) {
        self.packed = packed
    }

    /// The absent subtag.
    package static let empty = Subtag(packed: 0)

    /// Creates a subtag, preserving its case.
    ///
    /// - Returns: nil if `text` has more than eight bytes or anything but ASCII letters and digits. An empty text gives the empty subtag.
    package init?(_ text: some StringProtocol) {
        var packed: UInt64 = 0
        var count = 0
        for byte in text.utf8 {
            guard count < Subtag.capacity, byte.isASCIIAlphanumeric else { return nil }
            packed = packed << 8 | UInt64(byte)
            count += 1
        }
        self.init(packed: Subtag.leftAligned(packed, count: count))
    }

    /// The maximum length of a subtag, in bytes.
    static let capacity = 8

    /// Whether the subtag has no characters.
    package var isEmpty: Bool { packed == 0 }

    /// The number of characters.
    package var count: Int { Subtag.capacity - packed.trailingZeroBitCount / 8 }

    @inline(__always)
    package static func < (left: Subtag, right: Subtag) -> Bool {
        left.packed < right.packed
    }

    /// The character at `index`, or zero if the index is out of range.
    subscript(index: Int) -> UInt8 {
        guard index >= 0, index < Subtag.capacity else { return 0 }
        return UInt8(truncatingIfNeeded: packed >> UInt64(56 - index * 8))
    }

    /// Shifts `count` characters at the least significant end to the most significant end.
    @inline(__always)
    static func leftAligned(_ packed: UInt64, count: Int) -> UInt64 {
        packed << UInt64((capacity - count) * 8)
    }
}

// MARK: - Case and kind

extension Subtag {
    /// The bit that ASCII letters have and digits and padding do not, in every byte.
    private static let letterBits: UInt64 = 0x4040_4040_4040_4040

    /// The bits that differ between upper and lower case, for the bytes that are letters.
    private var caseBits: UInt64 { (packed & Subtag.letterBits) >> 1 }

    /// The subtag in lowercase, as languages and variants are stored.
    package var lowercased: Subtag { Subtag(packed: packed | caseBits) }

    /// The subtag in uppercase, as regions are stored.
    package var uppercased: Subtag { Subtag(packed: packed & ~caseBits) }

    /// The subtag with only its first character in uppercase, as scripts are stored.
    package var titlecased: Subtag {
        Subtag(packed: (packed | caseBits) & ~(caseBits & 0xFF00_0000_0000_0000))
    }

    /// Whether all characters are letters. True for the empty subtag.
    var isAllLetters: Bool { packed & Subtag.letterBits == occupiedBytes & Subtag.letterBits }

    /// Whether all characters are digits. True for the empty subtag.
    var isAllDigits: Bool { packed & Subtag.letterBits == 0 }

    /// All bits of the bytes that hold a character.
    private var occupiedBytes: UInt64 {
        isEmpty ? 0 : UInt64.max << UInt64(packed.trailingZeroBitCount & ~7)
    }
}

// MARK: - Text

extension Subtag: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a subtag from a literal; an invalid literal gives the empty subtag.
    package init(stringLiteral value: String) {
        self = Subtag(value) ?? .empty
    }

    package var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// Appends the characters.
    func write(to text: inout String) {
        for index in 0..<count {
            text.unicodeScalars.append(Unicode.Scalar(self[index]))
        }
    }
}

// MARK: - Bytes

extension Subtag {
    /// Creates a subtag from bytes, preserving their case; nil if there are more than eight or any is not an ASCII letter or digit.
    init?(bytes: some Collection<UInt8>) {
        guard bytes.count <= Subtag.capacity, bytes.allSatisfy({ $0.isASCIIAlphanumeric }) else { return nil }
        let packed = bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        self.init(packed: bytes.isEmpty ? 0 : Subtag.leftAligned(packed, count: bytes.count))
    }
}
