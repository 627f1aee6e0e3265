/// A change to a text: bytes to replace, and what to put there. An empty range inserts, an empty replacement removes.
package struct SourceEdit: Hashable, Sendable {
    /// The bytes to replace.
    package var range: Range<Int>
    /// What to put there, in UTF-8.
    package var replacement: [UInt8]

    /// Makes an edit.
    package init(_ range: Range<Int>, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    /// Makes an edit.
    package init(_ range: Range<Int>, _ replacement: String) {
        self.init(range, Array(replacement.utf8))
    }
}

extension [UInt8] {
    /// The bytes with all edits made at once. Ranges are those of the bytes as they are now, in any order; several insertions at one place
    /// are made in the order in which they are given, before what replaces the bytes that follow.
    ///
    /// O(n + e log e).
    /// - Returns: Nil if two edits overlap or one reaches outside of the bytes.
    package func applying(_ edits: [SourceEdit]) -> [UInt8]? {
        // Stable, so that insertions at one place keep their order.
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
        }
        var result: [UInt8] = []
        result.reserveCapacity(count &+ edits.reduce(0) { $0 &+ $1.replacement.count })
        var position = 0
        for (_, edit) in sorted {
            guard edit.range.lowerBound >= position, edit.range.upperBound <= count else { return nil }
            result += self[position..<edit.range.lowerBound]
            result += edit.replacement
            position = edit.range.upperBound
        }
        result += self[position...]
        return result
    }
}
