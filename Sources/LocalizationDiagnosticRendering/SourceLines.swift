import LocalizationDiagnostics
import LocalizationSourceText

/// The line tables of the files that findings and their notes refer to, each made once.
struct SourceLines {
    /// The last text of each path, by the bytes of the path: versions of a file can have one path.
    private var tables: [[UInt8]: (text: [UInt8], lines: LineTable)] = [:]

    /// The lines of a file.
    mutating func table(of file: SourceFile) -> LineTable {
        let path = Array(file.path.utf8)
        // Comparing a text with itself takes constant time.
        if let (text, lines) = tables[path], text == file.text { return lines }
        let lines = LineTable(file.text.span)
        tables[path] = (file.text, lines)
        return lines
    }

    /// The start and end of a range as lines and columns.
    mutating func region(of range: Range<Int>, in file: SourceFile) -> SourceRegion {
        let lines = table(of: file)
        let range = range.clamped(to: 0..<file.text.count)
        let start = lines.position(at: range.lowerBound, in: file.text.span)
        return SourceRegion(start: start, end: range.isEmpty ? start : lines.position(at: range.upperBound, in: file.text.span))
    }
}

/// The start and end of a range as lines and columns.
struct SourceRegion {
    var start: SourcePosition
    var end: SourcePosition
}
