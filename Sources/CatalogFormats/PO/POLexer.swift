import LocalizationDiagnostics
import LocalizationSourceText

/// Splits a PO file into tokens, by the rules of GNU gettext (`po-lex.c`).
struct POLexer: ~Escapable {
    private var cursor: ByteCursor
    private var isObsolete = false
    private var isPrevious = false
    /// Whether bytes that are not UTF-8 are reported in strings.
    private let checksEncoding: Bool
    var findings = ReadingFindings(tooMany: Rule.PO.tooMany)

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, checksEncoding: Bool) {
        cursor = ByteCursor(bytes)
        self.checksEncoding = checksEncoding
    }

    /// Takes the next token; `end` forever once there is none.
    @_lifetime(self: copy self)
    mutating func next() -> POToken {
        while let byte = cursor.peek {
            let start = cursor.position
            switch byte {
            case 0x0A:
                isObsolete = false
                isPrevious = false
                cursor.advance()
            case 0x20, 0x09, 0x0D, 0x0C, 0x0B:
                cursor.advance()
            case UInt8(ascii: "\\") where cursor.peek(at: 1) == 0x0A:
                // A backslash continues a line anywhere, and the marks of the line go on.
                cursor.advance(by: 2)
            case UInt8(ascii: "#"):
                cursor.advance()
                if cursor.match("~") {
                    isObsolete = true
                    if cursor.match("|") { isPrevious = true }
                } else if cursor.match("|") {
                    isPrevious = true
                } else {
                    return comment(from: start)
                }
            case UInt8(ascii: "\""): return string(from: start)
            case UInt8(ascii: "["):
                cursor.advance()
                return token(.open, from: start)
            case UInt8(ascii: "]"):
                cursor.advance()
                return token(.close, from: start)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                cursor.skip { $0.isASCIIDigit }
                return token(.number, from: start)
            case _ where Self.beginsKeyword(byte): return keyword(from: start)
            default:
                cursor.advance()
                // The rest of a character in UTF-8 belongs to it.
                cursor.skip { $0 & 0xC0 == 0x80 }
                return token(.junk, from: start)
            }
        }
        return token(.end, from: cursor.position)
    }

    private func token(_ kind: POToken.Kind, from start: Int) -> POToken {
        POToken(kind: kind, range: start..<max(start, cursor.position), isObsolete: isObsolete, isPrevious: isPrevious)
    }

    @_lifetime(self: copy self)
    private mutating func comment(from start: Int) -> POToken {
        repeat { cursor.skip(to: 0x0A) } while cursor.peek(at: -1) == UInt8(ascii: "\\") && cursor.match(0x0A)
        var token = token(.comment, from: start)
        if cursor.peek(at: -1) == 0x0D { token.range = start..<token.range.upperBound &- 1 }
        return token
    }

    private static func beginsKeyword(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    @_lifetime(self: copy self)
    private mutating func keyword(from start: Int) -> POToken {
        // The longest name that begins here; `msgid_plural` is not `msgid`.
        var name = ByteCursor(cursor.bytes)
        name.move(to: start)
        cursor.skip { Self.beginsKeyword($0) || $0.isASCIIDigit }
        let kind: POToken.Kind =
            switch cursor.position &- start {
            case 5 where name.isNext("msgid"): .id
            case 6 where name.isNext("msgstr"): .text
            case 6 where name.isNext("domain"): .domain
            case 7 where name.isNext("msgctxt"): .context
            case 12 where name.isNext("msgid_plural"): .pluralID
            default: .unknownKeyword
            }
        return token(kind, from: start)
    }

    // MARK: Strings

    @_lifetime(self: copy self)
    private mutating func string(from start: Int) -> POToken {
        cursor.advance()
        while true {
            cursor.move(to: cursor.index(from: cursor.position, of: UInt8(ascii: "\""), or: UInt8(ascii: "\\"), below: 0x20))
            switch cursor.peek {
            case UInt8(ascii: "\"")?:
                cursor.advance()
                checkEncoding(from: start)
                return token(.string, from: start)
            case UInt8(ascii: "\\")?:
                takeEscape()
            case nil, 0x0A?:
                let message = cursor.isAtEnd ? "end-of-file within string" : "end-of-line within string"
                findings.report(Rule.PO.unterminatedString, message, start..<cursor.position)
                checkEncoding(from: start)
                return token(.string, from: start)
            case 0x04?:
                findings.report(
                    Rule.PO.contextSeparator, "context separator <EOT> within string", cursor.position..<cursor.position &+ 1)
                cursor.advance()
            default:
                cursor.advance()
            }
        }
    }

    @_lifetime(self: copy self)
    private mutating func takeEscape() {
        let start = cursor.position
        guard let escape = POEscape(cursor) else {
            // The backslash stands for a blank in gettext, which reads on after it.
            cursor.advance()
            return findings.report(Rule.PO.escape, "invalid control sequence", start..<cursor.position)
        }
        cursor.advance(by: escape.length)
        if escape.byte == 0x04 {
            findings.report(Rule.PO.contextSeparator, "context separator <EOT> within string", start..<cursor.position)
        }
    }

    @_lifetime(self: copy self)
    private mutating func checkEncoding(from start: Int) {
        guard checksEncoding else { return }
        do {
            _ = try UTF8Span(validating: cursor.bytes.extracting(start..<max(start, cursor.position)))
        } catch {
            let range = error.byteOffsets.lowerBound &+ start..<error.byteOffsets.upperBound &+ start
            findings.report(Rule.PO.encoding, "invalid multibyte sequence", range)
        }
    }
}

