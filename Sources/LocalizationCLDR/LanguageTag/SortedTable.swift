/// Searches the generated tables.
enum SortedTable {
    /// Returns the index of `key` among `count` keys in ascending order, or nil if it is absent. O(log `count`).
    ///
    /// The keys are accessed through a closure, so that a table in read-only data is searched in place and never copied.
    @inline(__always)
    static func index<Key: Comparable>(of key: Key, count: Int, keys: (Int) -> Key) -> Int? {
        guard count > 0 else { return nil }
        // Find the last key that is not above `key`. The branch in the loop compiles to a conditional move, because it is unpredictable.
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
