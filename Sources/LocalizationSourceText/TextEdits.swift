/// A replacement of some bytes of a text. An empty range inserts, an empty replacement removes.
public struct TextEdit: Hashable, Sendable {
    /// The bytes to replace; empty for an insertion.
    public var range: Range<Int>
    /// What to put there.
    public var replacement: [UInt8]

    /// Makes an edit.
    public init(_ range: Range<Int>, _ replacement: [UInt8]) {
        self.range = range
        self.replacement = replacement
    }

    /// Makes an edit.
    public init(_ range: Range<Int>, _ replacement: String) {
        self.init(range, Array(replacement.utf8))
    }
}

/// Edits of one text that do not overlap, in the order of the text.
public struct TextEdits: Hashable, Sendable {
    /// The edits, sorted. Several insertions at one place keep the order in which they were given.
    public let list: [TextEdit]

    /// Sorts the edits of a text; one that overlaps an earlier one is left out, so that nothing is written twice.
    public init(_ edits: [TextEdit]) {
        let sorted = edits.enumerated().sorted {
            let (left, right) = ($0.element.range, $1.element.range)
            if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
            // An insertion goes before a replacement that begins at the same place.
            return left.isEmpty != right.isEmpty ? left.isEmpty : $0.offset < $1.offset
        }
        var kept: [TextEdit] = []
        for (_, edit) in sorted where edit.range.lowerBound >= kept.last?.range.upperBound ?? 0 {
            kept.append(edit)
        }
        list = kept
    }

    /// Sorts the edits of a text of some bytes. O(e log e).
    /// - Returns: Nil if two edits overlap or one reaches outside of the text.
    package init?(_ edits: [TextEdit], within length: Int) {
        self.init(edits)
        guard list.count == edits.count, list.last?.range.upperBound ?? 0 <= length else { return nil }
    }

    /// Whether there is nothing to do.
    public var isEmpty: Bool { list.isEmpty }

    /// The text with the edits made. Ranges are cut to the text. O(n).
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

    /// The edits that turn the result of ``applied(to:)`` into the text again.
    public func inverse(of text: [UInt8]) -> TextEdits {
        var shift = 0
        var edits: [TextEdit] = []
        for edit in list {
            let range = edit.range.clamped(to: 0..<text.count)
            let start = range.lowerBound &+ shift
            edits.append(TextEdit(start..<start &+ edit.replacement.count, Array(text[range])))
            shift &+= edit.replacement.count &- range.count
        }
        return TextEdits(edits)
    }
}
