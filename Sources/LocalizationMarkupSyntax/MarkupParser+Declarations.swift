import LocalizationDiagnostics
import LocalizationSourceText

extension MarkupParser {
    /// Takes the XML declaration at the beginning of the text, if there is one.
    @_lifetime(self: copy self)
    mutating func takeDeclaration() {
        guard cursor.isNext("<?xml"), let byte = cursor.peek(at: 5), MarkupCharacters.isSpace(byte) || byte == UInt8(ascii: "?") else {
            return
        }
        cursor.advance(by: 5)
        let nameEnd = cursor.position
        let content = skipInstructionContent()
        let end = cursor.position
        let firstAttribute = attributes.count
        cursor.move(to: content.lowerBound)
        var isSound = true
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position) {
            let space = cursor.skip { MarkupCharacters.isSpace($0) }
            guard cursor.position < content.upperBound else { break }
            let name = cursor.takeName()
            cursor.skip(while: MarkupCharacters.isSpace)
            let hasEqual = cursor.match(UInt8(ascii: "="))
            cursor.skip(while: MarkupCharacters.isSpace)
            guard !space.isEmpty, !name.isEmpty, hasEqual, let quote = cursor.peek,
                quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            else {
                isSound = false
                break
            }
            cursor.advance()
            let value = cursor.skip { $0 != quote }
            guard value.upperBound < content.upperBound else {
                isSound = false
                break
            }
            cursor.advance()
            attributes.append(MarkupAttributeRecord(name: name, value: value))
        }
        cursor.move(to: end)
        if !isSound || !isSoundDeclaration(from: firstAttribute) {
            findings.report(Rule.XML.declaration, "the XML declaration is not of the form version, encoding, standalone", 0..<end)
        }
        let index = append(
            .declaration, start: 0, contentStart: content.lowerBound, contentEnd: content.upperBound, end: end,
            flags: content.upperBound == end ? .isUnterminated : [])
        records[index].nameLength = UInt32(truncatingIfNeeded: nameEnd &- 2)
        records[index].firstAttribute = UInt32(truncatingIfNeeded: firstAttribute)
        records[index].attributeCount = UInt32(truncatingIfNeeded: attributes.count &- firstAttribute)
    }

    /// Whether the pseudo-attributes of the declaration are those that XML defines, in its order (productions 23 to 32 and 80).
    private func isSoundDeclaration(from first: Int) -> Bool {
        let list = attributes[first...].map { (name: text($0.nameRange), value: text($0.valueRange)) }
        var rest = list[...]
        guard let version = rest.popFirst(), version.name == "version", version.value.hasUTF8Prefix("1."), version.value.utf8.count > 2,
            version.value.utf8.dropFirst(2).allSatisfy({ 0x30...0x39 ~= $0 })
        else { return false }
        if rest.first?.name == "encoding", let encoding = rest.popFirst() {
            let bytes = encoding.value.utf8
            guard let letter = bytes.first, 0x61...0x7A ~= letter | 0x20,
                bytes.allSatisfy({ MarkupCharacters.isASCIINameByte($0) && $0 != UInt8(ascii: ":") })
            else { return false }
        }
        if rest.first?.name == "standalone", let standalone = rest.popFirst() {
            guard standalone.value == "yes" || standalone.value == "no" else { return false }
        }
        return rest.isEmpty
    }

    /// Takes `<?target …?>`.
    @_lifetime(self: copy self)
    mutating func takeInstruction() {
        let start = cursor.position
        cursor.advance(by: 2)
        let name = cursor.takeName()
        if name.isEmpty {
            findings.report(Rule.XML.malformedInstruction, "the processing instruction has no name", start..<start &+ 2)
        } else if name.count == 3, text(name).lowercased() == "xml" {
            findings.report(
                Rule.XML.misplacedDeclaration, "an XML declaration may stand only at the beginning of the file", start..<name.upperBound)
        } else if let byte = cursor.peek, !MarkupCharacters.isSpace(byte), !cursor.isNext("?>") {
            findings.report(
                Rule.XML.malformedInstruction, "expected a space after the name of the processing instruction", start..<name.upperBound)
        }
        let content = skipInstructionContent()
        let end = cursor.position
        if content.upperBound == end {
            findings.report(Rule.XML.unterminatedInstruction, "the processing instruction is not closed", start..<start &+ 2)
        }
        let index = append(
            .instruction, start: start, contentStart: content.lowerBound, contentEnd: content.upperBound, end: end,
            flags: content.upperBound == end ? .isUnterminated : [])
        records[index].nameLength = UInt32(truncatingIfNeeded: name.count)
    }

    /// Skips past `?>`.
    /// - Returns: The preceding bytes.
    @_lifetime(self: copy self)
    private mutating func skipInstructionContent() -> Range<Int> {
        skip(to: "?>", first: UInt8(ascii: "?"))
    }

    /// Skips past a mark, or to the end if there is no mark; reports characters before it that XML does not allow.
    /// - Returns: The preceding bytes.
    @_lifetime(self: copy self)
    mutating func skip(to mark: StaticString, first: UInt8) -> Range<Int> {
        let start = cursor.position
        var progress = LoopProgress()
        while progress.hasMoved(to: cursor.position) {
            cursor.skip { $0 != first && $0 >= 0x20 && $0 != 0xEF || $0 == 0x0A || $0 == 0x09 }
            guard let byte = cursor.peek else { break }
            if byte == first {
                let end = cursor.position
                if cursor.match(mark) { return start..<end }
                cursor.advance()
            } else if byte == 0x0D {
                cursor.advance()
            } else {
                takeUnusualCharacter()
            }
        }
        return start..<cursor.position
    }

    /// Takes markup that begins with `<!`: a comment, character data or a document type.
    @_lifetime(self: copy self)
    mutating func takeDeclarationMark() {
        let start = cursor.position
        if cursor.match("<!--") {
            takeComment(from: start)
        } else if cursor.match("<![CDATA[") {
            takeCharacterData(from: start)
        } else if cursor.match("<!DOCTYPE") {
            takeDocumentType(from: start)
        } else {
            cursor.advance(by: 2)
            cursor.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
            _ = cursor.match(UInt8(ascii: ">"))
            findings.report(Rule.XML.unexpectedDeclaration, "declarations like this are not read", start..<cursor.position)
        }
    }

    @_lifetime(self: copy self)
    private mutating func takeComment(from start: Int) {
        let content = cursor.position
        var isFirst = true
        var progress = LoopProgress()
        var contentEnd = cursor.end
        while progress.hasMoved(to: cursor.position) {
            let end = skip(to: "--", first: UInt8(ascii: "-")).upperBound
            if end == cursor.position { break }
            if cursor.match(UInt8(ascii: ">")) {
                contentEnd = end
                break
            }
            if isFirst { findings.report(Rule.XML.hyphensInComment, "'--' may not stand in a comment", end..<end &+ 2) }
            isFirst = false
            // The second hyphen may begin the end of the comment.
            cursor.move(to: end &+ 1)
        }
        let isTerminated = contentEnd < cursor.position
        if !isTerminated { findings.report(Rule.XML.unterminatedComment, "the comment is not closed", start..<content) }
        append(
            .comment, start: start, contentStart: content, contentEnd: contentEnd, end: cursor.position,
            flags: isTerminated ? [] : .isUnterminated)
    }

    @_lifetime(self: copy self)
    private mutating func takeCharacterData(from start: Int) {
        let content = skip(to: "]]>", first: UInt8(ascii: "]"))
        let isTerminated = content.upperBound < cursor.position
        if !isTerminated { findings.report(Rule.XML.malformedCdata, "the character data is not closed", start..<start &+ 9) }
        if open.isEmpty { findings.report(Rule.XML.textOutsideRoot, "text may not stand outside of the root element", start..<start &+ 9) }
        append(
            .characterData, start: start, contentStart: content.lowerBound, contentEnd: content.upperBound, end: cursor.position,
            flags: isTerminated ? [] : .isUnterminated)
    }

    /// Takes a document type in the form that property lists use. Declarations inside it are skipped.
    @_lifetime(self: copy self)
    private mutating func takeDocumentType(from start: Int) {
        let content = cursor.position
        if hasRoot || hasDocumentType {
            findings.report(Rule.XML.documentType, "a document type may stand once, and only before the root element", start..<content)
        }
        hasDocumentType = true
        var isSound = takeSpace() && !cursor.takeName().isEmpty
        if isSound, takeSpace() {
            if cursor.match("PUBLIC") {
                isSound = takeSpace() && takeLiteral() && takeSpace() && takeLiteral()
            } else if cursor.match("SYSTEM") {
                isSound = takeSpace() && takeLiteral()
            }
            cursor.skip(while: MarkupCharacters.isSpace)
        }
        if cursor.peek == UInt8(ascii: "[") {
            let subset = cursor.position
            if readsEntities, let declared = takeEntityDeclarations() {
                entities = declared
            } else {
                skipInternalSubset()
                findings.report(
                    Rule.XML.internalSubset, "declarations in the document type are not read", subset..<subset &+ 1,
                    notes: [.init("entities that they declare stay as they are")])
            }
        } else if cursor.peek != UInt8(ascii: ">") {
            isSound = false
            cursor.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
        }
        if !isSound {
            findings.report(
                Rule.XML.documentType, "the document type is not of the form '<!DOCTYPE name PUBLIC \"…\" \"…\">'", start..<content)
        }
        let contentEnd = cursor.position
        let isTerminated = cursor.match(UInt8(ascii: ">"))
        append(
            .documentType, start: start, contentStart: content, contentEnd: contentEnd, end: cursor.position,
            flags: isTerminated ? [] : .isUnterminated)
    }

    @_lifetime(self: copy self)
    mutating func takeSpace() -> Bool { !cursor.skip(while: MarkupCharacters.isSpace).isEmpty }

    @_lifetime(self: copy self)
    mutating func takeLiteral() -> Bool {
        guard let quote = cursor.peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        let start = cursor.position
        cursor.advance()
        cursor.skip { $0 != quote && $0 != UInt8(ascii: "<") }
        if cursor.match(quote) { return true }
        cursor.move(to: start)
        return false
    }

    /// Moves to the `>` that follows the `]` of the declarations; if there is none, to the first `>`.
    @_lifetime(self: copy self)
    private mutating func skipInternalSubset() {
        let start = cursor.position
        if !hasNoSubsetEnd {
            while cursor.skip(to: UInt8(ascii: "]")) {
                cursor.advance()
                cursor.skip(while: MarkupCharacters.isSpace)
                if cursor.peek == UInt8(ascii: ">") { return }
            }
            hasNoSubsetEnd = true
            cursor.move(to: start)
        }
        cursor.skip(to: UInt8(ascii: ">"))
    }
}