/// An escape of a PO string, such as `\n`, `\"`, `\101` and `\x41`.
struct POEscape {
    /// The byte that it stands for, in the encoding of the file; nil for a backslash at the end of a line, which joins two lines.
    var byte: UInt8?
    /// The number of bytes from the backslash on.
    var length: Int

    /// The escape at a cursor's place, which is a backslash; nil if there is no such escape.
    init?(_ cursor: borrowing ByteCursor) {
        var distance = 1
        if cursor.peek(at: 1) == 0x0A {
            length = 2
            return
        }
        // `\` at the end of a line joins lines inside an escape as well.
        while cursor.peek(at: distance) == UInt8(ascii: "\\"), cursor.peek(at: distance &+ 1) == 0x0A { distance &+= 2 }
        length = distance &+ 1
        switch cursor.peek(at: distance) {
        case UInt8(ascii: "n")?: byte = 0x0A
        case UInt8(ascii: "t")?: byte = 0x09
        case UInt8(ascii: "b")?: byte = 0x08
        case UInt8(ascii: "r")?: byte = 0x0D
        case UInt8(ascii: "f")?: byte = 0x0C
        case UInt8(ascii: "v")?: byte = 0x0B
        case UInt8(ascii: "a")?: byte = 0x07
        case UInt8(ascii: "\\")?: byte = UInt8(ascii: "\\")
        case UInt8(ascii: "\"")?: byte = UInt8(ascii: "\"")
        case let digit? where 0x30...0x37 ~= digit:
            var value: UInt8 = 0
            var digits = 0
            while digits < 3, let digit = cursor.peek(at: distance &+ digits), 0x30...0x37 ~= digit {
                value = value << 3 | (digit & 7)
                digits &+= 1
            }
            byte = value
            length = distance &+ digits
        case UInt8(ascii: "x")?:
            // As in C, all digits belong to it.
            var value: UInt8 = 0
            var digits = 0
            while let digit = cursor.peek(at: distance &+ 1 &+ digits).flatMap(hexDigitValue) {
                value = value << 4 | digit
                digits &+= 1
            }
            guard digits > 0 else { return nil }
            byte = value
            length = distance &+ 1 &+ digits
        default: return nil
        }
    }
}
