internal import SourceText

/// Values by key, in the order in which the keys came.
///
/// Keys are compared byte by byte, as CFString's equality does: a composed and a decomposed `é` are two keys. (`Dictionary<String, …>` would
/// make them one.) All keys lie in one buffer, a value lies beside the place of its key, and a slot has a fragment of the key's hash, so that
/// a hit touches three or four cache lines, a miss most often one, and neither allocates anything.
struct KeyedEntries<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        var value: Value
        /// Where the key is in ``bytes``.
        let start: UInt32
        let end: UInt32

        var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
    }

    /// In the order in which their keys came.
    private var entries: [Entry] = []
    /// Key bytes, one after another.
    private var bytes: [UInt8] = []
    /// Open addressing with linear steps: 0 is free; otherwise the number of an entry plus one, and above it the upper half of its key's hash.
    /// The count is a power of two, or 0 while there are no entries.
    private var slots: [UInt64] = []

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    /// The keys, in the order in which they came.
    var keys: [String] { entries.map { String(decoding: bytes[$0.range], as: UTF8.self) } }
    /// The values, in the order in which their keys came.
    var values: [Value] { entries.map(\.value) }

    /// The hash of a key. It is the same for all entries of this process, so that a key that is looked for in two places is hashed once.
    static func hash(_ key: Span<UInt8>) -> UInt64 { key.hash(seed: KeyHashing.seed) }

    /// The value of a key, or nil. O(length of the key).
    subscript(key: String) -> Value? {
        let key = key.utf8Span.span
        return value(of: key, hash: Self.hash(key))
    }

    /// The value of a key whose hash is known, or nil. O(length of the key).
    func value(of key: Span<UInt8>, hash: UInt64) -> Value? {
        guard let number = number(of: key, hash: hash) else { return nil }
        return entries[number].value
    }

    /// Sets the value of a key. A key that is there keeps its place.
    mutating func set(_ key: String, to value: Value) {
        let key = key.utf8Span.span
        let hash = Self.hash(key)
        if let number = number(of: key, hash: hash) {
            entries[number].value = value
            return
        }
        if (entries.count &+ 1) &* 2 > slots.count { grow() }
        let start = bytes.count
        // A file is far smaller; what does not fit is left out rather than found under another key.
        guard let end = UInt32(exactly: start + key.count), entries.count < Int(UInt32.max) else { return }
        for index in key.indices { bytes.append(key[index]) }
        place(entries.count, hash: hash)
        entries.append(Entry(value: value, start: UInt32(truncatingIfNeeded: start), end: end))
    }

    private func number(of key: Span<UInt8>, hash: UInt64) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let content = slots[slot]
            if content == 0 { return nil }
            if (content ^ hash) >> 32 == 0 {
                let number = Int(UInt32(truncatingIfNeeded: content)) &- 1
                if bytes.span.extracting(entries[number].range).hasSameBytes(as: key) { return number }
            }
            slot = (slot &+ 1) & mask
        }
    }

    private mutating func place(_ number: Int, hash: UInt64) {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number &+ 1)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: max(8, slots.count &* 2))
        for (number, entry) in entries.enumerated() {
            place(number, hash: Self.hash(bytes.span.extracting(entry.range)))
        }
    }
}

/// What hashing keys depends on.
private enum KeyHashing {
    /// Random for each process, so that no table can be written that makes its own lookups slow.
    static let seed = UInt64.random(in: 0 ... .max)
}
