import LocalizationRunSupport
package import LocalizationSourceText

/// The edits that turn one text into another: only the lines that differ, and of a changed line only the part that differs.
package enum TextDifference {
    /// The edits from an old text to a new one, as ``LineDiff`` finds them.
    package static func edits(from old: [UInt8], to new: [UInt8]) -> SourceEdits {
        SourceEdits(LineDiff.edits(from: old, to: new).compactMap { trimmed($0.range, of: old, $0.replacement) })
    }

    /// The replacement of a range without what both have in common at its ends, in whole scalars; nil if there is no difference.
    private static func trimmed(_ range: Range<Int>, of text: [UInt8], _ replacement: [UInt8]) -> SourceEdit? {
        let old = text[range]
        func isInside(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
        var head = 0
        while head < min(old.count, replacement.count), old[range.lowerBound + head] == replacement[head] { head += 1 }
        while head > 0,
            head < old.count && isInside(old[range.lowerBound + head]) || head < replacement.count && isInside(replacement[head])
        { head -= 1 }
        var tail = 0
        while tail < min(old.count, replacement.count) - head,
            old[range.upperBound - 1 - tail] == replacement[replacement.count - 1 - tail]
        { tail += 1 }
        while tail > 0, isInside(old[range.upperBound - tail]) { tail -= 1 }
        let (lower, upper) = (range.lowerBound + head, range.upperBound - tail)
        if lower == upper, head + tail == replacement.count { return nil }
        return SourceEdit(lower..<upper, Array(replacement[head..<replacement.count - tail]))
    }
}
