internal import Localization

/// The assignment of a table's keys to its slots: open addressing, at most half full.
///
/// The hash function is public, so keys can be crafted to collide. Such keys collide only for one seed: the first of the numbered seeds is
/// used for which every key is within ``CompiledTablesLayout/maximumProbeCount`` slots, so that equal tables still result in equal bytes.
struct SlotPlaces {
    /// The number of slots: 0, or a power of two.
    let slotCount: Int
    /// The number of the seed, see ``CompiledTablesLayout/seed(number:)``.
    let seedNumber: Int
    /// The slot of each key.
    let slots: [Int]
    /// The hash fragment next to the offset in the slot of each key.
    let fragments: [UInt32]

    private typealias Layout = CompiledTablesLayout

    /// Assigns slots to keys, which must be distinct; nil if no seed that a table can specify works. O(length of the keys) for keys that
    /// were not crafted to collide; each seed that they were crafted for costs at most the same again.
    init?(of keys: [String]) {
        var slotCount = keys.isEmpty ? 0 : 8
        while slotCount / 2 < keys.count { slotCount *= 2 }
        for number in 0...Layout.maximumSize {
            guard let (slots, fragments) = Self.places(of: keys, slotCount: slotCount, seed: Layout.seed(number: number)) else { continue }
            (self.slotCount, seedNumber, self.slots, self.fragments) = (slotCount, number, slots, fragments)
            return
        }
        return nil
    }

    /// Returns the slots and fragments for one seed; nil if a key would be too far from the slot where its lookup begins.
    private static func places(of keys: [String], slotCount: Int, seed: UInt64) -> (slots: [Int], fragments: [UInt32])? {
        var isTaken = [Bool](repeating: false, count: slotCount)
        var slots: [Int] = []
        var fragments: [UInt32] = []
        for key in keys {
            let hash = key.utf8Span.span.hash(seed: seed)
            var slot = Int(truncatingIfNeeded: hash) & (slotCount - 1)
            var distance = 0
            while isTaken[slot] {
                distance += 1
                guard distance < Layout.maximumProbeCount else { return nil }
                slot = (slot + 1) & (slotCount - 1)
            }
            isTaken[slot] = true
            slots.append(slot)
            fragments.append(Layout.fragment(hash))
        }
        return (slots, fragments)
    }
}
