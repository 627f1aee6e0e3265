import LocalizationSourceText
import LocalizationDiagnostics

/// Recovery from errors. None of this runs for valid JSON.
extension JSONParser {
    // MARK: Brackets and commas

    /// Closes the innermost container, or all up to the one that matches the bracket.
    @_lifetime(self: copy self)
    mutating func takeCloser(_ byte: UInt8) {
        let closesObject = byte == UInt8(ascii: "}")
        if let comma = current.pendingComma, current.isObject == closesObject {
            findings.report(
                Rule.JSON.trailingComma, "unexpected ',' before '\(Character(Unicode.Scalar(byte)))'", comma..<comma &+ 1,
                fixIt: .init("remove ','", range: comma..<comma &+ 1, replacement: ""))
        }
        let openArrays = enclosing.count &- openObjects
        guard (closesObject ? openObjects : openArrays) > 0 else {
            findings.report(
                Rule.JSON.unexpectedBracket, "unexpected '\(Character(Unicode.Scalar(byte)))': nothing is open that it closes",
                cursor.position..<cursor.position &+ 1)
            return cursor.advance()
        }
        if current.isObject != closesObject { reportUnclosed(before: byte) }
        while current.index != nil, current.isObject != closesObject { close(at: lastTokenEnd) }
        cursor.advance()
        close(at: cursor.position)
    }

