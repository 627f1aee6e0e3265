#if Tools

/// Numbers by hashes that are known already: for keys that are elsewhere, such as in an array at these numbers.
///
/// A dictionary would hash its keys where they are added; the names of a project are hashed while its files are read by several threads, and
/// added by one.
struct NumberTable: Sendable {
    /// The upper half of a hash, and the number plus one; zero for none. At most half of them are in use.
    private var slots: [UInt64] = Array(repeating: 0, count: 16)
    /// The number of bits of a hash that are no part of the index of its slot.
    private var shift: UInt64 = 60
    private var count = 0

    /// The number with a hash, which must differ in its upper bits from most others. O(1) on average.
    /// - Parameter isSame: Whether a number with nearly the same hash is the one that is looked for.
    @inline(__always)
    func number(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
        let slots = slots.span
        var index = Int(truncatingIfNeeded: hash &>> shift)
        while slots[index] != 0 {
            if slots[index] ^ hash < 1 &<< 32 {
                // The halves are equal.
                let number = Int(truncatingIfNeeded: slots[index] & 0xFFFF_FFFF) &- 1
                if isSame(number) { return number }
            }
            index = index &+ 1 == slots.count ? 0 : index &+ 1
        }
        return nil
    }

    /// Adds a number, which is below 2³² − 1 and not in the table yet. Amortized O(1).
    mutating func add(_ number: Int, _ hash: UInt64) {
        count += 1
        if count * 2 > slots.count, slots.count < 1 << 31 { grow() }
        insert(hash & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: number + 1) & 0xFFFF_FFFF)
    }

    private mutating func insert(_ slot: UInt64) {
        var index = Int(truncatingIfNeeded: slot &>> shift)
        while slots[index] != 0 { index = index &+ 1 == slots.count ? 0 : index &+ 1 }
        slots[index] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        shift -= 1
        for slot in old where slot != 0 { insert(slot) }
    }
}

#endif
