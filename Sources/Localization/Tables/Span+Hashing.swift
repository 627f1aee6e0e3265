// Reads bytes eight at a time. The only unchecked loads of this module; each is guarded by the count just before it.

extension Span<UInt8> {
    /// A hash of the bytes: multiply and fold, in the manner of wyhash.
    func hash(seed: UInt64) -> UInt64 {
        var state = seed ^ UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while count &- offset >= 8 {
            state = Self.fold(state ^ word(at: offset))
            offset &+= 8
        }
        var tail: UInt64 = 0
        while offset < count {
            tail = tail << 8 | UInt64(self[offset])
            offset &+= 1
        }
        return Self.fold(state ^ tail ^ 0xA076_1D64_78BD_642F)
    }

    /// Whether two spans hold the same bytes.
    func hasSameBytes(as other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while count &- offset >= 8 {
            if word(at: offset) != other.word(at: offset) { return false }
            offset &+= 8
        }
        while offset < count {
            if self[offset] != other[offset] { return false }
            offset &+= 1
        }
        return true
    }

    /// The eight bytes from `offset`, which the caller has checked to be there.
    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        guard offset >= 0, count &- offset >= 8 else { return 0 }
        return bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    @inline(__always)
    private static func fold(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        return product.high ^ product.low
    }
}
