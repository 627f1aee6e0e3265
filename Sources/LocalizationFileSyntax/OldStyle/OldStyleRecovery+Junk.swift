import LocalizationDiagnostics
import LocalizationSourceText

extension OldStyleRecovery {
    /// Skips text that cannot begin an entry, and reports it.
    @_lifetime(self: copy self)
    mutating func skipJunk() {
        let start = cursor.position
        if cursor.conflictMark != nil {
            cursor.move(to: lineEnd(from: start))
            report.stray(Rule.Strings.mergeConflict, "A version control system left the mark of a conflict here", start..<cursor.position)
            return
        }
        report.add(.unexpectedCharacter(cursor.nextUTF16Unit), start..<endOfCharacter(at: start))
        cursor.move(to: endOfCharacter(at: start))
        cursor.scan {
            !isOldStyleSpace($0) && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\"")
                && !isUnquotedStringByte($0)
        }
        // Letters directly after it are the rest of a word; a quoted key may follow.
        if let byte = cursor.peek, isUnquotedStringByte(byte) { skipRestOfEntry() }
    }

    /// Skips one unexpected byte and reports it.
    @_lifetime(self: copy self)
    mutating func skipStray(_ rule: Rule, _ message: String) {
        let range = cursor.position..<cursor.position &+ 1
        report.stray(rule, message, range, fixIts: [.init("remove it", range: range, replacement: "")])
        cursor.advance()
    }

    /// Skips past the next semicolon on the line, or to the end of the line.
    @_lifetime(self: copy self)
    mutating func skipRestOfEntry() {
        let lineEnd = lineEnd(from: cursor.position)
        while cursor.position < lineEnd, let byte = cursor.next() {
            if byte == UInt8(ascii: ";") { return }
        }
    }

    /// The offset of the line break that ends the line of an offset, or the end of the text.
    mutating func lineEnd(from offset: Int) -> Int {
        if offset >= knownLine.lowerBound, offset <= knownLine.upperBound, !knownLine.isEmpty { return knownLine.upperBound }
        let start = min(max(offset, 0), cursor.end)
        var index = start
        while let byte = cursor.byte(at: index), byte != 0x0A, byte != 0x0D { index &+= 1 }
        knownLine = start..<index
        return index
    }

    /// Whether there is no line break between two offsets.
    func isOnOneLine(_ start: Int, _ end: Int) -> Bool {
        var index = start
        while index < end, let byte = cursor.byte(at: index) {
            if byte == 0x0A || byte == 0x0D { return false }
            index &+= 1
        }
        return true
    }

    /// The offset after the character at an offset.
    func endOfCharacter(at offset: Int) -> Int {
        var index = offset &+ 1
        while let byte = cursor.byte(at: index), byte & 0xC0 == 0x80 { index &+= 1 }
        return min(index, cursor.end)
    }
}
