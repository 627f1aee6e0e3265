import LocalizationSourceText

extension XMLReader {
    /// Skips a comment whose `<!--` was taken. Another byte must follow the `-->`: Apple's reader does not examine the last three bytes.
    @_lifetime(self: copy self)
    mutating func skipComment() -> Bool { skip(behind: "-->", UInt8(ascii: "-"), orElse: .unterminatedComment) }

    /// Skips a processing instruction. The `?>` must be followed by another byte: Apple's reader does not examine the last two bytes.
    @_lifetime(self: copy self)
    mutating func skipInstruction() -> Bool { skip(behind: "?>", UInt8(ascii: "?"), orElse: .unterminatedInstruction) }

    /// Skips everything up to an end that begins with a byte, and the end.
    @_lifetime(self: copy self)
    private mutating func skip(behind end: StaticString, _ first: UInt8, orElse error: XMLError) -> Bool {
        let start = cursor.position
        while cursor.skip(to: first) {
            if cursor.remaining <= end.utf8CodeUnitCount { break }
            if cursor.match(end) { return true }
            cursor.advance()
        }
        cursor.move(to: start)
        return fail(error)
    }

    /// Skips a document type whose `<!` was taken. It ends at the first `>`; an internal subset is rejected.
    @_lifetime(self: copy self)
    mutating func skipDocumentType() -> Bool {
        guard cursor.match("DOCTYPE") else { return fail(.malformedDocumentType) }
        let start = cursor.position
        cursor.scan { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
        guard let byte = cursor.peek else { return fail(.unexpectedEndInDocumentType) }
        guard byte == UInt8(ascii: ">") else { return fail(.unexpectedCharacterInDocumentType(byte)) }
        let range = start..<cursor.position
        if foreignDocumentType == nil, !DocumentType.isPropertyList(cursor.bytes, in: range) { foreignDocumentType = range }
        cursor.advance()
        return true
    }

    /// Parses the closing tag of an element.
    @_lifetime(self: copy self)
    mutating func readCloseTag(_ name: StaticString) -> Bool {
        guard cursor.remaining >= name.utf8CodeUnitCount &+ 3 else { return fail(.unexpectedEnd) }
        guard let first = cursor.peek, first == UInt8(ascii: "<") else { return fail(.expectedCloseTag(cursor.peek ?? 0)) }
        cursor.advance()
        guard let second = cursor.peek, second == UInt8(ascii: "/") else { return fail(.expectedCloseTag(cursor.peek ?? 0)) }
        cursor.advance()
        guard cursor.match(name) else { return fail(.closeTagMismatch(name.description)) }
        cursor.scan(while: { $0.isASCIIBlank })
        guard let last = cursor.peek else { return fail(.unexpectedEnd) }
        guard last == UInt8(ascii: ">") else { return fail(.expectedCloseTag(last)) }
        cursor.advance()
        return true
    }

    /// Skips a CDATA section. The search for the closing brackets starts at the first byte.
    @_lifetime(self: copy self)
    mutating func skipCDATA() -> Bool {
        guard cursor.remaining >= 9 else { return fail(.unexpectedEnd) }
        guard cursor.match("<![CDATA[") else { return fail(.malformedCDATA) }
        let start = cursor.position
        while cursor.skip(to: UInt8(ascii: "]")) {
            if cursor.match("]]>") { return true }
            cursor.advance()
        }
        cursor.move(to: start)
        return fail(.unterminatedCDATA)
    }

    /// Skips a reference, including `&`. Only XML's own five entities and numbers are supported.
    @_lifetime(self: copy self)
    mutating func skipReference() -> Bool {
        cursor.advance()
        let remaining = cursor.remaining
        guard let first = cursor.peek else { return fail(.unexpectedEnd) }
        switch first {
        case UInt8(ascii: "a"):
            if remaining < 4 { return fail(.unexpectedEnd) }
            return cursor.match("amp;") || cursor.match("apos;") || fail(.unknownEntity)
        case UInt8(ascii: "#"):
            if remaining < 4 { return fail(.unexpectedEnd) }
            return skipCharacterReference()
        default:
            return cursor.match("lt;") || cursor.match("gt;") || cursor.match("quot;") || fail(.unknownEntity)
        }
    }

    /// Skips `#65;` or `#x41;`: at most eight digits. No digits or only zeros mean U+0000.
    @_lifetime(self: copy self)
    private mutating func skipCharacterReference() -> Bool {
        cursor.advance()
        let isHexadecimal = cursor.match(UInt8(ascii: "x"))
        var value: UInt32 = 0
        var count = 0
        while let byte = cursor.next() {
            count &+= 1
            if byte == UInt8(ascii: ";") {
                return Unicode.Scalar(value) != nil || fail(.referenceToNoCharacter)
            }
            if count > 8 { return fail(.referenceTooLong) }
            guard let digit = hexDigitValue(byte), isHexadecimal || digit < 10 else { return fail(.unexpectedCharacterInReference(byte)) }
            value = isHexadecimal ? value << 4 | UInt32(digit) : value &* 10 &+ UInt32(digit)
        }
        return fail(.unexpectedEnd)
    }
}
