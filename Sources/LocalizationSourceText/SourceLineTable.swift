/// Converts byte offsets of a text to lines and columns.
///
/// Findings carry offsets; a line table is made when the first of them is printed. Lines end at LF, CR and CR LF, as editors and
/// Apple's property list parsers count them; U+2028 and U+2029 do not end a line. Columns count from 1, in Unicode scalars unless another
/// unit is requested: what an editor shows for text without combining marks.
///
/// The table counts lines and scalars up to every 256 bytes, and the text is counted from there: a catalog of many megabytes has
/// millions of lines, of which few are asked for. Methods with a text take the one of the table.
public struct SourceLineTable: Sendable {
    /// The unit of columns.
    public enum ColumnUnit: Hashable, Sendable {
        /// Bytes of UTF-8, as compilers such as Clang count.
        case bytes
        /// Unicode scalars, as SARIF's `unicodeCodePoints`.
        case scalars
        /// Code units of UTF-16, as the Language Server Protocol counts by default.
        case utf16
    }

    /// What is before each multiple of `stride`, and at last what is in the whole text.
    private let counts: [TextCounts]
    private let byteCount: Int

    /// The number of bytes between two counts.
    private static let stride = 256

    /// Counts lines and scalars. O(n).
    public init(_ utf8: Span<UInt8>) {
        let cursor = ByteCursor(utf8)
        var counts: [TextCounts] = []
        counts.reserveCapacity(utf8.count / Self.stride &+ 2)
        var sum = TextCounts()
        counts.append(sum)
        var index = 0
        while index < utf8.count {
            let end = min(index &+ Self.stride, utf8.count)
            sum += cursor.textCounts(in: index..<end)
            counts.append(sum)
            index = end
        }
        self.counts = counts
        byteCount = utf8.count
    }

    /// The number of lines; an empty text has one.
    public var count: Int { (counts.last?.lineEnds ?? 0) &+ 1 }

    /// The line (from 1) that contains a byte offset. O(1).
    public func line(at offset: Int, in utf8: Span<UInt8>) -> Int { counts(before: offset, in: utf8).lineEnds &+ 1 }

    /// The byte range of a line (from 1), including its line break; an empty range if there is no such line. O(log n).
    public func range(ofLine line: Int, in utf8: Span<UInt8>) -> Range<Int> {
        guard line >= 1, line <= count else { return byteCount..<byteCount }
        let start = start(ofLine: line, in: utf8)
        return start..<max(start, line < count ? self.start(ofLine: line &+ 1, in: utf8) : byteCount)
    }

    /// The line and column (both from 1) of a byte offset. O(log n) for lines of any length.
    public func position(at offset: Int, in utf8: Span<UInt8>, columns unit: ColumnUnit = .scalars) -> SourcePosition {
        let end = min(max(offset, 0), utf8.count)
        let counts = counts(before: end, in: utf8)
        let line = counts.lineEnds &+ 1
        let start = start(ofLine: line, in: utf8)
        let startCounts = self.counts(before: start, in: utf8)
        let column =
            switch unit {
            case .bytes: end &- start
            case .scalars: counts.scalars &- startCounts.scalars
            case .utf16: counts.scalars &- startCounts.scalars &+ counts.surrogatePairs &- startCounts.surrogatePairs
            }
        return SourcePosition(line: line, column: column &+ 1)
    }

    /// What is before an offset.
    private func counts(before offset: Int, in utf8: Span<UInt8>) -> TextCounts {
        let offset = min(max(offset, 0), utf8.count)
        let known = min(offset / Self.stride, counts.count &- 1)
        var result = counts[known]
        if known &* Self.stride < offset { result += ByteCursor(utf8).textCounts(in: known &* Self.stride..<offset) }
        return result
    }

    /// The offset at which a line of the table begins.
    private func start(ofLine line: Int, in utf8: Span<UInt8>) -> Int {
        if line <= 1 { return 0 }
        let known = max(counts.partitioningIndex { $0.lineEnds &+ 1 >= line } &- 1, 0)
        return ByteCursor(utf8).offset(afterLineEnd: line &- 1 &- counts[known].lineEnds, from: known &* Self.stride)
    }
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
