/// Turns byte offsets of a text into lines and columns.
///
/// Diagnostics carry offsets; a line table is made when the first of them is printed. Lines end at LF, CR, CR LF, U+2028 and U+2029, as in
/// Apple's old-style property list parser. Columns count Unicode scalars, from 1: what an editor shows for text without combining marks.
public struct LineTable: Sendable {
    private let lineStarts: [Int]
    private let byteCount: Int

    /// Finds the line starts. O(n).
    public init(_ utf8: Span<UInt8>) {
        var starts = [0]
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            index &+= 1
            switch byte {
            case 0x0A:
                starts.append(index)
            case 0x0D:
                if index < utf8.count, utf8[index] == 0x0A { index &+= 1 }
                starts.append(index)
            case 0xE2 where index &+ 1 < utf8.count && utf8[index] == 0x80 && (utf8[index &+ 1] | 1) == 0xA9:
                index &+= 2
                starts.append(index)
            default:
                continue
            }
        }
        lineStarts = starts
        byteCount = utf8.count
    }

    /// How many lines there are; an empty text has one.
    public var count: Int { lineStarts.count }

    /// The line (from 1) that holds a byte offset. O(log lines).
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while low < high {
            let middle = (low &+ high) / 2
            if lineStarts[middle] <= offset { low = middle &+ 1 } else { high = middle }
        }
        return max(low, 1)
    }

    /// The byte range of a line (from 1), its line break included; an empty range for a line that is not there.
    public func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= lineStarts.count else { return byteCount..<byteCount }
        let start = lineStarts[line &- 1]
        return start..<(line < lineStarts.count ? lineStarts[line] : byteCount)
    }

    /// The line and column (both from 1) of a byte offset in the text that the table was made from.
    /// - Complexity: O(log lines + length of the line).
    public func position(at offset: Int, in utf8: Span<UInt8>) -> SourcePosition {
        let line = line(at: offset)
        var column = 1
        var index = lineStarts[line &- 1]
        let end = min(offset, utf8.count)
        while index < end {
            index &+= 1
            // Continuation bytes belong to the scalar before them.
            while index < end, utf8[index] & 0xC0 == 0x80 { index &+= 1 }
            column &+= 1
        }
        return SourcePosition(line: line, column: column)
    }
}

/// A place in a text as people name it.
public struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column in Unicode scalars, from 1.
    public var column: Int

    /// Names a place by line and column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
