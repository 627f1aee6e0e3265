import LocalizationFileSyntax
import LocalizationSourceText

/// The places of the bytes of a JSON string's text in its file.
struct JSONStringOffsets {
    private let start: Int
    /// The place of each byte of the text, and of its end, relative to `start`; nil if the string has no escapes.
    private let offsets: [Int]?

    /// Finds the places for a string. O(length).
    init(_ node: JSONNode) {
        start = node.range.lowerBound &+ 1
        guard node.hasEscapes else {
            offsets = nil
            return
        }
        let bytes = Array(node.bytes.dropFirst().dropLast())
        var cursor = ByteCursor(bytes.span)
        var offsets: [Int] = []
        offsets.reserveCapacity(bytes.count)
        while let byte = cursor.peek {
            let place = cursor.position
            cursor.advance()
            var length = 1
            if byte == UInt8(ascii: "\\"), let escape = cursor.next(), escape == UInt8(ascii: "u") {
                var codePoint = cursor.codeUnit(at: 0).map { UInt32($0) }
                if codePoint != nil { cursor.advance(by: 4) }
                if let high = codePoint, 0xD800..<0xDC00 ~= high, cursor.isNext("\\u"), let low = cursor.codeUnit(at: 2),
                    0xDC00..<0xE000 ~= low
                {
                    cursor.advance(by: 6)
                    codePoint = 0x10000
                }
                // An unpaired surrogate is U+FFFD, and what is not an escape stays as it is.
                if let codePoint { length = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4 } else { length = 2 }
            }
            for _ in 0..<length { offsets.append(place) }
        }
        offsets.append(bytes.count)
        self.offsets = offsets
    }

    /// The bytes in the file of a range of the text.
    func fileRange(of range: Range<Int>) -> Range<Int> {
        let (lower, upper) = (fileOffset(of: range.lowerBound), fileOffset(of: range.upperBound))
        return lower..<max(lower, upper)
    }

    private func fileOffset(of offset: Int) -> Int {
        guard let offsets else { return start &+ offset }
        return start &+ (offset < offsets.count ? offsets[max(offset, 0)] : offsets.last ?? 0)
    }
}
