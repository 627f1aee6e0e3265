/// How a text ends and indents its lines, found by looking at it.
struct TextStyle: Hashable, Sendable {
    /// The line break that comes first in the text; LF where there is none.
    var lineBreak: [UInt8]

    /// Looks at a text. O(first line).
    init(of text: [UInt8]) {
        guard let index = text.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
            lineBreak = [0x0A]
            return
        }
        let isPair = text[index] == 0x0D && index &+ 1 < text.count && text[index &+ 1] == 0x0A
        lineBreak = isPair ? [0x0D, 0x0A] : [text[index]]
    }
}

/// Places in lines; all of them total.
extension [UInt8] {
    /// The offset where the line of an offset begins. O(length of the line before the offset).
    func lineStart(at offset: Int) -> Int {
        var index = Swift.min(Swift.max(offset, 0), count)
        while index > 0, self[index &- 1] != 0x0A, self[index &- 1] != 0x0D { index &-= 1 }
        return index
    }

    /// The offset after the line break that follows, if nothing but blanks stands before it; else `offset`.
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

    /// The offset after the line break at `offset`, or nil where there is none.
    func afterLineBreak(at offset: Int) -> Int? {
        guard offset >= 0, offset < count else { return nil }
        if self[offset] == 0x0A { return offset &+ 1 }
        guard self[offset] == 0x0D else { return nil }
        return offset &+ 1 < count && self[offset &+ 1] == 0x0A ? offset &+ 2 : offset &+ 1
    }

    /// How many line breaks there are in a range.
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

    /// The blanks at the beginning of the line of an offset, if nothing else stands before the offset; else nil. O(blanks).
    func indentation(before offset: Int) -> [UInt8]? {
        let end = Swift.min(Swift.max(offset, 0), count)
        var start = end
        while start > 0, self[start &- 1] == 0x20 || self[start &- 1] == 0x09 { start &-= 1 }
        let beginsLine = start == 0 || self[start &- 1] == 0x0A || self[start &- 1] == 0x0D
        return beginsLine ? Array(self[start..<end]) : nil
    }
}
