// Reads bytes eight at a time. The only unchecked loads of this module; each is guarded by the count just before it. And the one place where a
// string's storage is borrowed.

extension String {
    /// Calls `body` with the UTF-8 of the string, which is copied only where it is not in one piece.
    @inline(__always)
    func withUTF8Bytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Inlined, unlike `utf8Span`, whose two calls into the library take as long as hashing a short key.
        utf8.withContiguousStorageIfAvailable { body(Span(_unsafeElements: $0)) } ?? body(utf8Span.span)
    }

    /// Whether two strings are the same byte by byte; `==` also finds a composed and a decomposed `é` equal.
    func hasSameBytes(as other: String) -> Bool { utf8Span.span.hasSameBytes(as: other.utf8Span.span) }
}

extension Span<UInt8> {
    /// A hash of the bytes: multiply and fold, in the manner of wyhash. It is the same on every machine, and compiled tables depend on it: another
    /// function needs another version of their format.
    func hash(seed: UInt64) -> UInt64 {
        var state = seed ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while count &- offset > 8 {
            state = Self.fold(state ^ word(at: offset))
            offset &+= 8
        }
        // The last eight bytes, some of them for the second time; of shorter texts all of them.
        let tail: UInt64
        if count >= 8 {
            tail = word(at: count &- 8)
        } else if count >= 4 {
            tail = UInt64(halfWord(at: 0)) | UInt64(halfWord(at: count &- 4)) << 32
        } else if count > 0 {
            tail = UInt64(self[0]) | UInt64(self[count >> 1]) << 8 | UInt64(self[count &- 1]) << 16
        } else {
            tail = 0
        }
        return Self.fold(state ^ tail ^ 0xA076_1D64_78BD_642F)
    }

    /// Whether two spans hold the same bytes.
    @inline(__always)
    func hasSameBytes(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while count &- offset >= 8 {
            if word(at: offset) != other.word(at: offset) { return false }
            offset &+= 8
        }
        if count >= 8 { return word(at: count &- 8) == other.word(at: count &- 8) }
        while offset < count {
            if self[offset] != other[offset] { return false }
            offset &+= 1
        }
        return true
    }

    /// The eight bytes from `offset`, the first one lowest; 0 where they are not all there.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        guard offset >= 0, count &- offset >= 8 else { return 0 }
        return UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The four bytes from `offset`, the first one lowest; 0 where they are not all there.
    @inline(__always)
    func halfWord(at offset: Int) -> UInt32 {
        guard offset >= 0, count &- offset >= 4 else { return 0 }
        return UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    @inline(__always)
    private static func fold(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }
}
