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

    /// The first offset from `start` on at which one of two bytes or one below a limit stands, or ``end``. Looks at eight bytes at a time, for
    /// what is skipped is long.
    /// - Parameters:
    ///   - start: An offset from 0 to ``end``.
    ///   - limit: At most 0x80; 0 for none.
    @inlinable @inline(__always)
    package func index(from start: Int, of byte: UInt8, or other: UInt8, below limit: UInt8 = 0) -> Int {
        let end = end
        var index = max(start, 0)
        let raw = bytes.bytes
        let (ones, highBits) = (UInt64(0x0101_0101_0101_0101), UInt64(0x8080_8080_8080_8080))
        let (pattern, otherPattern) = (UInt64(byte) &* ones, UInt64(other) &* ones)
        // A span holds fewer than `Int.max` − 8 bytes. Inside of the loop `index` + 8 ≤ `end`.
        while index &+ 8 <= end {
            let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
            // A byte that is equal becomes 0 here. A subtraction sets the highest bit of each byte that is below the limit, and what it borrows
            // disturbs later bytes only: the first bit is always true.
            let (difference, otherDifference) = (word ^ pattern, word ^ otherPattern)
            var found = (difference &- ones) & ~difference | (otherDifference &- ones) & ~otherDifference
            found |= (word &- UInt64(limit) &* ones) & ~word
            found &= highBits
            if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < end, bytes[unchecked: index] != byte, bytes[unchecked: index] != other, bytes[unchecked: index] >= limit { index &+= 1 }
        return min(index, end)
    }

    /// The first offset from `start` on at which a byte from 0x80 on may stand within the next 31 bytes, or ``end``: the bytes before it are
    /// all ASCII.
    /// - Parameter start: An offset from 0 to ``end``.
    @inlinable @inline(__always)
    package func indexAfterASCIIBlocks(_ start: Int) -> Int {
        let end = end
        var index = max(start, 0)
        let raw = bytes.bytes
        while index &+ 32 <= end {
            var bits: UInt64 = 0
            for place in 0..<4 { bits |= raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index &+ place &* 8, as: UInt64.self) }
            guard bits & 0x8080_8080_8080_8080 == 0 else { return index }
            index &+= 32
        }
        while index < end, bytes[unchecked: index] < 0x80 { index &+= 1 }
        return min(index, end)
    }

    /// The byte at an offset, or 0 from ``end`` on: for comparisons with bytes that are not 0.
    @inlinable @inline(__always)
    package func byteOrZero(at index: Int) -> UInt8 {
        index >= 0 && index < end ? bytes[unchecked: index] : 0
    }
}
