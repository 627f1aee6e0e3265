import LocalizationSourceText

/// A literal of source code or JSON that is being typed: it has no end in its line, so that a reader takes it for none.
struct TypedLiteral {
    /// Where its text begins.
    let start: Int
    /// The text of the file with the end of the literal at the offset, behind which the calls of the line are closed.
    let mended: [UInt8]

    /// Finds the literal before an offset that only blanks follow in their line; nil if there is none. O(line), and copying the text.
    /// - Parameter isCode: Whether parentheses and brackets of the line are closed, as calls in code are.
    init?(at offset: Int, in bytes: [UInt8], isCode: Bool) {
        let lineStart = bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
        guard bytes[offset...].first(where: { !$0.isSpaceOrTab }).map(\.isLineEnd) ?? true else { return nil }
        var line = ByteCursor(bytes.span, in: lineStart..<offset)
        var quote: Int?
        // What is to be closed, the innermost last. What stands around a brace is closed behind that, in a later line.
        var closers: [UInt8] = []
        while let byte = line.peek {
            switch byte {
            case UInt8(ascii: "\""): quote = quote == nil ? line.position : nil
            case UInt8(ascii: "\\") where quote != nil: line.advance()
            case UInt8(ascii: "(") where quote == nil: closers.append(UInt8(ascii: ")"))
            case UInt8(ascii: "[") where quote == nil: closers.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{") where quote == nil: closers = []
            case UInt8(ascii: ")") where quote == nil, UInt8(ascii: "]") where quote == nil:
                if closers.last == byte { closers.removeLast() }
            default: break
            }
            line.advance()
        }
        // Raw literals and those of several lines have other ends.
        guard let quote, line.position == offset, quote == lineStart || !"\"#".utf8.contains(bytes[quote - 1]) else { return nil }
        start = quote + 1
        let end = [UInt8(ascii: "\"")] + (isCode ? closers.reversed() : [])
        mended = bytes[..<offset] + end + bytes[offset...]
    }
}
