import LocalizationSourceText

/// A string as ``OldStyleRecovery`` found it.
struct OldStyleToken {
    /// Its bytes, quotes included.
    var range: Range<Int>
    /// How many bytes stand before the content: 1 for a quote.
    var headLength: Int
    /// What is special about it.
    var flags: PropertyListRecord.Flags = []
    /// Whether the end of the text came before the closing quote.
    var isCutOff = false
}

/// What to make of a value behind which no semicolon stands.
enum MendedValue {
    /// It is as it is written.
    case asWritten
    /// It is meant to be another; the cursor is behind its entry.
    case mended(OldStyleToken)
}

extension OldStyleRecovery {
    /// Whether a byte begins a string.
    func isStringStart(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || isUnquotedStringByte(byte)
    }

    /// Reads the string at the cursor, to its closing quote or to the end of the text.
    @_lifetime(self: copy self)
    mutating func readToken() -> OldStyleToken {
        let start = cursor.position
        guard let quote = cursor.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            cursor.scan(while: isUnquotedStringByte)
            return OldStyleToken(range: start..<cursor.position, headLength: 0)
        }
        cursor.advance()
        var escapes: StringEscapes = []
        let end: QuotedStringEnd
        if rereadBudget > 0 {
            end = cursor.skipQuotedString(quote, escapes: &escapes)
        } else {
            var line = ByteCursor(cursor.bytes, in: cursor.position..<max(lineEnd(from: start), cursor.position))
            end = line.skipQuotedString(quote, escapes: &escapes)
            cursor.move(to: line.position)
        }
        var token = OldStyleToken(range: start..<cursor.position, headLength: 1, flags: .isQuoted)
        if !escapes.isEmpty { token.flags.insert(.needsDecoding) }
        token.isCutOff = end != .closed
        return token
    }

    /// Reads a key.
    /// - Returns: Nil if there is none; the cursor then stands where the next entry may begin.
    @_lifetime(self: copy self)
    mutating func readKey() -> OldStyleToken? {
        let start = cursor.position
        let key = readToken()
        guard key.isCutOff else { return key }
        report.add(.unterminatedString, start..<start &+ 1)
        reread(from: lineEnd(from: start))
        return nil
    }

    /// Goes from a key to what follows it and decides whether it can be the key of an entry.
    /// - Returns: Whether `=`, `;` or, where the equals sign is missing, a value comes next. Otherwise the cursor stands where the next entry
    ///   may begin.
    @_lifetime(self: copy self)
    mutating func skipGapAfterKey(_ key: OldStyleToken) -> Bool {
        guard skipTrivia(), let byte = cursor.peek else {
            report.add(.missingSemicolonOrValue, max(key.range.upperBound &- 1, 0)..<key.range.upperBound, note: "the key has no value")
            return false
        }
        if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") { return true }
        if !isOnOneLine(key.range.lowerBound, key.range.upperBound) {
            // What looks like a key began with a quote too many, or with the first of a pair of which the second is missing.
            report.add(.unterminatedString, key.range.lowerBound..<key.range.lowerBound &+ 1)
            reread(from: lineEnd(from: key.range.lowerBound))
            return false
        }
        let isSameLine = isOnOneLine(key.range.upperBound, cursor.position)
        if isSameLine, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return true }
        if isSameLine {
            report.add(.expectedSemicolonOrEquals, cursor.position..<endOfCharacter(at: cursor.position))
            skipRestOfEntry()
        } else {
            report.add(.expectedSemicolonOrEquals, key.range, note: "the key has no value")
        }
        return false
    }

    /// Looks behind a value and decides whether it ends where it seems to.
    @_lifetime(self: copy self)
    mutating func mendValue(_ value: OldStyleToken) -> MendedValue {
        let isQuoted = value.flags.contains(.isQuoted)
        if value.isCutOff { return endAtLineEnd(value) }
        let end = value.range.upperBound
        guard skipTrivia(), let byte = cursor.peek, byte != UInt8(ascii: ";"), isOnOneLine(end, cursor.position) else { return .asWritten }
        if isQuoted {
            // More text on the line of the closing quote. A value of several lines has lost its own quote and took the next entry's;
            // one of a single line has quotes inside.
            if !isOnOneLine(value.range.lowerBound, end) { return endAtLineEnd(value) }
            return includeInnerQuotes(value)
        }
        return isStringStart(byte) ? includeWords(value) : .asWritten
    }

    /// Takes a value whose closing quote is missing up to the end of its first line, without a semicolon there.
    @_lifetime(self: copy self)
    private mutating func endAtLineEnd(_ value: OldStyleToken) -> MendedValue {
        let lineEnd = lineEnd(from: value.range.lowerBound)
        var end = lineEnd
        while end > value.range.lowerBound &+ 1, let byte = cursor.byte(at: end &- 1), isOldStyleSpace(byte) { end &-= 1 }
        let hasSemicolon = end > value.range.lowerBound &+ 1 && cursor.byte(at: end &- 1) == UInt8(ascii: ";")
        if hasSemicolon { end &-= 1 }
        let quote = cursor.byte(at: value.range.lowerBound) == UInt8(ascii: "'") ? "'" : "\""
        report.add(
            .unterminatedString, value.range.lowerBound..<value.range.lowerBound &+ 1, note: "the closing quote is missing",
            fixIt: .init("insert the closing quote", range: end..<end, replacement: hasSemicolon ? quote : quote + ";"))
        reread(from: lineEnd)
        return .mended(mended(value, end: end, extra: .isUnterminated))
    }

    /// Takes a value with quotes inside up to the first quote with a semicolon behind it.
    @_lifetime(self: copy self)
    private mutating func includeInnerQuotes(_ value: OldStyleToken) -> MendedValue {
        guard let quote = cursor.byte(at: value.range.lowerBound), let end = endOfLooseString(quote, from: value.range.upperBound) else {
            return .asWritten
        }
        let inner = value.range.upperBound &- 1..<end &- 1
        var escaped: [UInt8] = []
        for index in inner {
            guard let byte = cursor.byte(at: index) else { break }
            if byte == quote, cursor.byte(at: index &- 1) != UInt8(ascii: "\\") { escaped.append(UInt8(ascii: "\\")) }
            escaped.append(byte)
        }
        report.stray(
            "strings.unescaped-quote", OldStyleError.missingSemicolon.message, value.range.upperBound &- 1..<value.range.upperBound,
            note: "the value has a quote inside that is not escaped",
            fixIts: [.init("escape the quotes", range: inner, replacement: String(decoding: escaped, as: UTF8.self))])
        cursor.move(to: end)
        _ = skipTrivia()
        _ = cursor.match(UInt8(ascii: ";"))
        return .mended(mended(value, end: end, extra: .needsDecoding))
    }

    /// Takes a value of several words without quotes up to the semicolon of the line.
    @_lifetime(self: copy self)
    private mutating func includeWords(_ value: OldStyleToken) -> MendedValue {
        let lineEnd = lineEnd(from: value.range.lowerBound)
        var end = value.range.upperBound
        while end < lineEnd, let byte = cursor.byte(at: end), byte != UInt8(ascii: ";") {
            if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\"") { return .asWritten }
            end &+= 1
        }
        guard end < lineEnd else { return .asWritten }
        let semicolon = end
        while end > value.range.upperBound, let byte = cursor.byte(at: end &- 1), isOldStyleSpace(byte) { end &-= 1 }
        let words = String(decoding: (value.range.lowerBound..<end).map { cursor.bytes[$0] }, as: UTF8.self)
        report.stray(
            "strings.unquoted-text", OldStyleError.missingSemicolon.message, value.range.upperBound..<value.range.upperBound &+ 1,
            note: "text with spaces needs quotes around it",
            fixIts: [.init("put quotes around the text", range: value.range.lowerBound..<end, replacement: "\"\(words)\"")])
        cursor.move(to: semicolon &+ 1)
        return .mended(mended(value, end: end, extra: []))
    }

    private func mended(_ value: OldStyleToken, end: Int, extra: PropertyListRecord.Flags) -> OldStyleToken {
        var token = value
        token.range = value.range.lowerBound..<end
        token.flags.formUnion([.isMended, .isRecovered])
        token.flags.formUnion(extra)
        return token
    }

    /// Goes back to an earlier place; see ``rereadBudget``.
    @_lifetime(self: copy self)
    private mutating func reread(from offset: Int) {
        rereadBudget &-= max(cursor.position &- offset, 0)
        cursor.move(to: offset)
    }

    /// Finds the end of a string that goes on behind an inner quote: after the first quote of the line that a semicolon follows.
    private mutating func endOfLooseString(_ quote: UInt8, from start: Int) -> Int? {
        if start < looseSearchEnd { return nil }
        let lineEnd = lineEnd(from: start)
        var index = start
        while index < lineEnd, let byte = cursor.byte(at: index) {
            index &+= 1
            if byte == UInt8(ascii: "\\") {
                index &+= 1
            } else if byte == quote {
                var following = index
                while following < lineEnd, let space = cursor.byte(at: following), isOldStyleSpace(space) { following &+= 1 }
                if following < lineEnd, cursor.byte(at: following) == UInt8(ascii: ";") { return index }
            }
        }
        looseSearchEnd = lineEnd
        return nil
    }
}
