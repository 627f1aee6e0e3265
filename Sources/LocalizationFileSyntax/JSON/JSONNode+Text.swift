import LocalizationSourceText

extension JSONNode {
    /// Whether this is a string with the text `text`. Compares bytes and allocates no string unless there are escapes.
    package func hasText(_ text: StaticString) -> Bool {
        let record = self.record
        guard record.kind == .string else { return false }
        if record.hasEscapes { return stringValue.map { $0 == text.text(in: 0..<text.utf8CodeUnitCount) } ?? false }
        let range = record.range
        guard range.count == text.utf8CodeUnitCount &+ 2, range.upperBound <= storage.bytes.count else { return false }
        let bytes = storage.bytes
        for index in 0..<text.utf8CodeUnitCount where bytes[range.lowerBound &+ 1 &+ index] != text.byte(at: index) { return false }
        return true
    }

    /// Whether two strings of one document have the same bytes.
    package func isSpelled(like other: JSONNode) -> Bool {
        let (range, otherRange) = (self.range, other.range)
        guard range.count == otherRange.count, max(range.upperBound, otherRange.upperBound) <= storage.bytes.count else { return false }
        let bytes = storage.bytes
        for offset in 0..<range.count where bytes[range.lowerBound &+ offset] != bytes[otherRange.lowerBound &+ offset] { return false }
        return true
    }
}
