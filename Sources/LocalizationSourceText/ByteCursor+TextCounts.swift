// Counts eight bytes at a time. Like `ByteCursor+Scanning.swift`, this file reads a `Span` without its own bounds check; it relies on
// `ByteCursor`'s invariant, 0 ≤ `position` ≤ `end` ≤ `bytes.count`.

/// The numbers of some parts of a text.
struct TextCounts: Hashable, Sendable {
    /// The ends of lines: LF, and CR unless LF follows.
    var lineEnds = 0
    /// The scalars that begin in the text: the bytes that continue none.
    var scalars = 0
    /// The scalars beyond U+FFFF that begin in the text: two code units in UTF-16.
    var surrogatePairs = 0

    /// Adds the numbers of the text that follows.
    static func += (left: inout TextCounts, right: TextCounts) {
        left.lineEnds &+= right.lineEnds
        left.scalars &+= right.scalars
        left.surrogatePairs &+= right.surrogatePairs
    }
}

/// The highest bit of each of eight bytes.
private let highBits: UInt64 = 0x8080_8080_8080_8080

extension ByteCursor {
    /// Counts a part of the bytes. What follows it decides whether a carriage return at its end ends a line. O(bytes of the part).
    /// - Parameter range: Is clamped to the bytes.
    func textCounts(in range: Range<Int>) -> TextCounts {
        let (start, last) = (max(range.lowerBound, 0), min(range.upperBound, end))
        var counts = TextCounts(scalars: max(last &- start, 0))
        var index = start
        while index < last {
            // Each byte of these is a sum for its place in the words, which reaches 255 at most.
            var (ends, continued, pairs) = (UInt64(0), UInt64(0), UInt64(0))
            let part = min(index &+ 255 &* 8, last)
            while index < part {
                let word = word(at: index)
                // Of the last word, only the bytes of the part count.
                let mask = part &- index < 8 ? highBits >> UInt64(64 &- (part &- index) &* 8) : highBits
                ends &+= (lineEnds(of: word, at: index) & mask) >> 7
                let others = word & mask
                if others != 0 {
                    // A shift moves a lower bit of each byte to its highest one: 10xxxxxx continues a scalar, and 11110000 to 11110100
                    // begin one beyond U+FFFF.
                    continued &+= (others & ~(word << 1)) >> 7
                    let long = others & word << 1 & word << 2 & word << 3 & ~(word << 4)
                    pairs &+= (long & ~(word << 5 & (word << 6 | word << 7))) >> 7
                }
                index &+= 8
            }
            index = part
            counts.lineEnds &+= Self.sum(ofBytesIn: ends)
            counts.scalars &-= Self.sum(ofBytesIn: continued)
            counts.surrogatePairs &+= Self.sum(ofBytesIn: pairs)
        }
        return counts
    }

    /// The sum of eight bytes: without an instruction for it, counting the bits of each word takes longer than all else.
    private static func sum(ofBytesIn word: UInt64) -> Int {
        let pairs = (word & 0x00FF_00FF_00FF_00FF) &+ (word >> 8 & 0x00FF_00FF_00FF_00FF)
        return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
    }

    /// The offset after the end of a line, counted from 1 at an offset, or ``end`` if there are fewer. O(bytes up to it).
    func offset(afterLineEnd number: Int, from start: Int) -> Int {
        var index = max(start, 0)
        var left = number
        while index < end {
            var found = lineEnds(of: word(at: index), at: index)
            let count = found.nonzeroBitCount
            if left <= count, left > 0 {
                for _ in 1..<left { found &= found &- 1 }
                return index &+ found.trailingZeroBitCount >> 3 &+ 1
            }
            left &-= count
            index &+= 8
        }
        return end
    }

    /// The eight bytes at an offset, the first one lowest; zeros beyond ``end``.
    @inline(__always)
    private func word(at index: Int) -> UInt64 {
        if index &+ 8 <= end {
            return UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
        }
        var word: UInt64 = 0
        for place in 0..<8 { word |= UInt64(byteOrZero(at: index &+ place)) << UInt64(place &* 8) }
        return word
    }

    /// The highest bit of each byte of a word at an offset that ends a line.
    @inline(__always)
    private func lineEnds(of word: UInt64, at index: Int) -> UInt64 {
        let feeds = Self.places(of: 0x0A, in: word)
        let returns = Self.places(of: 0x0D, in: word)
        if returns == 0 { return feeds }
        // A line feed after a carriage return ends the line.
        let next: UInt64 = byteOrZero(at: index &+ 8) == 0x0A ? 1 << 63 : 0
        return feeds | returns & ~(feeds >> 8 | next)
    }

    /// The highest bit of each byte of a word that is a given one.
    @inline(__always)
    private static func places(of byte: UInt8, in word: UInt64) -> UInt64 {
        // Bytes that are equal become 0; only for these the sum leaves the highest bit clear.
        let difference = word ^ UInt64(byte) &* 0x0101_0101_0101_0101
        return ~((difference & ~highBits) &+ ~highBits | difference | ~highBits)
    }
}
