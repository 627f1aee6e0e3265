internal import SourceText

/// Finds the number of a key by its UTF-8 bytes.
///
/// Keys are compared byte by byte, as CFString's equality does: a composed and a decomposed `é` are two keys. (`Dictionary<String, …>` would
/// make them one.) All keys lie in one buffer and the slots are one array of integers, so that a lookup touches two or three cache lines
/// and allocates nothing.
struct KeyIndex: Sendable {
    /// Key bytes, one after another.
    private var bytes: [UInt8] = []
    /// Where each key ends in ``bytes``.
    private var ends: [Int] = []
    /// Open addressing with linear steps: 0 is free, otherwise the key's number plus one. The count is a power of two.
    private var slots: [UInt32]
    /// Random for each index, so that no table can be written that makes its own lookups slow.
    private let seed: UInt64

    /// An index that holds `capacity` keys without growing.
    init(capacity: Int) {
        var count = 16
        while count < capacity &* 2 && count < 1 << 31 { count &*= 2 }
        slots = Array(repeating: 0, count: count)
        ends.reserveCapacity(capacity)
        seed = .random(in: 0 ... .max)
    }

    /// How many keys there are; they are numbered from 0 in the order they came.
    var count: Int { ends.count }

    /// The number of a key, or nil. O(length of the key).
    func number(of key: Span<UInt8>) -> Int? {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: key.hash(seed: seed)) & mask
        while true {
            let entry = slots[slot]
            if entry == 0 { return nil }
            let number = Int(entry) &- 1
            if isEqual(number, key) { return number }
            slot = (slot &+ 1) & mask
        }
    }

    /// Adds a key unless it is there.
    /// - Returns: Its number, and whether it is new.
    mutating func insert(_ key: Span<UInt8>) -> (number: Int, isNew: Bool) {
        if let number = number(of: key) { return (number, false) }
        if (count &+ 1) &* 2 > slots.count { grow() }
        let number = count
        for index in key.indices { bytes.append(key[index]) }
        ends.append(bytes.count)
        place(number, hash: key.hash(seed: seed))
        return (number, true)
    }

    /// The text of a key; empty for a number that no key has.
    func key(_ number: Int) -> String {
        guard ends.indices.contains(number) else { return "" }
        return String(decoding: bytes[range(number)], as: UTF8.self)
    }

    private func range(_ number: Int) -> Range<Int> {
        (number == 0 ? 0 : ends[number &- 1])..<ends[number]
    }

    private func isEqual(_ number: Int, _ key: Span<UInt8>) -> Bool {
        let range = range(number)
        guard range.count == key.count else { return false }
        return bytes.span.extracting(range).hasSameBytes(as: key)
    }

    private mutating func place(_ number: Int, hash: UInt64) {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = UInt32(truncatingIfNeeded: number &+ 1)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count &* 2)
        for number in ends.indices {
            place(number, hash: bytes.span.extracting(range(number)).hash(seed: seed))
        }
    }
}
