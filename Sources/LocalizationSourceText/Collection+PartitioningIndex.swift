extension RandomAccessCollection {
    /// The index of the first element that has a property which, in the collection's order, no element before it and all behind it have; the
    /// end index if no element has it. O(log n).
    @inlinable
    package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
        var (start, count) = (startIndex, count)
        while count > 0 {
            let half = count / 2
            let middle = index(start, offsetBy: half)
            if isBehind(self[middle]) {
                count = half
            } else {
                start = index(after: middle)
                count -= half + 1
            }
        }
        return start
    }
}

extension Array<Range<Int>> {
    /// Whether one of the ranges, which are in order and apart, contains an offset. O(log n).
    package func containsInOrder(_ offset: Int) -> Bool {
        let first = partitioningIndex { $0.upperBound > offset }
        return first < count && self[first].contains(offset)
    }
}
