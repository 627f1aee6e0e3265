import LocalizationCLDR
import LocalizationTestSupport
import Testing

@Suite("Plural operands")
struct PluralOperandsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var text: String
        var i, v, w, f, t, c: UInt64
        var testDescription: String { text }

        init(_ text: String, i: UInt64, v: UInt64 = 0, w: UInt64 = 0, f: UInt64 = 0, t: UInt64 = 0, c: UInt64 = 0) {
            (self.text, self.i, self.v, self.w, self.f, self.t, self.c) = (text, i, v, w, f, t, c)
        }
    }

    /// UTS #35, Part 3, "Plural Operand Examples", and what it says of signs and of digits beyond every integer type.
    static let rows = [
        Row("1", i: 1),
        Row("1.0", i: 1, v: 1),
        Row("1.00", i: 1, v: 2),
        Row("1.3", i: 1, v: 1, w: 1, f: 3, t: 3),
        Row("1.30", i: 1, v: 2, w: 1, f: 30, t: 3),
        Row("1.03", i: 1, v: 2, w: 2, f: 3, t: 3),
        Row("1.230", i: 1, v: 3, w: 2, f: 230, t: 23),
        Row("1200000", i: 1_200_000),
        Row("1.2c6", i: 1_200_000, c: 6),
        Row("123c6", i: 123_000_000, c: 6),
        Row("123c5", i: 12_300_000, c: 5),
        Row("1200.50", i: 1200, v: 2, w: 1, f: 50, t: 5),
        Row("1.20050c3", i: 1200, v: 2, w: 1, f: 50, t: 5, c: 3),
        Row("1e6", i: 1_000_000, c: 6),
        Row("-3", i: 3),
        Row("+3.50", i: 3, v: 2, w: 1, f: 50, t: 5),
        Row("007", i: 7),
        Row("0.000", i: 0, v: 3),
        Row("999999999999999999", i: 999_999_999_999_999_999),
        Row("1000000000000000000", i: 1_000_000_000_000_000_000),
        Row("5000000000000000021", i: 1_000_000_000_000_000_021),
        Row("123456789012345678901234567890", i: 1_345_678_901_234_567_890),
        Row("1c18", i: 1_000_000_000_000_000_000, c: 18),
        Row("1c40", i: 1_000_000_000_000_000_000, c: 40),
        Row("0c40", i: 0, c: 40),
        Row("7c99999999999999999999", i: 1_000_000_000_000_000_000, c: 1_000_000),
        Row("0.1234567890123456789", i: 0, v: 19, w: 19, f: 1_234_567_890_123_456_789, t: 1_234_567_890_123_456_789),
        Row("0.21234567890123456789", i: 0, v: 20, w: 20, f: 1_234_567_890_123_456_789, t: 1_234_567_890_123_456_789),
    ]

    @Test("Decimal text gives the operands of UTS #35", arguments: rows)
    func text(row: Row) throws {
        let operands = try #require(PluralOperands(decimalText: row.text))
        #expect(operands.i == row.i)
        #expect(UInt64(operands.v) == row.v)
        #expect(UInt64(operands.w) == row.w)
        #expect(operands.f == row.f)
        #expect(operands.t == row.t)
        #expect(UInt64(operands.c) == row.c)
        #expect(operands.isInteger == (row.w == 0))
    }

    @Test(
        "Text that is no plain decimal number has no operands",
        arguments: [
            "", "-", "+", ".", "1.", ".5", "1,000", "1 000", " 1", "1 ", "--1", "1-", "0x10", "1c", "1e", "c6", "1c-3", "1c+3", "1.5.2",
            "1c2c3",
            "1c2.5", "٣", "1٫5", "∞", "NaN", "inf", "1\u{0}", "1_000",
        ]
    )
    func noNumber(text: String) {
        #expect(PluralOperands(decimalText: text) == nil)
    }

    @Test(
        "Integers give what their text gives",
        arguments: [0, 1, 42, -7, Int64.max, .min, .max - 1, 1_000_000_000_000_000_000, 999_999_999_999_999_999])
    func integers(value: Int64) {
        #expect(PluralOperands(value) == PluralOperands(decimalText: "\(value)"))
    }

    @Test(
        "Unsigned integers above the signed maximum keep their last digits",
        arguments: [UInt64.max, 10_000_000_000_000_000_000, 9_223_372_036_854_775_808])
    func unsigned(value: UInt64) {
        #expect(PluralOperands(value) == PluralOperands(decimalText: "\(value)"))
        #expect(PluralOperands(value).i % 1_000_000 == value % 1_000_000)
    }

    @Test(
        "A floating-point value counts as its shortest text, without a fraction of zero",
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1, "1"), (1.5, "1.5"), (0.1, "0.1"), (0.25, "0.25"), (1e-5, "0.00001"),
            (123_456.789, "123456.789"),
            (1e15, "1000000000000000"), (9_007_199_254_740_992, "9007199254740992"), (1e16, "10000000000000000"),
            (1e21, "1000000000000000000000"),
            (1.5e300, "15" + String(repeating: "0", count: 299)),
            (Double.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
            (0.1 + 0.2, "0.30000000000000004"),
        ]
    )
    func double(value: Double, text: String) {
        #expect(PluralOperands(value) == PluralOperands(decimalText: text))
    }

    @Test("Infinity and not-a-number are other in every language", arguments: [Double.infinity, -.infinity, .nan, .signalingNaN])
    func notFinite(value: Double) {
        let operands = PluralOperands(value)
        #expect(!operands.isFinite)
        for language in ["en", "fr", "cs", "sr", "ar", "lv", "ak"] {
            #expect(PluralRules.cardinal(for: LanguageTag(language: Subtag(stringLiteral: language))).category(for: operands) == .other)
        }
    }

    @Test("No text of digits, points, signs and letters traps, and what is read prints a category everywhere")
    func randomText() {
        var generator = SeededGenerator(seed: 0x5EED)
        let alphabet = Array("0123456789999000..--+cceE ,٣∞".unicodeScalars)
        let languages = ["en", "ru", "ar", "fr", "lv", "kw", "sr", "cs"].map {
            PluralRules.cardinal(for: LanguageTag(language: Subtag(stringLiteral: $0)))
        }
        var numbers = 0
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<Int(generator.next() % 48) { text.unicodeScalars.append(alphabet[Int(generator.next() % UInt64(alphabet.count))]) }
            guard let operands = PluralOperands(decimalText: text) else { continue }
            numbers += 1
            #expect(operands.w <= operands.v)
            for rules in languages { #expect(rules.has(rules.category(for: operands))) }
        }
        print("plural operands: 20000 random texts, \(numbers) of them numbers")
        #expect(numbers > 500)
    }

    @Test("No bit pattern of a double traps")
    func randomDoubles() {
        var generator = SeededGenerator(seed: 0xD0B1E)
        for _ in 0..<20_000 {
            let value = Double(bitPattern: generator.next())
            let operands = PluralOperands(value)
            #expect(operands.isFinite == value.isFinite)
            #expect(PluralOperands(-value) == operands)
        }
    }
}
