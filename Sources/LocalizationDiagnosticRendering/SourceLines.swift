import LocalizationDiagnostics
import LocalizationSourceText

/// The line tables of the files that findings and their notes refer to, each made once.
struct SourceLines {
    private struct Key: Hashable {
        var path: String
        var size: Int
    }

    private var tables: [Key: LineTable] = [:]

    /// The lines of a file.
    mutating func table(of file: SourceFile) -> LineTable {
        let key = Key(path: file.path, size: file.text.count)
        if let table = tables[key] { return table }
        let table = LineTable(file.text.span)
        tables[key] = table
        return table
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
