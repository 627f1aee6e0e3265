/// Values by key, of which only about the last used ones stay.
///
/// Two dictionaries take turns: when the young one is full, it becomes the old one and the old one goes. So no call costs more than a dictionary's,
/// whatever keys strangers send.
struct BoundedCache<Key: Hashable, Value> {
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]
    /// How many values are certain to stay; there are never more than twice as many.
    let capacity: Int

    /// An empty cache.
    init(capacity: Int) { self.capacity = capacity }

    /// How many values there are.
    var count: Int { young.count + old.keys.count { young[$0] == nil } }

    /// The value of a key, which counts as used now.
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
