package import LocalizationFileWriting
import LocalizationSourceText

/// A text whose offsets are converted to positions of the protocol and back.
package struct TextPositions: Sendable {
    /// The text in UTF-8.
    package let text: [UInt8]
    private let lines: LineTable
    private let encoding: PositionEncoding
    /// The number of code units before the text in the first line of the client.
    private let start: Int

    /// The byte order mark.
    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Counts the lines of a text. O(n).
    /// - Parameter hasMark: Whether the client counts a byte order mark before the text, which the text does not have.
    package init(_ text: [UInt8], _ encoding: PositionEncoding, hasMark: Bool = false) {
        self.text = text
        start = hasMark ? (encoding == .utf8 ? Self.mark.count : 1) : 0
        lines = LineTable(text.span)
        self.encoding = encoding
    }

    /// The position of an offset. O(log n).
    package func position(at offset: Int) -> TextPosition {
        let position = lines.position(at: offset, in: text.span, columns: encoding == .utf8 ? .bytes : .utf16)
        return TextPosition(line: position.line - 1, character: position.column - 1 + (position.line == 1 ? start : 0))
    }

    /// The offset of a position. A position beyond its line or the text is at its end, and one inside of a character is before it.
    package func offset(of position: TextPosition) -> Int {
        guard position.line < lines.count else { return text.count }
        let line = lines.range(ofLine: position.line + 1, in: text.span)
        let unit = position.line == 0 ? max(position.character - start, 0) : position.character
        return encoding.offset(of: unit, in: text[line.clamped(to: text.indices)])
    }

    /// The bytes in a range of positions.
    package func range(_ range: Range<TextPosition>) -> Range<Int> {
        let start = offset(of: range.lowerBound)
        return start..<max(start, offset(of: range.upperBound))
    }

    /// A range in JSON.
    package func json(_ range: Range<Int>) -> JSONValue {
        ["start": position(at: range.lowerBound).json, "end": position(at: range.upperBound).json]
    }

    /// Appends a range in JSON to a text.
    func append(_ range: Range<Int>, to output: inout [UInt8]) {
        let (start, end) = (position(at: range.lowerBound), position(at: range.upperBound))
        output += "{\"start\":{\"line\":\(start.line),\"character\":\(start.character)},".utf8
        output += "\"end\":{\"line\":\(end.line),\"character\":\(end.character)}}".utf8
    }
}

extension TextPosition {
    /// The position in JSON.
    package var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }

    /// The empty range at the beginning of a text, in JSON, for what has no place.
    package static let nowhere: JSONValue = [
        "start": TextPosition(line: 0, character: 0).json, "end": TextPosition(line: 0, character: 0).json,
    ]
}

extension PositionEncoding {
    /// The index of a code unit in a line, which may have its line break; that of the end of the line if there are fewer.
    func offset(of unit: Int, in line: ArraySlice<UInt8>) -> Int {
        var left = unit
        return advance(by: &left, in: line)
    }

    /// The index behind a number of code units in a line, or the end of the line.
    /// - Parameter units: The number of code units; afterwards, how many of them the line lacks.
    func advance(by units: inout Int, in line: ArraySlice<UInt8>) -> Int {
        var line = line
        if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        if self == .utf8 {
            guard units < line.count else {
                units -= line.count
                return line.endIndex
            }
            var index = line.startIndex + units
            while index > line.startIndex, line[index] & 0xC0 == 0x80 { index -= 1 }
            units = 0
            return index
        }
        var index = line.startIndex
        while index < line.endIndex, units > 0 {
            let byte = line[index]
            let (length, width) = byte < 0xC0 ? (1, 1) : byte < 0xE0 ? (2, 1) : byte < 0xF0 ? (3, 1) : (4, 2)
            // A position between the halves of a surrogate pair is before it.
            guard width <= units else {
                units = 0
                break
            }
            units -= width
            index = Swift.min(index + length, line.endIndex)
        }
        return index
    }
}
