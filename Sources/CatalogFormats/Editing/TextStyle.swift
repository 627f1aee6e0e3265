/// The style of line breaks in a text, detected from the text.
struct TextStyle: Hashable, Sendable {
    /// The first line break of the text; LF if it has none.
    var lineBreak: [UInt8]

    /// Detects the style of a text. O(first line).
    init(of text: [UInt8]) {
        guard let index = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
            lineBreak = [0x0A]
            return
        }
        let isPair = text[index] == 0x0D && index &+ 1 < text.count && text[index &+ 1] == 0x0A
        lineBreak = isPair ? [0x0D, 0x0A] : [text[index]]
    }
}

/// Line and blank lookups by offset; all of them are total functions.
extension [UInt8] {
    /// The start of the line that contains an offset. O(length of the line before the offset).
    func lineStart(at offset: Int) -> Int {
        var index = Swift.min(Swift.max(offset, 0), count)
        while index > 0, self[index &- 1] != 0x0A, self[index &- 1] != 0x0D { index &-= 1 }
        return index
    }

    /// The offset after the next line break if only blanks precede it; otherwise `offset`.
    func afterBlankRestOfLine(at offset: Int) -> Int {
        let blanks = afterBlanks(at: offset)
        guard blanks < count else { return blanks }
        return afterLineBreak(at: blanks) ?? offset
    }

    /// The offset after spaces and tabs.
    func afterBlanks(at offset: Int) -> Int {
        var index = Swift.max(offset, 0)
        while index < count, self[index] == 0x20 || self[index] == 0x09 { index &+= 1 }
        return index
    }

    /// The offset after the line break at `offset`, or nil if there is no line break there.
    func afterLineBreak(at offset: Int) -> Int? {
        guard offset >= 0, offset < count else { return nil }
        if self[offset] == 0x0A { return offset &+ 1 }
        guard self[offset] == 0x0D else { return nil }
        return offset &+ 1 < count && self[offset &+ 1] == 0x0A ? offset &+ 2 : offset &+ 1
    }

    /// The number of line breaks in a range.
    func lineBreakCount(in range: Range<Int>) -> Int {
        var total = 0
        var index = range.lowerBound
        while index < range.upperBound {
            if let next = afterLineBreak(at: index) {
                total &+= 1
                index = next
            } else {
                index &+= 1
            }
        }
        return total
    }

    /// The blanks at the beginning of an offset's line, or nil if anything else precedes the offset on that line. O(blanks).
    func indentation(before offset: Int) -> [UInt8]? {
        let end = Swift.min(Swift.max(offset, 0), count)
        var start = end
        while start > 0, self[start &- 1] == 0x20 || self[start &- 1] == 0x09 { start &-= 1 }
        let beginsLine = start == 0 || self[start &- 1] == 0x0A || self[start &- 1] == 0x0D
        return beginsLine ? Array(self[start..<end]) : nil
    }
}
