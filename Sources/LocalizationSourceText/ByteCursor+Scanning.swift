// The innermost loops of the parsers. Where it is faster, they take an offset instead of a closure for each step: calls for each byte
// dominate a parser's running time. Like `ByteCursor.swift`, this file reads a `Span` without its own bounds check; it relies on
// `ByteCursor`'s invariant, 0 ≤ `position` ≤ `end` ≤ `bytes.count`, and never lets an index pass `end`.

extension ByteCursor {
    /// Takes bytes while `predicate` holds: ``skip(while:)`` without a call for each byte.
    /// - Returns: The range of the bytes taken.
    @inlinable @inline(__always) @_lifetime(self: copy self)
    @discardableResult
    package mutating func scan(while predicate: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        let index = indexAfter(start, while: predicate)
        move(to: index)
        return Range(uncheckedBounds: (start, index))
    }

    /// The first offset, from `start` on, of a byte that does not satisfy `predicate`, or ``end``.
    /// - Parameter start: An offset from 0 to ``end``.
    @inlinable @inline(__always)
    package func indexAfter(_ start: Int, while predicate: (UInt8) -> Bool) -> Int {
        let end = end
        var index = max(start, 0)
        while index < end, predicate(bytes[unchecked: index]) { index &+= 1 }
        return min(index, end)
    }

    /// The first offset, from `start` on, of one of two bytes or of a byte below a limit, or ``end``. Compares eight bytes at a time,
    /// because the skipped runs are long.
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
        // A span has fewer than `Int.max` − 8 bytes. Inside the loop, `index` + 8 ≤ `end`.
        while index &+ 8 <= end {
            let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
            // Matching bytes become 0 here. The subtraction sets the highest bit of each byte below the limit, and its borrows only affect
            // later bytes: the first bit is always correct.
            let (difference, otherDifference) = (word ^ pattern, word ^ otherPattern)
            var found = (difference &- ones) & ~difference | (otherDifference &- ones) & ~otherDifference
            found |= (word &- UInt64(limit) &* ones) & ~word
            found &= highBits
            if found != 0 { return index &+ found.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < end, bytes[unchecked: index] != byte, bytes[unchecked: index] != other, bytes[unchecked: index] >= limit {
            index &+= 1
        }
        return min(index, end)
    }

    /// The value of the four hexadecimal digits `distance` bytes ahead; nil if there are none.
    package func codeUnit(at distance: Int) -> UInt16? {
        var unit: UInt16 = 0
        for offset in 0..<4 {
            guard let digit = peek(at: distance &+ offset).flatMap(hexDigitValue) else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    /// The first offset, from `start` on, of a byte that is not a space, or ``end``. Compares eight bytes at a time, because indentation is
    /// long.
    /// - Parameter start: An offset from 0 to ``end``.
    @inlinable @inline(__always)
    package func indexAfterSpaces(_ start: Int) -> Int {
        let end = end
        var index = max(start, 0)
        let raw = bytes.bytes
        // A span has fewer than `Int.max` − 8 bytes. Inside the loop, `index` + 8 ≤ `end`.
        while index &+ 8 <= end {
            let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
            let difference = word ^ 0x2020_2020_2020_2020
            if difference != 0 { return index &+ difference.trailingZeroBitCount >> 3 }
            index &+= 8
        }
        while index < end, bytes[unchecked: index] == 0x20 { index &+= 1 }
        return min(index, end)
    }

    /// The first offset, from `start` on, at which a byte of 0x80 or above may occur within the next 31 bytes, or ``end``: all bytes before
    /// it are ASCII.
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

    /// The byte at an offset, or 0 from ``end`` on; for comparisons with nonzero bytes.
    @inlinable @inline(__always)
    package func byteOrZero(at index: Int) -> UInt8 {
        index >= 0 && index < end ? bytes[unchecked: index] : 0
    }
}
