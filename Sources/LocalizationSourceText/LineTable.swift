/// Converts byte offsets of a text to lines and columns.
///
/// Findings carry offsets; a line table is made when the first of them is printed. Lines end at LF, CR and CR LF, as editors and
/// Apple's property list parsers count them; U+2028 and U+2029 do not end a line. Columns count from 1, in Unicode scalars unless another
/// unit is requested: what an editor shows for text without combining marks.
public struct LineTable: Sendable {
    /// The unit of columns.
    public enum ColumnUnit: Hashable, Sendable {
        /// Bytes of UTF-8, as compilers such as Clang count.
        case bytes
        /// Unicode scalars, as SARIF's `unicodeCodePoints`.
        case scalars
        /// Code units of UTF-16, as the Language Server Protocol counts by default.
        case utf16
    }

    private let lineStarts: [Int]
    private let byteCount: Int
    /// The number of scalars that begin before each multiple of ``stride``, so that a column in a line of megabytes needs no scan.
    private let scalarCounts: [Int]
    /// The number of scalars beyond U+FFFF, two code units in UTF-16, that begin before each multiple of ``stride``.
    private let surrogatePairCounts: [Int]

    /// The number of bytes between two counts.
    private static let stride = 256

    /// Finds the line starts. O(n).
    public init(_ utf8: Span<UInt8>) {
        var starts = [0]
        var counts: [Int] = []
        counts.reserveCapacity(utf8.count / Self.stride &+ 1)
        var pairCounts: [Int] = []
        pairCounts.reserveCapacity(utf8.count / Self.stride &+ 1)
        var scalars = 0
        var pairs = 0
        var index = 0
        while index < utf8.count {
            counts.append(scalars)
            pairCounts.append(pairs)
            let end = min(index &+ Self.stride, utf8.count)
            let block = ByteCursor(utf8, in: index..<end)
            if block.indexAfterASCIIBlocks(index) == end {
                // Most source is ASCII: only its line breaks have to be found.
                scalars &+= end &- index
                while true {
                    let found = block.index(from: index, of: 0x0A, or: 0x0D)
                    guard found < end else { break }
                    index = found &+ 1
                    // A line feed after a carriage return ends the line.
                    if utf8[found] == 0x0A || index == utf8.count || utf8[index] != 0x0A { starts.append(index) }
                }
                index = end
                continue
            }
            while index < end {
                let byte = utf8[index]
                index &+= 1
                if byte >= 0x80 {
                    if Self.beginsScalar(byte) { scalars &+= 1 }
                    if Self.beginsSurrogatePair(byte) { pairs &+= 1 }
                    continue
                }
                scalars &+= 1
                // A line feed after a carriage return ends the line.
                if byte == 0x0A || byte == 0x0D && (index == utf8.count || utf8[index] != 0x0A) { starts.append(index) }
            }
        }
        scalarCounts = counts
        surrogatePairCounts = pairCounts
        lineStarts = starts
        byteCount = utf8.count
    }

    /// The number of lines; an empty text has one.
    public var count: Int { lineStarts.count }

    /// The line (from 1) that contains a byte offset. O(log lines).
    public func line(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while low < high {
            let middle = (low &+ high) / 2
            if lineStarts[middle] <= offset { low = middle &+ 1 } else { high = middle }
        }
        return max(low, 1)
    }

    /// The byte range of a line (from 1), including its line break; an empty range if there is no such line.
    public func range(ofLine line: Int) -> Range<Int> {
        guard line >= 1, line <= lineStarts.count else { return byteCount..<byteCount }
        let start = lineStarts[line &- 1]
        return start..<(line < lineStarts.count ? lineStarts[line] : byteCount)
    }

    /// The line and column (both from 1) of a byte offset in the table's text. O(log lines) for lines of any length.
    public func position(at offset: Int, in utf8: Span<UInt8>, columns unit: ColumnUnit = .scalars) -> SourcePosition {
        let line = line(at: offset)
        let start = lineStarts[line &- 1]
        let end = max(min(offset, utf8.count), start)
        return SourcePosition(line: line, column: 1 &+ count(of: unit, before: end, in: utf8) &- count(of: unit, before: start, in: utf8))
    }

    /// The number of units that begin before an offset.
    private func count(of unit: ColumnUnit, before offset: Int, in utf8: Span<UInt8>) -> Int {
        if unit == .bytes { return offset }
        let known = min(offset / Self.stride, scalarCounts.count &- 1)
        guard known >= 0 else { return 0 }
        var count = scalarCounts[known] &+ (unit == .utf16 ? surrogatePairCounts[known] : 0)
        for index in (known &* Self.stride)..<offset {
            if Self.beginsScalar(utf8[index]) { count &+= 1 }
            if unit == .utf16, Self.beginsSurrogatePair(utf8[index]) { count &+= 1 }
        }
        return count
    }

    /// Whether a byte is not a continuation byte.
    private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

    /// Whether a byte begins a scalar beyond U+FFFF.
    private static func beginsSurrogatePair(_ byte: UInt8) -> Bool { byte >= 0xF0 && byte <= 0xF4 }
}

/// A position in a text as a line and column.
public struct SourcePosition: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in Unicode scalars unless another unit was requested.
    public var column: Int

    /// Creates a position from a line and column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
