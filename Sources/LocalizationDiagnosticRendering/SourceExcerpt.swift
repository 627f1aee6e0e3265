import LocalizationSourceText

/// One source line with a mark below the affected bytes, cut to a number of columns.
struct SourceExcerpt {
    /// The line, made safe to print.
    var line: String
    /// Spaces, a caret, and tildes below the rest of the range.
    var mark: String

    /// - Parameters:
    ///   - range: The affected bytes; for a range over several lines, only the part on its first line is marked.
    ///   - width: The maximum number of columns of the line.
    init(of range: Range<Int>, line lineRange: Range<Int>, in text: [UInt8], width: Int) {
        let width = max(width, 20)
        let line = Self.withoutLineBreak(lineRange, text)
        let start = Self.startOfScalar(min(max(range.lowerBound, line.lowerBound), line.upperBound), in: line, text)
        let end = Self.endOfScalar(min(max(range.upperBound, start), line.upperBound), in: line, text)
        // In practice, no character takes more than eight bytes per column: anything further away would be cut anyway.
        let reach = width * 8
        let windowStart = Self.startOfScalar(max(line.lowerBound, start - reach), in: line, text)
        let windowEnd = Self.endOfScalar(min(line.upperBound, end + reach), in: line, text)
        let markedEnd = Self.endOfScalar(min(end, start + reach), in: line, text)

        var before = VisibleText.cells(Self.decode(windowStart..<start, text))
        let column = Self.width(before)
        var marked = VisibleText.cells(Self.decode(start..<markedEnd, text), startingAt: column)
        var after = VisibleText.cells(
            markedEnd == end ? Self.decode(end..<windowEnd, text) : "", startingAt: column + Self.width(marked))
        var isCutBefore = windowStart > line.lowerBound
        var isCutAfter = windowEnd < line.upperBound || markedEnd < end

        if isCutBefore || isCutAfter || Self.width(before) + Self.width(marked) + Self.width(after) > width {
            // Two columns for the ellipses; context on both sides, and each side gets the space that the other does not need.
            let budget = width - 2
            if Self.cut(&marked, to: budget - min(Self.width(before), budget / 3)) {
                isCutAfter = true
                after = []
            }
            let context = budget - Self.width(marked)
            let afterNeeds = min(Self.width(after), context / 2)
            before.reverse()
            if Self.cut(&before, to: context - afterNeeds) { isCutBefore = true }
            before.reverse()
            if Self.cut(&after, to: context - Self.width(before)) { isCutAfter = true }
        }
        let ellipsis = "…"
        let body = (before + marked + after).map(\.text).joined()
        self.line = (isCutBefore ? ellipsis : "") + body + (isCutAfter ? ellipsis : "")
        let indent = Self.width(before) + (isCutBefore ? 1 : 0)
        mark = String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: max(Self.width(marked) - 1, 0))
    }

    /// Drops cells from the end until the rest fits.
    /// - Returns: Whether any cell was dropped.
    private static func cut(_ cells: inout [VisibleText.Cell], to width: Int) -> Bool {
        var sum = 0
        for (index, cell) in cells.enumerated() {
            sum += cell.width
            if sum > width {
                cells.removeSubrange(index...)
                return true
            }
        }
        return false
    }

    private static func width(_ cells: [VisibleText.Cell]) -> Int {
        cells.reduce(0) { $0 + $1.width }
    }

    private static func decode(_ range: Range<Int>, _ text: [UInt8]) -> String {
        String(decoding: text[range], as: UTF8.self)
    }

    private static func withoutLineBreak(_ line: Range<Int>, _ text: [UInt8]) -> Range<Int> {
        let line = line.clamped(to: text.indices)
        let content = text[line]
        for lineBreak in ["\r\n", "\n", "\r"] where content.suffix(lineBreak.utf8.count).elementsEqual(lineBreak.utf8) {
            return line.lowerBound..<line.upperBound - lineBreak.utf8.count
        }
        return line
    }

    private static func startOfScalar(_ offset: Int, in line: Range<Int>, _ text: [UInt8]) -> Int {
        var offset = offset
        while offset > line.lowerBound, offset < line.upperBound, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    private static func endOfScalar(_ offset: Int, in line: Range<Int>, _ text: [UInt8]) -> Int {
        var offset = offset
        while offset > line.lowerBound, offset < line.upperBound, text[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }
}
