import LocalizationCLDR
import LocalizationSourceText

/// A token of CLDR's plural rule syntax.
enum PluralRuleToken: Hashable {
    /// n, i, v, w, f, t, c or e.
    case operand(PluralOperandName)
    case and, or
    case percent, equal, notEqual
    /// `..` between two values.
    case range
    case comma
    /// `~` between two samples.
    case tilde
    /// `…` or `...` at the end of samples.
    case ellipsis
    case integerSamples, decimalSamples
    /// Digits; in samples optionally with a fraction and an exponent: `1.50`, `1c6`.
    case number
    case end
}

/// Splits the text of a plural rule into tokens.
struct PluralRuleLexer: ~Escapable {
    private var cursor: ByteCursor

    /// The next token.
    private(set) var token: PluralRuleToken = .end

    /// The bytes of that token.
    private(set) var range: Range<Int> = 0..<0

    /// Whether numbers are samples, with a fraction and an exponent: true from the first `@` on.
    private var isInSamples = false

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) throws(PluralRuleError) {
        cursor = ByteCursor(bytes)
        try advance()
    }

    /// Advances to the next token.
    @_lifetime(self: copy self)
    mutating func advance() throws(PluralRuleError) {
        cursor.skip { $0.isASCIIBlank }
        let start = cursor.position
        token = try lex()
        range = start..<cursor.position
    }

    /// The bytes of the token as text.
    var text: String {
        var bytes: [UInt8] = []
        for index in range { bytes.append(cursor.bytes[index]) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value of a number without a fraction.
    func integerValue() throws(PluralRuleError) -> UInt64 {
        var value: UInt64 = 0
        for index in range {
            let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
            value = tens &+ UInt64(cursor.bytes[index] &- 0x30)
            if overflow || value >= PluralOperands.reducedValue {
                throw PluralRuleError(.numberTooLarge, at: range.lowerBound)
            }
        }
        return value
    }

    @_lifetime(self: copy self)
    private mutating func lex() throws(PluralRuleError) -> PluralRuleToken {
        guard let byte = cursor.peek else { return .end }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            lexNumber()
            return .number
        case UInt8(ascii: "@"):
            isInSamples = true
            if cursor.match("@integer") { return .integerSamples }
            if cursor.match("@decimal") { return .decimalSamples }
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            if let word = lexWord() { return word }
        default:
            if let symbol = lexSymbol() { return symbol }
        }
        throw PluralRuleError(.unexpectedCharacter, at: cursor.position)
    }

    @_lifetime(self: copy self)
    private mutating func lexNumber() {
        skipDigits()
        guard isInSamples else { return }
        if cursor.peek == UInt8(ascii: "."), isDigit(at: 1) {
            cursor.advance()
            skipDigits()
        }
        if let letter = cursor.peek, letter == UInt8(ascii: "c") || letter == UInt8(ascii: "e"), isDigit(at: 1) {
            cursor.advance()
            skipDigits()
        }
    }

    @_lifetime(self: copy self)
    private mutating func lexWord() -> PluralRuleToken? {
        let start = cursor.position
        let word = cursor.skip { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
        if word.count == 1, let operand = PluralOperandName(ascii: cursor.bytes[word.lowerBound]) { return .operand(operand) }
        cursor.move(to: start)
        if word.count == 3, cursor.match("and") { return .and }
        if word.count == 2, cursor.match("or") { return .or }
        return nil
    }

    @_lifetime(self: copy self)
    private mutating func lexSymbol() -> PluralRuleToken? {
        if cursor.match("!=") { return .notEqual }
        if cursor.match("=") { return .equal }
        if cursor.match("%") { return .percent }
        if cursor.match(",") { return .comma }
        if cursor.match("~") { return .tilde }
        if cursor.match("…") || cursor.match("...") { return .ellipsis }
        if cursor.match("..") { return .range }
        return nil
    }

    @_lifetime(self: copy self)
    private mutating func skipDigits() {
        cursor.skip { $0.isASCIIDigit }
    }

    private func isDigit(at distance: Int) -> Bool {
        guard let byte = cursor.peek(at: distance) else { return false }
        return byte.isASCIIDigit
    }
}
