/// A collection of values by key, in the order in which the keys were added.
///
/// Keys are compared byte by byte, like CFString's equality: a composed and a decomposed `é` are distinct keys. (`Dictionary<String, …>`
/// would treat them as equal.)
package struct KeyedEntries<Value: Sendable>: Sendable {
    /// The values, in the order in which their keys were added.
    package private(set) var values: [Value] = []
    private var index = KeyIndex()

    /// Creates a collection without keys.
    package init() {}

    var isEmpty: Bool { values.isEmpty }
    /// The number of keys.
    package var count: Int { values.count }
    /// The keys, in the order in which they were added.
    package var keys: [String] { index.keys }

    /// Returns the key of an entry by its index in ``values``; empty if there is no such entry.
    func key(of number: Int) -> String { index.key(of: number) }

    /// The seed for hashing keys: the same for all collections in this process, so that a key that is looked up in two of them is hashed
    /// only once.
    static var seed: UInt64 { KeyHashing.seed }

    /// Returns the value of a key, or nil. O(length of the key).
    subscript(key: String) -> Value? { index.number(of: key).map { values[$0] } }

    /// Sets the value of a key. An existing key keeps its position.
    mutating func set(_ key: String, to value: Value) {
        guard let number = index.add(key) else { return }
        if number < values.count { values[number] = value } else { values.append(value) }
    }

    /// Returns the index of a key's value in ``values``, or nil if the key is missing, given the key's hash with ``seed``. O(length of the
    /// key).
    func number(of key: Span<UInt8>, hash: UInt64) -> Int? { index.number(of: key, hash: hash) }
}

/// The keys of a collection, numbered in the order in which they were added. Not part of the generic ``KeyedEntries``, so that the program
/// contains this code only once.
///
/// All keys are in one buffer. A slot contains the position of its key and a fragment of the key's hash, so that a miss usually touches one
/// cache line and no lookup allocates memory.
private struct KeyIndex: Sendable {
    /// The range of a key in ``bytes``.
    private struct KeyPlace: Sendable {
        let start: UInt32
        let end: UInt32

        var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
    }

    private struct Slot: Sendable {
        /// The number of a key plus one; 0 if the slot is free.
        var number: UInt32 = 0
        /// The upper half of the key's hash.
        var fragment: UInt32 = 0
        var key = KeyPlace(start: 0, end: 0)
    }

    /// The ranges of the keys, by number.
    private var places: [KeyPlace] = []
    /// The bytes of all keys, one after another.
    private var bytes: [UInt8] = []
    /// The hash table, with open addressing and linear probing. The count is a power of two, or 0 while there are no keys.
    private var slots: [Slot] = []

    /// The keys by number.
    var keys: [String] {
        @inline(never)
        get { places.map { String(decoding: bytes[$0.range], as: UTF8.self) } }
    }

    /// Returns the key with a number; empty if there is none.
    func key(of number: Int) -> String {
        places.indices.contains(number) ? String(decoding: bytes[places[number].range], as: UTF8.self) : ""
    }

    private static func hash(_ key: Span<UInt8>) -> UInt64 { key.hash(seed: KeyHashing.seed) }

    /// Returns the number of a key, or nil.
    @inline(never)
    func number(of key: String) -> Int? { key.withUTF8Bytes { number(of: $0, hash: Self.hash($0)) } }

    /// Returns the number of a key, or nil, given its hash.
    func number(of key: Span<UInt8>, hash: UInt64) -> Int? {
        guard !slots.isEmpty else { return nil }
        let mask = slots.count &- 1
        let fragment = UInt32(truncatingIfNeeded: hash >> 32)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let content = slots[slot]
            if content.number == 0 { return nil }
            if content.fragment == fragment, bytes.span.extracting(content.key.range).hasSameBytes(as: key) {
                return Int(content.number) &- 1
            }
            slot = (slot &+ 1) & mask
        }
    }

    /// Returns the number of a key, which is added if it is new; nil if there is no space for it.
    @inline(never)
    mutating func add(_ key: String) -> Int? {
        let key = key.utf8Span.span
        let hash = Self.hash(key)
        if let number = number(of: key, hash: hash) { return number }
        // Files are much smaller than this limit; an entry that does not fit is omitted rather than found under another key.
        guard let start = UInt32(exactly: bytes.count), let end = UInt32(exactly: bytes.count &+ key.count), places.count < Int(UInt32.max)
        else { return nil }
        if (places.count &+ 1) &* 4 > slots.count &* 3 { grow() }
        for index in key.indices { bytes.append(key[index]) }
        let keyPlace = KeyPlace(start: start, end: end)
        place(places.count, keyPlace, hash: hash)
        places.append(keyPlace)
        return places.count &- 1
    }

    private mutating func place(_ number: Int, _ key: KeyPlace, hash: UInt64) {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot].number != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = Slot(
            number: UInt32(truncatingIfNeeded: number &+ 1), fragment: UInt32(truncatingIfNeeded: hash >> 32), key: key)
    }

    private mutating func grow() {
        slots = Array(repeating: Slot(), count: max(8, slots.count &* 2))
        for (number, keyPlace) in places.enumerated() {
            place(number, keyPlace, hash: Self.hash(bytes.span.extracting(keyPlace.range)))
        }
    }
}

/// The state for hashing keys.
private enum KeyHashing {
    /// Random for each process, so that a table cannot be crafted to slow down lookups in it.
    static let seed = UInt64.random(in: 0 ... .max)
}
