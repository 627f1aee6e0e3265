/// A cache of values by key that keeps approximately the most recently used ones.
///
/// Two dictionaries alternate: when the young one is full, it replaces the old one. No call therefore costs more than a dictionary's,
/// regardless of the keys that clients send.
struct BoundedCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    /// The number of values that are guaranteed to be kept; there are never more than twice as many.
    let capacity: Int

    /// Creates an empty cache.
    init(capacity: Int) { self.capacity = capacity }

    /// The number of values.
    var count: Int { young.count + old.keys.count { young[$0] == nil } }

    /// Returns the value of a key and marks it as recently used.
    mutating func value(of key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old[key] else { return nil }
        set(key, to: value)
        return value
    }

    /// Sets the value of a key.
    mutating func set(_ key: Key, to value: Value) {
        if young.count >= capacity, young[key] == nil {
            old = young
            young.removeAll(keepingCapacity: true)
        }
        young[key] = value
    }
}
