import LocalizationDiagnostics
import LocalizationSourceText

extension JSONParser {
    /// Takes the number that begins with the next sign or digit.
    @_lifetime(self: copy self)
    mutating func takeNumber() {
        let start = cursor.position
        var problem = scanNumber()
        if problem == nil, let next = cursor.peek, !Self.endsToken(next) {
            problem = "unexpected text after the number"
        }
        guard let problem else { return append(.number, start: start) }
        cursor.move(to: endOfWord(from: cursor.position))
        findings.report(
            Rule.JSON.invalidNumber, "'\(text(in: start..<cursor.position))' is not a number: \(problem)",
            start..<cursor.position)
        append(.invalid, start: start)
    }

    /// Scans the parts of a number.
    /// - Returns: The error, or nil if the number is valid.
    @_lifetime(self: copy self)
    private mutating func scanNumber() -> StaticString? {
        _ = cursor.match(UInt8(ascii: "-"))
        let startsWithZero = cursor.peek == UInt8(ascii: "0")
        let integer = skipDigits()
        if integer.isEmpty { return "a digit must follow the sign" }
        if startsWithZero && integer.count > 1 { return "it has zeros before its first digit" }
        if cursor.match(UInt8(ascii: ".")), skipDigits().isEmpty { return "a digit must follow the point" }
        if cursor.match(UInt8(ascii: "e")) || cursor.match(UInt8(ascii: "E")) {
            if !cursor.match(UInt8(ascii: "-")) { _ = cursor.match(UInt8(ascii: "+")) }
            if skipDigits().isEmpty { return "a digit must follow the exponent sign" }
        }
        return nil
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func skipDigits() -> Range<Int> {
        cursor.skip { $0.isASCIIDigit }
    }
}
