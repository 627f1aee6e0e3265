import LocalizationDiagnostics
import LocalizationSourceText

/// The rows of a text with a delimiter between cells (RFC 4180), with the bytes of each cell.
struct DelimitedText {
    /// A cell.
    struct Cell {
        /// The bytes of the cell with its quotation marks.
        let range: Range<Int>
        /// Whether the cell is in quotation marks.
        let isQuoted: Bool
        /// The content without quotation marks.
        let value: String
    }

    private let text: [UInt8]
    private let delimiter: UInt8
    /// The offset of the next row.
    private var position = 0

    /// Reads a text row by row, because the cells of all rows take many times its size.
    init(_ text: [UInt8], delimiter: UInt8) {
        self.text = text
        self.delimiter = delimiter
    }

    /// The next row with at least one byte; nil at the end. O(length of the row).
    mutating func next(_ findings: inout ReadingFindings) -> [Cell]? {
        var cursor = ByteCursor(text.span)
        cursor.move(to: position)
        var row: [Cell] = []
        var progress = LoopProgress()
        while !cursor.isAtEnd, progress.hasMoved(to: cursor.position) {
            row.append(Self.takeCell(&cursor, text, delimiter, &findings))
            guard let byte = cursor.next() else { break }
            if byte == delimiter {
                // A delimiter at the end of the file has an empty cell behind it.
                if cursor.isAtEnd { row.append(Cell(range: cursor.position..<cursor.position, isQuoted: false, value: "")) }
                continue
            }
            if byte == 0x0D { _ = cursor.match(0x0A) }
            if Self.hasContent(row) { break }
            row = []
        }
        position = cursor.position
        return Self.hasContent(row) ? row : nil
    }

    private static func hasContent(_ row: [Cell]) -> Bool { row.count > 1 || row.first.map { !$0.range.isEmpty } ?? false }

    private static func takeCell(_ cursor: inout ByteCursor, _ text: [UInt8], _ delimiter: UInt8, _ findings: inout ReadingFindings) -> Cell
    {
        let start = cursor.position
        guard cursor.match(UInt8(ascii: "\"")) else {
            let range = cursor.skip { $0 != delimiter && $0 != 0x0A && $0 != 0x0D }
            if let mark = text[range].firstIndex(of: UInt8(ascii: "\"")) {
                findings.report(Rule.Spreadsheet.quotation, "a quotation mark stands in a cell without quotation marks", mark..<mark + 1)
            }
            return Cell(range: range, isQuoted: false, value: String(decoding: text[range], as: UTF8.self))
        }
        var content: [UInt8] = []
        while true {
            content += text[cursor.skip { $0 != UInt8(ascii: "\"") }]
            guard cursor.match(UInt8(ascii: "\"")) else {
                findings.report(Rule.Spreadsheet.quotation, "the quotation mark of the cell is not closed", start..<start + 1)
                break
            }
            guard cursor.match(UInt8(ascii: "\"")) else { break }
            content.append(UInt8(ascii: "\""))
        }
        let rest = cursor.skip { $0 != delimiter && $0 != 0x0A && $0 != 0x0D }
        if !rest.isEmpty {
            findings.report(Rule.Spreadsheet.quotation, "there is text behind the closing quotation mark", rest)
            content += text[rest]
        }
        return Cell(range: start..<cursor.position, isQuoted: true, value: String(decoding: content, as: UTF8.self))
    }

    /// The delimiter of the first row: the most frequent of comma, semicolon and tab outside of quotation marks.
    static func delimiter(of text: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in text {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D { break }
            if [0x2C, 0x3B, 0x09].contains(byte) { counts[byte, default: 0] += 1 }
        }
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0x2C
    }

    /// A cell as it is written, in quotation marks only where it needs them.
    static func spelled(_ text: String, delimiter: UInt8) -> [UInt8] {
        let bytes = Array(text.utf8)
        let needsQuotes =
            bytes.isEmpty || bytes.contains { $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D }
            || bytes.first == 0x20 || bytes.last == 0x20 || bytes.first == 0x09
        guard needsQuotes else { return bytes }
        var output: [UInt8] = [UInt8(ascii: "\"")]
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { output.append(byte) }
            output.append(byte)
        }
        return output + [UInt8(ascii: "\"")]
    }
}

/// Protects texts that a spreadsheet program would take for a formula.
///
/// A cell that begins with `=`, `+`, `-`, `@`, a tab or CR is a formula to some programs, which may then run it. An apostrophe before it makes
/// it a text. Texts that begin with apostrophes and then such a character get one more, so that reading removes exactly what writing added.
/// Programs that do not write this package's form, with CRLF at the ends of rows, may have apostrophes of their own, which are kept.
package enum FormulaProtection {
    /// Whether a file has the form that this package writes, and so protected texts.
    static func isUsed(in text: [UInt8]) -> Bool {
        guard let end = text.firstIndex(of: 0x0A) else { return true }
        return end > 0 && text[end - 1] == 0x0D
    }

    /// Returns the content of a cell that shows a text.
    package static func protected(_ text: String) -> String { isProtectable(text) ? "'" + text : text }

    /// Whether a cell begins with an apostrophe that may protect its text.
    static func isProtected(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "'") && isProtectable(text) }

    /// Returns the text of a cell with protected content.
    static func restored(_ text: String) -> String { isProtected(text) ? String(Substring(text.utf8.dropFirst())) : text }

    private static func isProtectable(_ text: String) -> Bool {
        guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
        return "=+-@\t\r".utf8.contains(first)
    }
}
