// The innermost loops of the parsers. They take an offset instead of a closure for each step where that is faster:
// a call for each byte is what a parser's time is made of. Like `ByteCursor.swift` it reads a `Span` without its
// own bounds check; it relies on `ByteCursor`'s invariant, 0 ≤ `position` ≤ `end` ≤ `bytes.count`, and never lets an index pass `end`.

extension ByteCursor {
    /// Takes bytes as long as `predicate` holds: ``skip(while:)`` without a call for each byte.
    /// - Returns: The range of the bytes taken.
    @inlinable @inline(__always) @_lifetime(self: copy self)
    @discardableResult
    package mutating func scan(while predicate: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        let index = indexAfter(start, while: predicate)
        move(to: index)
        return Range(uncheckedBounds: (start, index))
    }

    /// The first offset from `start` on whose byte `predicate` does not hold for, or ``end``.
    /// - Parameter start: An offset from 0 to ``end``.
    @inlinable @inline(__always)
    package func indexAfter(_ start: Int, while predicate: (UInt8) -> Bool) -> Int {
        let end = end
        var index = max(start, 0)
        while index < end, predicate(bytes[unchecked: index]) { index &+= 1 }
        return min(index, end)
    }

    /// The byte at an offset, or 0 from ``end`` on: for comparisons with bytes that are not 0.
    @inlinable @inline(__always)
    package func byteOrZero(at index: Int) -> UInt8 {
        index >= 0 && index < end ? bytes[unchecked: index] : 0
    }
}
