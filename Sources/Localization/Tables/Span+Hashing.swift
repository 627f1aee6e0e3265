// Reads bytes eight at a time. These are the only unchecked loads in this module; each is guarded by a check of the count directly before
// it. This is also the only place that borrows a string's storage.

extension String {
    /// Calls `body` with the UTF-8 of the string, which is only copied if it is not contiguous.
    @inline(__always)
    func withUTF8Bytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // This is inlined, unlike `utf8Span`, whose two calls into the library take as long as hashing a short key.
        utf8.withContiguousStorageIfAvailable { body(Span(_unsafeElements: $0)) } ?? body(utf8Span.span)
    }

    /// Returns whether two strings are equal byte by byte; `==` also treats a composed and a decomposed `é` as equal.
    func hasSameBytes(as other: String) -> Bool { utf8Span.span.hasSameBytes(as: other.utf8Span.span) }
}

extension Span<UInt8> {
    /// Returns a hash of the bytes: multiply and fold, similar to wyhash. It is the same on every machine, and compiled tables depend on
    /// it: a different function requires a new version of their format.
    package func hash(seed: UInt64) -> UInt64 {
        var state = seed ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while count &- offset > 8 {
            state = Self.fold(state ^ word(at: offset))
            offset &+= 8
        }
        // The last eight bytes, some of which may be hashed twice; for shorter texts, all bytes.
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

    /// Returns whether two spans contain the same bytes.
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

    /// Returns the eight bytes from `offset`, least significant first; 0 if they are out of bounds.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        guard offset >= 0, count &- offset >= 8 else { return 0 }
        return UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns the four bytes from `offset`, least significant first; 0 if they are out of bounds.
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
