internal import Synchronization

/// A cache of values by key, each created when it is first requested. All caches of this module are of this type; only the standard table of a bundle is kept outside one, because it is requested most.
///
/// No lock is held while a value is created. Two threads that request the same key at the same time may therefore both create its value;
/// the one that is stored first is used by both.
///
/// A cache with a capacity keeps approximately the most recently used values: there are two generations, and when the young one is full, it
/// replaces the old one. No request therefore costs more than a lookup and an insertion, regardless of the keys that clients send. A cache
/// without a capacity is for keys whose number is limited by the files of a bundle.
struct OnceCache<Value: Sendable>: ~Copyable, Sendable {
    /// The values. Not private, which Swift 6.3 cannot compile in a generic type that is not copyable.
    struct Generations: Sendable {
        /// The values that were requested since the last change of generations.
        var young = KeyedEntries<Value>()
        /// The values of the generation before.
        var old = KeyedEntries<Value>()
    }

    private let generations = Mutex(Generations())
    /// The number of values that are guaranteed to be kept; there are never more than twice as many.
    private let capacity: Int

    /// Creates an empty cache.
    init(capacity: Int = .max) { self.capacity = capacity }

    /// Returns the value of a key, and creates it if necessary.
    func value<Failure: Error>(of key: String, create: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let known = known(key) { return known }
        return keep(try create(), for: key).value
    }

    /// Returns the value of a key and marks it as recently used; nil if there is none.
    func known(_ key: String) -> Value? { generations.withLock { known(key, in: &$0) } }

    /// Stores the value of a key, unless the key has one already.
    /// - Returns: The value that is stored, and whether it is the new one.
    @discardableResult
    func keep(_ value: Value, for key: String) -> (value: Value, isNew: Bool) {
        generations.withLock { generations in
            if let first = known(key, in: &generations) { return (first, false) }
            set(key, to: value, in: &generations)
            return (value, true)
        }
    }

    /// Removes all values.
    func removeAll() { generations.withLock { $0 = Generations() } }

    /// The number of values.
    var count: Int { generations.withLock { all in all.young.count + all.old.keys.count { all.young[$0] == nil } } }

    private func known(_ key: String, in generations: inout Generations) -> Value? {
        if let value = generations.young[key] { return value }
        guard let value = generations.old[key] else { return nil }
        set(key, to: value, in: &generations)
        return value
    }

    private func set(_ key: String, to value: Value, in generations: inout Generations) {
        if generations.young.count >= capacity { generations = Generations(old: generations.young) }
        generations.young.set(key, to: value)
    }
}

extension String {
    /// Creates a key from several texts. It is unambiguous because the length of each text precedes it.
    init(keyParts parts: [String]) { self = parts.reduce(into: "") { $0 += "\($1.utf8.count):" + $1 } }

    /// Creates a key that identifies an object for as long as the object exists.
    init(keyOf object: AnyObject) { self.init(UInt(bitPattern: ObjectIdentifier(object))) }
}
