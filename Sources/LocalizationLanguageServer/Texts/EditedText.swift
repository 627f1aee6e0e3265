import LocalizationSourceText

/// A text in pieces, which is edited in place: a keystroke in a text of many megabytes moves and counts only some kilobytes.
///
/// Lines end at LF, CR and CR LF. A piece ends neither between the CR and the LF of one line end nor inside of a character, so that pieces are
/// counted alone.
struct EditedText: Sendable {
    private struct Piece {
        var bytes: [UInt8]
        var lineEnds: Int

        init(_ bytes: some Collection<UInt8>) {
            self.bytes = Array(bytes)
            lineEnds = Self.lineEnds(in: self.bytes)
        }

        private static func lineEnds(in bytes: [UInt8]) -> Int {
            var count = 0
            var isAfterReturn = false
            for byte in bytes {
                if byte == UInt8(ascii: "\n") { count += isAfterReturn ? 0 : 1 }
                isAfterReturn = byte == UInt8(ascii: "\r")
                if isAfterReturn { count += 1 }
            }
            return count
        }
    }

    /// The number of bytes in a new piece. A piece may grow to four times as many.
    private static let pieceSize = 1 << 13

    private var pieces: [Piece]
    /// The number of bytes.
    private(set) var count: Int

    /// Takes a text. O(n).
    init(_ bytes: [UInt8]) {
        pieces = Self.pieces(of: bytes[...])
        count = bytes.count
    }

    /// The text. O(n).
    var bytes: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(count)
        for piece in pieces { all += piece.bytes }
        return all
    }

    /// Whether the text begins with a byte order mark.
    var hasMark: Bool { pieces.first?.bytes.starts(with: TextPositions.mark) ?? false }

    /// Replaces a range of positions, each of which may be beyond its line or the text. O(length of the line + pieces).
    mutating func replace(_ range: Range<TextPosition>, with replacement: [UInt8], _ encoding: PositionEncoding) {
        let start = offset(of: range.lowerBound, encoding)
        replace(start..<max(start, offset(of: range.upperBound, encoding)), with: replacement)
    }

    private mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
        var first = 0
        var firstStart = 0
        while first < pieces.count, firstStart + pieces[first].bytes.count < range.lowerBound {
            firstStart += pieces[first].bytes.count
            first += 1
        }
        var last = first
        var end = firstStart
        while last < pieces.count, end < range.upperBound || last == first {
            end += pieces[last].bytes.count
            last += 1
        }
        var joined: [UInt8] = []
        for piece in pieces[first..<last] { joined += piece.bytes }
        let local = (range.lowerBound - firstStart..<range.upperBound - firstStart).clamped(to: 0..<joined.count)
        joined.replaceSubrange(local, with: replacement)
        // The pieces around may have the other half of a line end.
        if joined.first == UInt8(ascii: "\n") || joined.isEmpty, first > 0 {
            first -= 1
            joined = pieces[first].bytes + joined
        }
        if joined.last == UInt8(ascii: "\r"), last < pieces.count {
            joined += pieces[last].bytes
            last += 1
        }
        count += replacement.count - local.count
        let new = joined.count <= 4 * Self.pieceSize ? [Piece(joined)] : Self.pieces(of: joined[...])
        pieces.replaceSubrange(first..<last, with: joined.isEmpty ? [] : new)
    }

    private func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
        var (lineEnds, start, index) = (0, 0, 0)
        while index < pieces.count, lineEnds + pieces[index].lineEnds < position.line {
            lineEnds += pieces[index].lineEnds
            start += pieces[index].bytes.count
            index += 1
        }
        guard index < pieces.count else { return count }
        let bytes = pieces[index].bytes
        let table = LineTable(bytes.span)
        let lineInPiece = position.line - lineEnds
        let lineStart = table.range(ofLine: lineInPiece + 1, in: bytes.span).lowerBound
        // The line may go on in the pieces behind.
        var segment = bytes[table.range(ofLine: lineInPiece + 1, in: bytes.span)]
        var (offset, left) = (start + lineStart, position.character)
        while true {
            let end = encoding.advance(by: &left, in: segment)
            offset += end - segment.startIndex
            index += 1
            guard left > 0, end == segment.endIndex, index < pieces.count else { return offset }
            let next = pieces[index].bytes
            segment = next[LineTable(next.span).range(ofLine: 1, in: next.span)]
        }
    }

    private static func pieces(of bytes: ArraySlice<UInt8>) -> [Piece] {
        var pieces: [Piece] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            var end = min(start + pieceSize, bytes.endIndex)
            while end < bytes.endIndex, bytes[end] & 0xC0 == 0x80 { end += 1 }
            if end < bytes.endIndex, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end += 1 }
            pieces.append(Piece(bytes[start..<end]))
            start = end
        }
        return pieces
    }
}
