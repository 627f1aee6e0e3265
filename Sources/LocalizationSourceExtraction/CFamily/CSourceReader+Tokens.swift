import LocalizationDiagnostics
import LocalizationSourceText

extension CSourceReader {
    // MARK: Blanks and comments

    /// Skips white space, line splices and comments.
    @_lifetime(self: copy self)
    mutating func skipBlanks() {
        var progress = LoopProgress()
        while let byte = cursor.peek, progress.hasMoved(to: cursor.position) {
            switch byte {
            case 0x09...0x0D, 0x20: cursor.advance()
            case UInt8(ascii: "\\") where isSplice(at: cursor.position): cursor.advance(by: 2)
            case UInt8(ascii: "/"):
                if !skipComment() { return }
            default: return
            }
        }
    }

    /// Skips a comment if one begins here.
    @_lifetime(self: copy self)
    mutating func skipComment() -> Bool {
        let start = cursor.position
        if cursor.match("//") {
            repeat {
                cursor.move(to: cursor.index(from: cursor.position, of: 0x0A, or: 0x0D))
                // A splice at the end of the line continues the comment.
            } while cursor.byte(at: cursor.position - 1) == UInt8(ascii: "\\") && skipLineBreak()
            addComment(from: start)
            return true
        }
        guard cursor.match("/*") else { return false }
        var progress = LoopProgress()
        while !cursor.isAtEnd, progress.hasMoved(to: cursor.position) {
            guard cursor.skip(to: UInt8(ascii: "*")) else { break }
            cursor.advance()
            if cursor.match(UInt8(ascii: "/")) {
                addComment(from: start)
                return true
            }
        }
        addComment(from: start)
        report(Finding(Rule.Source.unterminatedComment, "this comment has no end", range: start..<start + 2))
        return true
    }

    /// Takes a line break: LF, CR or CR LF.
    @_lifetime(self: copy self)
    private mutating func skipLineBreak() -> Bool {
        if cursor.match(0x0D) {
            _ = cursor.match(0x0A)
            return true
        }
        return cursor.match(0x0A)
    }

    /// Whether a backslash is followed by a line break.
    func isSplice(at index: Int) -> Bool {
        let next = cursor.byteOrZero(at: index + 1)
        return next == 0x0A || next == 0x0D
    }

    // MARK: Literals

    /// Reads a literal whose first quotation mark is next. `start` is the beginning of its prefix.
    @_lifetime(self: copy self)
    mutating func readText(from start: Int) {
        if language == .java, cursor.isNext("\"\"\"") {
            readTextBlock(from: start)
            return
        }
        cursor.advance()
        let content = cursor.position
        skipContent(upTo: UInt8(ascii: "\""))
        let end = cursor.position
        if !cursor.match(UInt8(ascii: "\"")) {
            report(Finding(Rule.Source.unterminatedText, "this string literal has no closing quotation mark", range: start..<end))
        }
        if language != .java { lastText.add(content..<end, at: start, in: cursor.bytes) }
        guard isInCall else { return }
        let text = CLiteral.decode(cursor.bytes.extracting(content..<end), language)
        add(text, at: start..<cursor.position)
    }

    /// Reads a character constant.
    @_lifetime(self: copy self)
    mutating func readCharacter() {
        let start = cursor.position
        cursor.advance()
        skipContent(upTo: UInt8(ascii: "'"))
        _ = cursor.match(UInt8(ascii: "'"))
        addConstant(at: start..<cursor.position)
    }

    /// Moves to the closing quotation mark, or to the end of the line.
    @_lifetime(self: copy self)
    private mutating func skipContent(upTo quote: UInt8) {
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position) {
            // No control character is below the quotation marks but those that end a line, and the tab.
            cursor.move(to: cursor.index(from: cursor.position, of: quote, or: UInt8(ascii: "\\"), below: 0x0E))
            guard let byte = cursor.peek, byte != quote, byte != 0x0A, byte != 0x0D else { return }
            let isPair = byte == UInt8(ascii: "\\")
            let isWideSplice = isPair && cursor.peek(at: 1) == 0x0D && cursor.peek(at: 2) == 0x0A
            cursor.advance(by: isWideSplice ? 3 : isPair ? 2 : 1)
        }
    }

    /// Reads a raw string of C++, `R"delimiter(…)delimiter"`, whose quotation mark is next.
    @_lifetime(self: copy self)
    mutating func readRawText(from start: Int) {
        cursor.advance()
        let delimiter = cursor.scan { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "\"") && $0 > 0x20 && $0 != UInt8(ascii: ")") }
        guard delimiter.count <= 16, cursor.match(UInt8(ascii: "(")) else {
            report(Finding(Rule.Source.unterminatedText, "this raw string has no '('", range: start..<cursor.position))
            return
        }
        let content = cursor.position
        var end = content
        var progress = LoopProgress()
        while cursor.skip(to: UInt8(ascii: ")")), progress.hasMoved(to: cursor.position) {
            end = cursor.position
            cursor.advance()
            if isNext(cursor.bytes.extracting(delimiter)), cursor.byteOrZero(at: cursor.position + delimiter.count) == UInt8(ascii: "\"") {
                cursor.advance(by: delimiter.count + 1)
                guard isInCall else { return }
                let text = CLiteral.verbatim(cursor.bytes.extracting(content..<end))
                add(text, at: start..<cursor.position)
                return
            }
        }
        report(Finding(Rule.Source.unterminatedText, "this raw string has no end", range: start..<content))
    }

    private func isNext(_ bytes: Span<UInt8>) -> Bool {
        guard bytes.count <= cursor.remaining else { return false }
        for index in bytes.indices where cursor.byteOrZero(at: cursor.position + index) != bytes[index] { return false }
        return true
    }

    /// Reads a text block of Java.
    @_lifetime(self: copy self)
    private mutating func readTextBlock(from start: Int) {
        cursor.advance(by: 3)
        let content = cursor.position
        var progress = LoopProgress()
        while !cursor.isAtEnd, progress.hasMoved(to: cursor.position) {
            cursor.move(to: cursor.index(from: cursor.position, of: UInt8(ascii: "\""), or: UInt8(ascii: "\\")))
            let end = cursor.position
            if cursor.match("\"\"\"") {
                if isInCall {
                    let block = JavaTextBlock.lines(of: cursor.bytes.extracting(content..<end))
                    let text = CLiteral.decode(block.span, language)
                    add(text, at: start..<cursor.position)
                }
                return
            }
            cursor.advance(by: cursor.peek == UInt8(ascii: "\\") ? 2 : 1)
        }
        report(Finding(Rule.Source.unterminatedText, "this text block has no end", range: start..<content))
    }

    // MARK: Numbers

    /// Reads a number, in which C++ and C allow `'` between digits. `0` may stand for `NULL`.
    @_lifetime(self: copy self)
    mutating func readNumber() {
        let start = cursor.position
        var progress = LoopProgress()
        repeat {
            cursor.scan { Self.isNamePart($0) || $0 == UInt8(ascii: ".") }
            guard cursor.peek == UInt8(ascii: "'"), Self.isNamePart(cursor.byteOrZero(at: cursor.position + 1)) else { break }
            cursor.advance()
        } while progress.hasMoved(to: cursor.position)
        addConstant(at: start..<cursor.position)
    }
}
