/// Searches in the generated tables.
enum SortedTable {
    /// The index of `key` among `count` keys in rising order, or nil where it is not among them. O(log `count`).
    ///
    /// The keys come through a closure, so that a table in read-only data is read in place and never copied.
    @inline(__always)
    static func index<Key: Comparable>(of key: Key, count: Int, keys: (Int) -> Key) -> Int? {
        guard count > 0 else { return nil }
        // The last key that is not above `key`. The one branch in the loop becomes a conditional move: what it would do is as good as random.
        var low = 0
        var length = count
        while length > 1 {
            let half = length / 2
            low = keys(low &+ half) <= key ? low &+ half : low
            length &-= half
        }
        return keys(low) == key ? low : nil
    }
}