    /// Recovers from a missing comma between two elements or members.
    @_lifetime(self: copy self)
    mutating func takeMissingComma(_ byte: UInt8, isExpected: Bool) {
        if takeConflictMark() { return isAfterCutValue = true }
        guard byte != UInt8(ascii: ":") else {
            findings.report(Rule.JSON.unexpectedColon, "unexpected ':'", cursor.position..<cursor.position &+ 1)
            return cursor.advance()
        }
        if !isExpected {
            let end = lastTokenEnd
            findings.report(
                Rule.JSON.missingComma, "expected ',' or '\(current.isObject ? "}" : "]")'", end..<end,
                fixIt: .init("insert ','", range: end..<end, replacement: ","))
        }
        // The name or element is taken in this iteration, because returning to its state would not count as progress.
        state = current.isObject ? .name : .element
        if current.isObject { takeName(byte) }
        if state == .element || state == .memberValue { takeValue(byte) }
    }

    /// Reports open containers at the end of the text.
    mutating func reportUnexpectedEnd() {
        let end = cursor.end
        if let note = noteOnOpening() {
            // A string that extends to the end has been reported.
            guard !isAfterCutValue else { return }
            let container = current.isObject ? "an object" : "an array"
            findings.report(Rule.JSON.unexpectedEnd, "the text ends inside of \(container)", end..<end, notes: [note])
        } else if state == .documentValue {
            findings.report(Rule.JSON.empty, "the text is empty; expected a value", end..<end)
        }
    }

    private mutating func reportUnclosed(before byte: UInt8) {
        guard let note = noteOnOpening() else { return }
        findings.report(
            Rule.JSON.mismatchedBracket,
            "expected '\(current.isObject ? "}" : "]")' before '\(Character(Unicode.Scalar(byte)))'",
            cursor.position..<cursor.position &+ 1, notes: [note])
    }

    /// A note on the start of the innermost open container.
    private func noteOnOpening() -> Finding.Note? {
        guard let index = current.index, index < records.count else { return nil }
        let start = Int(records[index].start)
        return Finding.Note("'\(current.isObject ? "{" : "[")' is here", range: start..<start &+ 1)
    }

    @_lifetime(self: copy self)
    mutating func skipExtraComma() {
        findings.report(
            Rule.JSON.unexpectedComma, "unexpected ','", cursor.position..<cursor.position &+ 1,
            fixIt: .init("remove ','", range: cursor.position..<cursor.position &+ 1, replacement: ""))
        cursor.advance()
    }

    // MARK: Merge conflicts

    /// Takes the mark of a merge conflict in the place of a token. Only the first side of the conflict is read.
    @_lifetime(self: copy self)
    mutating func takeConflictMark() -> Bool {
        guard let mark = cursor.skipConflictMark(isInConflict: &isInConflict) else { return false }
        if !mark.isEmpty { findings.report(Rule.JSON.mergeConflict, "a version control system left the mark of a conflict here", mark) }
        return true
    }

    // MARK: Names and values

    /// Takes anything other than a string in the place of a member's name.
    @_lifetime(self: copy self)
    mutating func takeMistakenName(_ byte: UInt8) {
        if takeConflictMark() { return current.pendingComma = nil }
        current.pendingComma = nil
        current.count &+= 1
        let start = cursor.position
        guard byte != UInt8(ascii: ":") && byte != UInt8(ascii: "{") && byte != UInt8(ascii: "[") else {
            findings.report(Rule.JSON.missingName, "expected the name of a member, a string", start..<start)
            append(.invalid, start: start)
            state = byte == UInt8(ascii: ":") ? .colon : .memberValue
            return
        }
        skipJunk()
        append(.invalid, start: start)
        state = .colon
        findings.report(
            Rule.JSON.invalidName, "the name of a member must be a string in '\"', not '\(text(in: start..<cursor.position))'",
            start..<cursor.position)
    }

    /// Takes anything other than a value in the place of a value.
    @_lifetime(self: copy self)
    mutating func takeMistakenValue(_ byte: UInt8) {
        if takeConflictMark() { return }
        let start = cursor.position
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if state == .element { return takeCloser(byte) }
            if state == .memberValue { return assumeMissingValue() }
        case UInt8(ascii: ","):
            if state == .element { return skipExtraComma() }
            if state == .memberValue { return assumeMissingValue() }
        default: break
        }
        if state == .documentValue, let object = objectStart(from: start) {
            // A file that begins with other text, such as its own path, before its object.
            cursor.move(to: object)
            return findings.report(Rule.JSON.leadingText, "unexpected text before the document", start..<object)
        }
        beginValue()
        skipJunk()
        append(.invalid, start: start)
        state = current.index == nil ? .end : .separator
        let found = text(in: start..<cursor.position)
        findings.report(
            Rule.JSON.invalidValue, "expected a value, found '\(found)'", start..<cursor.position,
            fixIt: Self.spelling(of: found).map {
                .init("write '\($0)'", range: start..<cursor.position, replacement: $0)
            })
    }

    /// The offset of the first opening brace, if one precedes the first quotation mark.
    private func objectStart(from offset: Int) -> Int? {
        var copy = cursor
        copy.move(to: offset)
        copy.skip { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "\"") }
        return copy.peek == UInt8(ascii: "{") ? copy.position : nil
    }

    /// Skips an array or object that exceeds the nesting limit.
    @_lifetime(self: copy self)
    mutating func skipTooDeep() {
        let start = cursor.position
        var depth = 0
        scan: while let byte = cursor.next() {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth &+= 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth &-= 1
                if depth == 0 { break scan }
            case UInt8(ascii: "\""):
                while let content = cursor.next(), content != UInt8(ascii: "\"") {
                    if content == UInt8(ascii: "\\") { cursor.advance() }
                }
            default: break
            }
        }
        append(.invalid, start: start)
        state = .separator
        findings.report(
            Rule.JSON.tooDeep, "arrays and objects are nested more than \(JSONDocument.maximumDepth) levels deep",
            start..<start &+ 1)
    }

    /// Continues after a member without a value.
    @_lifetime(self: copy self)
    private mutating func assumeMissingValue() {
        let end = lastTokenEnd
        findings.report(Rule.JSON.missingValue, "expected a value", end..<end)
        appendMissingValue(at: end)
        state = .separator
    }

    /// Appends an empty node for a member's missing value.
    @_lifetime(self: copy self)
    mutating func appendMissingValue(at end: Int) {
        records.append(JSONRecord(.invalid, start: end, end: end, index: records.count))
    }

    private static func spelling(of word: String) -> String? {
        switch word.lowercased() {
        case "true", "yes": "true"
        case "false", "no": "false"
        case "null", "nil", "none", "undefined": "null"
        default: nil
        }
    }

    // MARK: Junk

    /// Skips a meaningless word, a text in single quotation marks, or one byte.
    @_lifetime(self: copy self)
    private mutating func skipJunk() {
        if cursor.match(UInt8(ascii: "'")) {
            let start = cursor.position
            cursor.skip { $0 != UInt8(ascii: "'") && $0 != 0x0A && $0 != 0x0D }
            if cursor.match(UInt8(ascii: "'")) { return }
            cursor.move(to: start)
        }
        cursor.move(to: max(endOfWord(from: cursor.position), cursor.position &+ 1))
    }

    /// The offset at which a word ends, searching from `offset`.
    func endOfWord(from offset: Int) -> Int {
        var index = offset
        while index < cursor.end, !Self.endsToken(cursor.bytes[index]) { index &+= 1 }
        return index
    }

    /// Skips a comment and reports it.
    @_lifetime(self: copy self)
    mutating func skipComments() {
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position), cursor.isNext("//") || cursor.isNext("/*") {
            let start = cursor.position
            if cursor.match("//") {
                cursor.skip { $0 != 0x0A && $0 != 0x0D }
            } else {
                cursor.advance(by: 2)
                while cursor.skip(to: UInt8(ascii: "*")), !cursor.isNext("*/") { cursor.advance() }
                cursor.advance(by: 2)
            }
            findings.report(Rule.JSON.comment, "JSON has no comments", start..<cursor.position)
            cursor.skip { $0.isASCIIBlank }
        }
    }

    // MARK: Places

    /// The offset after the last byte of the text that is not white space.
    var endOfText: Int {
        var index = cursor.end
        while index > cursor.position &+ 1, cursor.bytes[index &- 1] <= 0x20 { index &-= 1 }
        return index
    }

    /// A part of the text for a message, cut after 40 bytes.
    func text(in range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        for index in range.prefix(40) { bytes.append(cursor.bytes[index]) }
        guard range.count > 40 else { return String(decoding: bytes, as: UTF8.self) }
        while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0x80 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self) + "…"
    }
}
