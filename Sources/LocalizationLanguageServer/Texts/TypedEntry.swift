import LocalizationSourceText

/// Where someone types in a line of a `.strings` file. The line alone tells, because half an entry is none, or another one, for a reader.
struct TypedEntry {
    /// A part of an entry.
    enum Part: Equatable {
        /// A key, or the place where one can begin.
        case key
        /// The text of a key, whose range with its quotation marks is given.
        case value(key: Range<Int>)
        /// Neither of them.
        case other
    }

    /// The part that is typed.
    private(set) var part = Part.key
    /// What was typed of it, with its quotation marks.
    private(set) var range: Range<Int>
    /// ``range`` without its quotation marks.
    private(set) var content: Range<Int>
    /// Whether an equals sign follows, so that the entry has a value.
    private(set) var hasValue = false
    /// Where the line begins.
    let lineStart: Int

    /// Reads the line around an offset. O(line).
    init(at offset: Int, in bytes: [UInt8]) {
        lineStart = bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
        let end = bytes[offset...].firstIndex(where: \.isLineEnd) ?? bytes.count
        (range, content) = (offset..<offset, offset..<offset)
        var line = ByteCursor(bytes.span, in: lineStart..<end)
        var key: Range<Int>?
        while true {
            line.skip(while: \.isSpaceOrTab)
            guard line.position < offset, let byte = line.peek else { return }
            switch byte {
            case UInt8(ascii: "="):
                line.advance()
                part = key.map(Part.value) ?? .other
            case UInt8(ascii: ";"):
                line.advance()
                (part, key) = (.key, nil)
            case UInt8(ascii: "/") where line.peek(at: 1) == UInt8(ascii: "*"):
                line.advance(by: 2)
                while !line.isAtEnd, !line.isNext("*/") { line.advance() }
                if !line.match("*/") || line.position > offset {
                    part = .other
                    return
                }
            case UInt8(ascii: "/") where line.peek(at: 1) == UInt8(ascii: "/"):
                part = .other
                return
            default:
                let token = Self.token(&line)
                if offset < token.range.upperBound || offset == token.content.upperBound {
                    // Without a closing mark, the rest of the line need not belong to it: the mark that opens a text is none that closes a key.
                    let endsPart = line.peek.map { $0.isSpaceOrTab || "=;/".utf8.contains($0) } ?? true
                    let isClosed = token.range == token.content || token.range.upperBound > token.content.upperBound && endsPart
                    range = isClosed || part != .key ? token.range : token.range.lowerBound..<offset
                    content = isClosed || part != .key ? token.content : token.content.lowerBound..<offset
                    if !isClosed, part == .key { line.move(to: offset) }
                    line.skip(while: \.isSpaceOrTab)
                    hasValue = line.peek == UInt8(ascii: "=")
                    return
                }
                // Behind a key an equals sign is missing, and a semicolon behind a value.
                if part == .key, key == nil { key = token.range }
                part = .other
            }
        }
    }

    /// Takes a quoted text, or a word, which is at least one byte long.
    @_lifetime(line: copy line)
    private static func token(_ line: inout ByteCursor) -> (range: Range<Int>, content: Range<Int>) {
        let start = line.position
        guard let quote = line.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            line.advance()
            line.skip { !$0.isSpaceOrTab && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\"") }
            return (start..<line.position, start..<line.position)
        }
        line.advance()
        while let byte = line.peek, byte != quote { line.advance(by: byte == UInt8(ascii: "\\") ? 2 : 1) }
        let end = line.position
        _ = line.match(quote)
        return (start..<line.position, start + 1..<end)
    }
}
