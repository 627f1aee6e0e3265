import LocalizationCLDR
import LocalizationPluralGrammar
import LocalizationTestSupport
import Testing

@Suite("Plural rule text")
struct PluralRuleTextTests {
    /// Rules of CLDR 47 with every construct of the grammar.
    static let texts = [
        "",
        " @integer 0~15, 100, 1000, 10000, 100000, 1000000, … @decimal 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, …",
        "n = 1 @integer 1 @decimal 1.0, 1.00, 1.000, 1.0000",
        "i = 1 and v = 0 @integer 1",
        "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer 2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002, …",
        "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99 @integer 3, 4, 9, 23, 24, 29 @decimal 3.0, 4.0, 9.0",
        "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5 @integer 1000000, 1c6, 2c6, 3c6, 4c6, 5c6, 6c6, … @decimal 1.0000001c6, 1.1c6, …",
        "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11",
        "c = 3 and w != 0 and f % 10 = 1",
        "v != 0   @decimal 0.0~1.5, 10.0",
    ]

    @Test("Rules come back unchanged from reading and writing", arguments: texts)
    func roundTrip(text: String) throws {
        #expect(try PluralRule(parsing: text).text == text)
    }

    @Test(
        "White space does not count, and dots may stand for the ellipsis",
        arguments: [
            ("  n=1   and\ti%10!=2 ,3..4", "n = 1 and i % 10 != 2,3..4"),
            ("@integer 1,2 ~ 3,...", " @integer 1, 2~3, …"),
            ("n = 1\n@decimal 1.0", "n = 1   @decimal 1.0"),
        ]
    )
    func whiteSpace(text: String, canonical: String) throws {
        #expect(try PluralRule(parsing: text).text == canonical)
    }

    struct Mistake: CustomTestStringConvertible, Sendable {
        var text: String
        var reason: PluralRuleError.Reason
        var offset: Int
        var testDescription: String { "\(text): \(reason.rawValue)" }

        init(_ text: String, _ reason: PluralRuleError.Reason, _ offset: Int) {
            (self.text, self.reason, self.offset) = (text, reason, offset)
        }
    }

    @Test(
        "A mistake is reported with its place",
        arguments: [
            Mistake("n", .unexpectedEnd, 1),
            Mistake("n =", .unexpectedEnd, 3),
            Mistake("n = 1 and", .unexpectedEnd, 9),
            Mistake("n = 1 or", .unexpectedEnd, 8),
            Mistake("n = 1,", .unexpectedEnd, 6),
            Mistake("n = 1..", .unexpectedEnd, 7),
            Mistake("n % = 1", .unexpectedToken, 4),
            Mistake("= 1", .unexpectedToken, 0),
            Mistake("1 = n", .unexpectedToken, 0),
            Mistake("n = 1 n = 2", .unexpectedToken, 6),
            Mistake("n == 1", .unexpectedToken, 3),
            Mistake("x = 1", .unexpectedCharacter, 0),
            Mistake("n is 1", .unexpectedCharacter, 2),
            Mistake("n = 1 & i = 1", .unexpectedCharacter, 6),
            Mistake("n = 1 AND i = 1", .unexpectedCharacter, 6),
            Mistake("n = 5..2", .emptyRange, 4),
            Mistake("n % 0 = 0", .modulusOfZero, 4),
            Mistake("n = 1000000000000000000", .numberTooLarge, 4),
            Mistake("n = 99999999999999999999999999", .numberTooLarge, 4),
            Mistake("n = 1.5", .unexpectedCharacter, 5),
            Mistake("n = 1 @number 1", .unexpectedCharacter, 6),
            Mistake("n = 1 @integer", .unexpectedEnd, 14),
            Mistake("n = 1 @integer …", .unexpectedToken, 15),
            Mistake("n = 1 @integer 1, …, 2", .unexpectedToken, 21),
            Mistake("n = 1 @integer 1~", .unexpectedEnd, 17),
            Mistake("n = 1 @decimal 1.0 @integer 1", .unexpectedToken, 19),
        ]
    )
    func mistakes(mistake: Mistake) {
        #expect(throws: PluralRuleError(mistake.reason, at: mistake.offset)) { try PluralRule(parsing: mistake.text) }
    }

    @Test("A set of rules needs conditions for all categories but other, and each category once")
    func sets() {
        #expect(throws: PluralRuleError(.conditionOfOther, at: 0)) { try ReferencePluralRules([(.other, "n = 1")]) }
        #expect(throws: PluralRuleError(.missingCondition, at: 0)) { try ReferencePluralRules([(.few, "@integer 1")]) }
        #expect(throws: PluralRuleError(.repeatedCategory, at: 0)) { try ReferencePluralRules([(.one, "n = 1"), (.one, "n = 2")]) }
    }

    @Test("Rules cut short at any byte, or with any byte replaced, give a rule or an error")
    func damaged() throws {
        var rules = 0
        var errors = 0
        for text in Self.texts {
            let bytes = Array(text.utf8)
            for index in bytes.indices {
                for replacement in [nil] + Array("0n=.,~@%!ac\u{0}".utf8).map(Optional.some) {
                    var damaged = bytes
                    if let replacement { damaged[index] = replacement } else { damaged.removeSubrange(index...) }
                    do {
                        let rule = try PluralRule(parsing: String(decoding: damaged, as: UTF8.self))
                        #expect(try PluralRule(parsing: rule.text) == rule)
                        rules += 1
                    } catch {
                        errors += 1
                    }
                }
            }
        }
        print("plural rule text: \(rules + errors) damaged texts, \(errors) refused")
        #expect(rules > 100 && errors > 1000)
    }

    @Test("A run of samples gives each number between its ends")
    func samples() throws {
        let rule = try PluralRule(parsing: "n = 1 @integer 2~5, 1c6, … @decimal 0.8~1.1, 0.00~0.02, 10.0")
        let integers = try #require(rule.integerSamples)
        let decimals = try #require(rule.decimalSamples)
        #expect(integers.isOpen && !decimals.isOpen)
        #expect(integers.runs.map { $0.texts() } == [["2", "3", "4", "5"], ["1c6"]])
        #expect(decimals.runs.map { $0.texts() } == [["0.8", "0.9", "1.0", "1.1"], ["0.00", "0.01", "0.02"], ["10.0"]])
    }

    @Test("A run without a step has no samples, and a long one stops at the limit")
    func sampleLimits() throws {
        let samples = try #require(try PluralRule(parsing: "@integer 1~1.5, 5~1, 1c6~3c6, 0~999999999999999999").integerSamples)
        #expect(samples.runs.map { $0.texts(limit: 10)?.count } == [nil, nil, nil, 10])
    }

    @Test("All rule texts of CLDR come back unchanged")
    func allRoundTrip() throws {
        var count = 0
        for (language, texts) in Array(CLDRPluralFiles.cardinal) + Array(CLDRPluralFiles.ordinal) {
            for (category, text) in texts {
                #expect(try PluralRule(parsing: text).text == text, "\(language) \(category)")
                count += 1
            }
        }
        print("plural rule text: \(count) texts of CLDR read and written")
        #expect(count > SharedMaterial.count(500, fixtures: 190))
    }
}
