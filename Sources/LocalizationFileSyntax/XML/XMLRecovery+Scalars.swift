import LocalizationDiagnostics
import LocalizationSourceText

extension XMLRecovery {
    /// A scalar element that was found.
    struct Token {
        /// The complete element.
        var range: Range<Int>
        /// Properties of the element.
        var flags: PropertyListRecord.Flags
    }

    /// Parses the content and the closing tag of an element other than an array or dictionary. Its opening tag was taken.
    /// - Returns: Nil if it contains no value, which was reported.
    @_lifetime(self: copy self)
    mutating func readScalarToken(_ element: XMLElementName, _ tag: Range<Int>, isEmpty: Bool) -> Token? {
        if isEmpty {
            switch element {
            case .data, .date, .real, .integer:
                report.add(.emptyElement(element.name), tag)
                return nil
            default:
                return Token(range: tag, flags: .isEmptyElement)
            }
        }
        if element == .string || element == .key { return readText(element, tag) }
        let contentStart = cursor.position
        let failure = scalarError(element)
        cursor.move(to: contentStart)
        cursor.scan { $0 != UInt8(ascii: "<") }
        let contentEnd = cursor.position
        let isClosed = takeCloseTag(element)
        let range = tag.lowerBound..<cursor.position
        if let failure {
            report.add(failure, contentStart..<max(contentEnd, contentStart))
            return nil
        }
        if !isClosed {
            report.add(.closeTagMismatch(element.name), contentEnd..<min(contentEnd &+ 1, cursor.end))
            return Token(range: range, flags: [.isUnterminated, .isMended])
        }
        return Token(range: range, flags: [])
    }

    /// The error in the content of a number, date, data or boolean.
    @_lifetime(self: copy self)
    private mutating func scalarError(_ element: XMLElementName) -> XMLError? {
        let start = cursor.position
        switch element {
        case .integer:
            if case .failure(let failure) = cursor.readXMLInteger() { return failure }
        case .date:
            if cursor.readXMLDate() == nil || cursor.peek != UInt8(ascii: "<") { return .malformedDate }
        case .data:
            cursor.scan { $0 != UInt8(ascii: "<") && $0 < 0x80 }
            if let byte = cursor.peek, byte >= 0x80 { return .invalidCharacterInData(byte) }
        case .real:
            cursor.scan { $0 != UInt8(ascii: "<") }
            if XMLScalar.real(XMLString.text(cursor.bytes, in: start..<cursor.position)) == nil { return .malformedReal }
        case .true, .false:
            if cursor.peek != UInt8(ascii: "<") { return .notEmpty(element.name) }
        case .plist, .array, .dict, .key, .string:
            break
        }
        return nil
    }

    /// Parses a string up to its closing tag, or to the beginning of another element.
    @_lifetime(self: copy self)
    private mutating func readText(_ element: XMLElementName, _ tag: Range<Int>) -> Token {
        var flags: PropertyListRecord.Flags = []
        if cursor.isNext("\u{FEFF}") { flags.insert(.needsDecoding) }
        while true {
            cursor.scan { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
            let place = cursor.position
            guard let byte = cursor.peek else { break }
            if byte == UInt8(ascii: "&") {
                flags.insert(.needsDecoding)
                if XMLString.takeReference(&cursor) == nil {
                    cursor.advance()
                    flags.insert(.isMended)
                    report.add(
                        .unknownEntity, place..<place &+ 1,
                        fixIt: .init("write '&' as '&amp;'", range: place &+ 1..<place &+ 1, replacement: "amp;"))
                }
            } else if cursor.match("<![CDATA[") {
                flags.insert(.needsDecoding)
                while cursor.skip(to: UInt8(ascii: "]")), !cursor.match("]]>") { cursor.advance() }
                if cursor.isAtEnd { report.add(.unterminatedCDATA, place..<place &+ 9) }
            } else if takeCloseTag(element) {
                return Token(range: tag.lowerBound..<cursor.position, flags: flags)
            } else if isElementTagNext {
                break
            } else {
                // Other markup is kept as text.
                flags.formUnion([.isMended, .needsDecoding])
                cursor.advance()
                report.add(
                    .expectedCloseTag(cursor.peek ?? UInt8(ascii: "<")), place..<place &+ 1,
                    fixIt: .init("write '<' as '&lt;'", range: place..<place &+ 1, replacement: "&lt;"))
            }
        }
        flags.formUnion([.isUnterminated, .isMended])
        let end = cursor.position
        report.add(
            .closeTagMismatch(element.name), end..<min(end &+ 1, cursor.end),
            fixIt: .init("close the element", range: end..<end, replacement: "</\(element.name)>"))
        skipMistypedCloseTag(element)
        return Token(range: tag.lowerBound..<end, flags: flags)
    }

    /// Skips an opening tag of the same name if its slash was forgotten: the rest is not text.
    @_lifetime(self: copy self)
    private mutating func skipMistypedCloseTag(_ element: XMLElementName) {
        let start = cursor.position
        guard cursor.match(UInt8(ascii: "<")), cursor.match(element.staticName), cursor.match(UInt8(ascii: ">")) else {
            cursor.move(to: start)
            return
        }
        let end = cursor.position
        cursor.scan(while: { $0.isASCIIBlank })
        cursor.move(to: cursor.peek == UInt8(ascii: "<") && cursor.position > end ? end : start)
    }

    /// Takes the closing tag of an element if it is next.
    @_lifetime(self: copy self)
    private mutating func takeCloseTag(_ element: XMLElementName) -> Bool {
        let start = cursor.position
        if cursor.match("</"), cursor.match(element.staticName) {
            cursor.scan(while: { $0.isASCIIBlank })
            if cursor.match(UInt8(ascii: ">")) { return true }
        }
        cursor.move(to: start)
        return false
    }

    /// Whether the opening or closing tag of a property list element is next.
    private var isElementTagNext: Bool {
        var copy = ByteCursor(cursor.bytes, in: cursor.position..<cursor.end)
        guard copy.match(UInt8(ascii: "<")) else { return false }
        _ = copy.match(UInt8(ascii: "/"))
        let name = copy.scan { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        guard XMLElementName(cursor.bytes, in: name) != nil, let after = copy.peek else { return false }
        return after == UInt8(ascii: ">") || after == UInt8(ascii: "/") || after.isASCIIBlank
    }
}
