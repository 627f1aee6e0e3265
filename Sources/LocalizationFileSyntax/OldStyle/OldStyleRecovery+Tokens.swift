import LocalizationDiagnostics
import LocalizationSourceText

/// A string found by ``OldStyleRecovery``.
struct OldStyleToken {
    /// The bytes of the string, including quotes.
    var range: Range<Int>
    /// The number of bytes before the content: 1 for a quote.
    var headLength: Int
    /// Properties of the string.
    var flags: PropertyListRecord.Flags = []
    /// Whether the text ended before the closing quote.
    var isCutOff = false
}

/// The interpretation of a value that no semicolon follows.
enum MendedValue {
    /// The value is kept as written.
    case asWritten
    /// The value was repaired; the cursor is after its entry.
    case mended(OldStyleToken)
}

extension OldStyleRecovery {
    /// Parses the string at the cursor, up to its closing quote or the end of the text.
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

    /// Parses a key.
    /// - Returns: Nil if there is no key; the cursor is then where the next entry may begin.
    @_lifetime(self: copy self)
    mutating func readKey() -> OldStyleToken? {
        let start = cursor.position
        let key = readToken()
        guard key.isCutOff else { return key }
        report.add(.unterminatedString, start..<start &+ 1)
        reread(from: lineEnd(from: start))
        return nil
    }

    /// Moves from a key to the following token and decides whether it can be the key of an entry.
    /// - Returns: Whether the next token is `=`, `;` or, if the equals sign is missing, a value. Otherwise the cursor is where the next
    ///   entry may begin.
    @_lifetime(self: copy self)
    mutating func skipGapAfterKey(_ key: OldStyleToken) -> Bool {
        guard skipTrivia(), let byte = cursor.peek else {
            report.add(.missingSemicolonOrValue, max(key.range.upperBound &- 1, 0)..<key.range.upperBound, note: "the key has no value")
            return false
        }
        if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") { return true }
        if !isOnOneLine(key.range.lowerBound, key.range.upperBound) {
            // The apparent key began with a superfluous quote, or with an opening quote whose closing quote is missing.
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

    /// Examines the text after a value and decides whether the value ends where it appears to.
    @_lifetime(self: copy self)
    mutating func mendValue(_ value: OldStyleToken) -> MendedValue {
        let isQuoted = value.flags.contains(.isQuoted)
        if value.isCutOff { return endAtLineEnd(value) }
        let end = value.range.upperBound
        guard skipTrivia(), let byte = cursor.peek, byte != UInt8(ascii: ";"), isOnOneLine(end, cursor.position) else { return .asWritten }
        if isQuoted {
            // More text follows on the line of the closing quote. A multi-line value lacks its own closing quote and took the next entry's;
            // a single-line value contains quotes.
            if !isOnOneLine(value.range.lowerBound, end) { return endAtLineEnd(value) }
            return includeInnerQuotes(value)
        }
        return isStringStart(byte) ? includeWords(value) : .asWritten
    }

    /// Takes a value whose closing quote is missing, up to the end of its first line, without a trailing semicolon.
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

    /// Takes a value that contains quotes, up to the first quote followed by a semicolon.
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
            Rule.Strings.unescapedQuote, OldStyleError.missingSemicolon.message, value.range.upperBound &- 1..<value.range.upperBound,
            note: "the value has a quote inside that is not escaped",
            fixIts: [.init("escape the quotes", range: inner, replacement: String(decoding: escaped, as: UTF8.self))])
        cursor.move(to: end)
        _ = skipTrivia()
        _ = cursor.match(UInt8(ascii: ";"))
        return .mended(mended(value, end: end, extra: .needsDecoding))
    }

    /// Takes an unquoted value of several words, up to the semicolon on the line.
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
            Rule.Strings.unquotedText, OldStyleError.missingSemicolon.message, value.range.upperBound..<value.range.upperBound &+ 1,
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

    /// Moves back to an earlier offset; see ``rereadBudget``.
    @_lifetime(self: copy self)
    private mutating func reread(from offset: Int) {
        rereadBudget &-= max(cursor.position &- offset, 0)
        cursor.move(to: offset)
    }

    /// The end of a string that continues after an inner quote: after the first quote on the line that a semicolon follows.
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
