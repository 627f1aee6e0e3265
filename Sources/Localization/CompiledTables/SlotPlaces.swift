/// Where the keys of a table go among its slots: open addressing, at most half full.
///
/// The hash is published, so that anybody can make keys that collide. Such keys collide with one seed: the first of the numbered seeds is taken with
/// which every key is within ``CompiledTablesLayout/maximumProbeCount`` slots, so that equal tables still give equal bytes.
struct SlotPlaces {
    /// How many slots there are: 0, or a power of two.
    let slotCount: Int
    /// The number of the seed, see ``CompiledTablesLayout/seed(number:)``.
    let seedNumber: Int
    /// The slot of each key.
    let slots: [Int]
    /// What stands beside the offset in the slot of each key.
    let fragments: [UInt32]

    private typealias Layout = CompiledTablesLayout

    /// Finds places for keys that differ from each other; nil where none of the seeds that a table can name will do. O(length of the keys) for keys
    /// that were not made to collide, and each seed that they were made for costs as much again at most.
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

    /// The places with one seed; nil where a key would be too far from where its lookup begins.
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
