/// Non-overlapping edits of one text, in text order.
public struct SourceEdits: Hashable, Sendable {
    /// A replacement of a range of bytes in a text. An empty range inserts, an empty replacement removes.
    public struct Edit: Hashable, Sendable {
        /// The bytes to replace; empty for an insertion.
        public var range: Range<Int>
        /// The bytes to insert.
        public var replacement: [UInt8]

        /// Creates an edit.
        public init(_ range: Range<Int>, _ replacement: [UInt8]) {
            self.range = range
            self.replacement = replacement
        }

        /// Creates an edit.
        public init(_ range: Range<Int>, _ replacement: String) {
            self.init(range, Array(replacement.utf8))
        }
    }

    /// The edits, sorted. Insertions at the same offset keep their order.
    public let list: [Edit]

    /// Sorts the edits of a text; an edit that overlaps an earlier one is dropped, so that nothing is written twice.
    public init(_ edits: [Edit]) {
        let sorted = edits.enumerated().sorted {
            let (left, right) = ($0.element.range, $1.element.range)
            if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
            // An insertion precedes a replacement that begins at the same offset.
            return left.isEmpty != right.isEmpty ? left.isEmpty : $0.offset < $1.offset
        }
        var kept: [Edit] = []
        for (_, edit) in sorted where edit.range.lowerBound >= kept.last?.range.upperBound ?? 0 {
            kept.append(edit)
        }
        list = kept
    }

    /// Sorts the edits of a text with a given number of bytes. O(e log e).
    /// - Returns: Nil if two edits overlap or one is out of bounds.
    package init?(_ edits: [Edit], within length: Int) {
        self.init(edits)
        guard list.count == edits.count, list.last?.range.upperBound ?? 0 <= length else { return nil }
    }

    /// Whether there are no edits.
    public var isEmpty: Bool { list.isEmpty }

    /// Applies the edits to a text. Ranges are clamped to the text. O(n).
    public func applied(to text: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count &+ list.reduce(0) { $0 &+ $1.replacement.count })
        var position = 0
        for edit in list {
            let range = edit.range.clamped(to: position..<max(position, text.count))
            output += text[position..<range.lowerBound]
            output += edit.replacement
            position = range.upperBound
        }
        output += text[position...]
        return output
    }

    /// The edits that convert the result of ``applied(to:)`` back to the text.
    public func inverse(of text: [UInt8]) -> SourceEdits {
        var shift = 0
        var edits: [SourceEdit] = []
        for edit in list {
            let range = edit.range.clamped(to: 0..<text.count)
            let start = range.lowerBound &+ shift
            edits.append(SourceEdit(start..<start &+ edit.replacement.count, Array(text[range])))
            shift &+= edit.replacement.count &- range.count
        }
        return SourceEdits(edits)
    }
}

extension Range<Int> {
    /// The same number of bytes further behind, or with a negative offset in front.
    package func moved(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
