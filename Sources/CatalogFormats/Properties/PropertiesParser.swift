import LocalizationSourceText

/// Reads the entries of a `.properties` file, by the rules of `java.util.Properties.load`.
struct PropertiesParser: ~Escapable {
    private var cursor: ByteCursor
    private(set) var entries: [PropertiesEntry] = []

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) { cursor = ByteCursor(bytes) }

    /// Reads the whole file.
    @_lifetime(self: copy self)
    mutating func parse() {
        var comments: [Range<Int>] = []
        var progress = LoopProgress()
        while !cursor.isAtEnd, progress.hasMoved(to: cursor.position) {
            cursor.skip(while: Self.isBlank)
            switch cursor.peek {
            case nil: break
            case 0x0A?, 0x0D?:
                // An empty line separates comments from the next entry.
                takeLineBreak()
                comments = []
            case UInt8(ascii: "#")?, UInt8(ascii: "!")?:
                comments.append(cursor.skip { $0 != 0x0A && $0 != 0x0D })
                takeLineBreak()
            default:
                takeEntry(comments)
                comments = []
            }
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0C }

    @_lifetime(self: copy self)
    private mutating func takeLineBreak() {
        if cursor.match(0x0D) { _ = cursor.match(0x0A) } else { _ = cursor.match(0x0A) }
    }

    /// Takes blanks, and the line breaks after a backslash with the blanks after them.
    @_lifetime(self: copy self)
    private mutating func skipBlanks() {
        while let byte = cursor.peek {
            if Self.isBlank(byte) {
                cursor.advance()
            } else if byte == UInt8(ascii: "\\"), let next = cursor.peek(at: 1), next == 0x0A || next == 0x0D {
                cursor.advance()
                takeLineBreak()
            } else {
                return
            }
        }
    }

    @_lifetime(self: copy self)
    private mutating func takeEntry(_ comments: [Range<Int>]) {
        let start = cursor.position
        let keyEnd = skipText { Self.isBlank($0) || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }
        // Behind a backslash at the end of the file, which means nothing: a value begins in its place.
        let afterKey = cursor.position
        skipBlanks()
        var hasSeparator = cursor.position > afterKey
        if cursor.match("=") || cursor.match(":") {
            hasSeparator = true
            skipBlanks()
        }
        let valueStart = hasSeparator ? cursor.position : keyEnd
        let valueEnd = max(skipText { _ in false }, hasSeparator ? valueStart : keyEnd)
        entries.append(
            PropertiesEntry(
                key: start..<keyEnd, value: min(valueStart, valueEnd)..<valueEnd, hasSeparator: hasSeparator, comments: comments))
        takeLineBreak()
    }

    /// Takes bytes up to the end of the logical line, or up to a byte without a backslash before it.
    /// - Returns: The end of the text, without a backslash at the end of the file, which means nothing.
    @_lifetime(self: copy self)
    private mutating func skipText(until isEnd: (UInt8) -> Bool) -> Int {
        while let byte = cursor.peek {
            if byte == 0x0A || byte == 0x0D || isEnd(byte) { return cursor.position }
            guard byte == UInt8(ascii: "\\") else {
                cursor.advance()
                continue
            }
            let backslash = cursor.position
            cursor.advance()
            switch cursor.peek {
            case nil: return backslash
            case 0x0A?, 0x0D?:
                takeLineBreak()
                cursor.skip(while: Self.isBlank)
            default: cursor.advance()
            }
        }
        return cursor.position
    }
}
