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
                var codePoint = Self.codeUnit(&cursor)
                if let high = codePoint, 0xD800..<0xDC00 ~= high, cursor.isNext("\\u") {
                    let end = cursor.position
                    cursor.advance(by: 2)
                    if let low = Self.codeUnit(&cursor), 0xDC00..<0xE000 ~= low { codePoint = 0x10000 } else { cursor.move(to: end) }
                }
                // An unpaired surrogate is U+FFFD, and what is not an escape stays as it is.
                if let codePoint { length = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4 } else { length = 2 }
            }
            for _ in 0..<length { offsets.append(place) }
        }
        offsets.append(bytes.count)
        self.offsets = offsets
    }

    @_lifetime(cursor: copy cursor)
    private static func codeUnit(_ cursor: inout ByteCursor) -> UInt32? {
        var unit: UInt32 = 0
        for distance in 0..<4 {
            guard let digit = cursor.peek(at: distance).flatMap(hexDigitValue) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        cursor.advance(by: 4)
        return unit
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
