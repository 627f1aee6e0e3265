import LocalizationSourceText
import LocalizationDiagnostics

extension JSONParser {
    /// Validates that the text is UTF-8 and skips a byte order mark.
    /// - Returns: False if parsing cannot continue.
    @_lifetime(self: copy self)
    mutating func checkEncoding() -> Bool {
        guard cursor.end <= JSONRecord.maximumByteCount else {
            findings.report(Rule.JSON.tooLarge, "the text is larger than \(JSONRecord.maximumByteCount) bytes", nil)
            return false
        }
        if cursor.match("\u{FEFF}") {
            let isRepeated = cursor.match("\u{FEFF}")
            let range = 0..<cursor.position
            let marks = isRepeated ? "two byte order marks" : "a byte order mark"
            findings.report(
                Rule.JSON.byteOrderMark, "the text starts with \(marks), which JSON does not allow", range,
                severity: .warning, fixIt: .init("remove the byte order mark", range: range, replacement: ""))
        } else if isUTF16OrUTF32 {
            findings.report(Rule.JSON.encoding, "the text is not UTF-8, the only encoding of JSON", 0..<min(2, cursor.end))
            return false
        }
        reportInvalidUTF8()
        return true
    }

    /// Whether the text has a byte order mark of UTF-16 or UTF-32, or a zero in one of the first two bytes, which JSON cannot contain.
    private var isUTF16OrUTF32: Bool {
        guard let first = cursor.peek, let second = cursor.peek(at: 1) else { return false }
        return first == 0 || second == 0 || (first == 0xFE && second == 0xFF) || (first == 0xFF && second == 0xFE)
    }

    /// Reports ill-formed UTF-8; it is kept in the text and decoded as U+FFFD.
    private mutating func reportInvalidUTF8() {
        var start = 0
        while start < cursor.end, findings.list.count <= ReadingFindings.limit {
            do {
                _ = try UTF8Span(validating: cursor.bytes.extracting(start..<cursor.end))
                return
            } catch {
                let offsets = error.byteOffsets
                let range = start &+ offsets.lowerBound..<start &+ max(offsets.upperBound, offsets.lowerBound &+ 1)
                findings.report(Rule.JSON.invalidUtf8, "these bytes are not UTF-8", range)
                start = range.upperBound
            }
        }
    }
}
