/// The content of a key as a table spells it.
enum SpelledText {
    /// The bytes between the quotation marks or tags of a text; all of them for a text that stands without.
    static func content(of range: Range<Int>, in text: [UInt8]) -> Range<Int> {
        guard range.upperBound <= text.count, range.count >= 2, let first = text[range].first else { return range }
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return text[range.upperBound - 1] == first ? range.lowerBound + 1..<range.upperBound - 1 : range
        case UInt8(ascii: "<"):
            guard let start = text[range].firstIndex(of: UInt8(ascii: ">")), let end = text[range].lastIndex(of: UInt8(ascii: "<")),
                start < end
            else { return range }
            return start + 1..<end
        default: return range
        }
    }
}
