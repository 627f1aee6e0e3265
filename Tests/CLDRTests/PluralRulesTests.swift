import LocalizationCLDR
import LocalizationPluralGrammar
import LocalizationTestSupport
import Testing

@Suite("Plural rules")
struct PluralRulesTests {
    private static func tag(_ identifier: String) throws -> LanguageTag {
        identifier.isEmpty ? .root : try #require(LanguageTag(identifier))
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var language: String
        var samples: [PluralCategory: [String]]
        var testDescription: String { language }

        init(_ language: String, _ samples: [PluralCategory: [String]]) {
            self.language = language
            self.samples = samples
        }
    }

    /// Samples of CLDR 47, chosen so that every operand and every shape of rule occurs.
    static let cardinals = [
        Row("en", [.one: ["1"], .other: ["0", "2", "1.0", "1.5", "21", "1000000"]]),
        Row("de", [.one: ["1"], .other: ["0", "2", "1.0"]]),
        Row("fr", [.one: ["0", "1", "0.5", "1.5"], .many: ["1000000", "1c6", "2c6"], .other: ["2", "999999", "1.5c3", "1000001"]]),
        Row("pt", [.one: ["0", "1", "1.5"], .many: ["1000000", "1c6"], .other: ["2", "2.0"]]),
        Row("pt-PT", [.one: ["1"], .many: ["1000000"], .other: ["0", "2", "1.5"]]),
        Row("es", [.one: ["1", "1.0", "1.00"], .many: ["1000000"], .other: ["0", "2", "0.5"]]),
        Row("it", [.one: ["1"], .many: ["1000000"], .other: ["0", "2", "1.0"]]),
        Row(
            "ru",
            [.one: ["1", "21", "101"], .few: ["2", "4", "22"], .many: ["0", "5", "11", "20", "25", "111"], .other: ["1.5", "1.0"]]),
        Row("pl", [.one: ["1"], .few: ["2", "4", "22"], .many: ["0", "5", "12", "21"], .other: ["1.5"]]),
        Row("cs", [.one: ["1"], .few: ["2", "4"], .many: ["1.5", "0.0"], .other: ["0", "5", "100"]]),
        Row("sr", [.one: ["1", "21", "0.1", "5.31"], .few: ["2", "22", "0.2"], .other: ["0", "5", "11", "0.5", "0.11"]]),
        Row("lt", [.one: ["1", "21"], .few: ["2", "9"], .many: ["0.1", "1.5"], .other: ["0", "10", "20"]]),
        Row("lv", [.zero: ["0", "10", "20", "30", "0.11"], .one: ["1", "21", "0.1", "10.1"], .other: ["2", "9", "0.2"]]),
        Row("ro", [.one: ["1"], .few: ["0", "2", "19", "101", "1.5"], .other: ["20", "100"]]),
        Row("sl", [.one: ["1", "101"], .two: ["2", "102"], .few: ["3", "4", "0.0", "1.5"], .other: ["0", "5"]]),
        Row("he", [.one: ["1", "0.5"], .two: ["2"], .other: ["0", "3", "10", "2.0"]]),
        Row(
            "ar",
            [
                .zero: ["0", "0.0"], .one: ["1", "1.0"], .two: ["2"], .few: ["3", "10", "103"], .many: ["11", "99", "111"],
                .other: ["100", "101", "0.1"],
            ]),
        Row("cy", [.zero: ["0"], .one: ["1"], .two: ["2"], .few: ["3"], .many: ["6"], .other: ["4", "5", "7"]]),
        Row("ga", [.one: ["1"], .two: ["2"], .few: ["3", "6"], .many: ["7", "10"], .other: ["0", "11"]]),
        Row("mt", [.one: ["1"], .two: ["2"], .few: ["0", "3", "10"], .many: ["11", "19"], .other: ["20"]]),
        Row("da", [.one: ["1", "0.5", "1.5"], .other: ["0", "2", "2.1"]]),
        Row("fil", [.one: ["0", "1", "2", "3", "5", "7", "0.3"], .other: ["4", "6", "9", "0.4"]]),
        Row(
            "kw",
            [
                .zero: ["0"], .one: ["1"], .two: ["2", "22", "1000", "20000", "100000"], .few: ["3", "23"], .many: ["21", "41"],
                .other: ["4", "5", "1004"],
            ]),
        Row("tzm", [.one: ["0", "1", "11", "99"], .other: ["2", "10", "100"]]),
        Row("hi", [.one: ["0", "1", "0.5"], .other: ["2", "1.1"]]),
        Row("ja", [.other: ["0", "1", "2", "1.5"]]),
        Row("", [.other: ["0", "1", "2"]]),
    ]

    @Test("Numbers take the categories of CLDR", arguments: cardinals)
    func cardinal(row: Row) throws {
        try check(row, PluralRules.cardinal(for: try Self.tag(row.language)), CommittedPluralRules.cardinal)
    }

    static let ordinals = [
        Row("en", [.one: ["1", "21", "101"], .two: ["2", "22"], .few: ["3", "23"], .other: ["4", "11", "12", "13", "111"]]),
        Row("it", [.many: ["8", "11", "80", "800"], .other: ["1", "2", "88"]]),
        Row("sv", [.one: ["1", "2", "21"], .other: ["3", "11", "12"]]),
        Row("hu", [.one: ["1", "5"], .other: ["2", "15"]]),
        Row("cy", [.zero: ["0", "7", "9"], .one: ["1"], .two: ["2"], .few: ["3", "4"], .many: ["5", "6"], .other: ["10"]]),
        Row("ca", [.one: ["1", "3"], .two: ["2"], .few: ["4"], .other: ["5"]]),
        Row("az", [.one: ["1", "20", "15"], .few: ["3", "100", "1003"], .many: ["0", "6", "40"], .other: ["9", "10", "109"]]),
        Row("de", [.other: ["1", "2", "3"]]),
        Row("ru", [.other: ["1"]]),
    ]

    @Test("Ranks take the ordinal categories of CLDR", arguments: ordinals)
    func ordinal(row: Row) throws {
        try check(row, PluralRules.ordinal(for: try Self.tag(row.language)), CommittedPluralRules.ordinal)
    }

    private func check(_ row: Row, _ rules: PluralRules, _ texts: [String: PluralRuleTexts]) throws {
        let reference = try ReferencePluralRules(names: try #require(texts[row.language.isEmpty ? "und" : row.language]))
        #expect(rules.categories == row.samples.keys.sorted())
        #expect(reference.categories == rules.categories)
        for (category, numbers) in row.samples {
            for number in numbers {
                let operands = try #require(PluralOperands(decimalText: number))
                #expect(rules.category(for: operands) == category, "packed: \(row.language) \(number)")
                #expect(reference.category(for: operands) == category, "reference: \(row.language) \(number)")
            }
        }
    }

    // MARK: Finding rules

    @Test(
        "A tag without rules of its own takes those of its language",
        arguments: [
            ("pt-PT", "pt-PT"), ("pt-Latn-PT", "pt-PT"), ("pt-BR", "pt"), ("pt-MZ", "pt"), ("pt-AO", "pt"), ("sr-Latn-RS", "sr"),
            ("zh-Hant-TW", "zh"),
            ("en-XX", "en"), ("de-Latn-DE", "de"), ("no", "no"), ("nb-NO", "nb"), ("ar-u-nu-latn", "ar"), ("iw", "he"), ("in", "id"),
            ("ji", "yi"),
            ("ca-ES-valencia", "ca"), ("ru_RU", "ru"), ("xx", "und"), ("und", "und"), ("qaa-DE", "und"), ("cmn", "zh"),
        ]
    )
    func inheritance(identifier: String, expected: String) throws {
        let tag = try Self.tag(identifier)
        let other = expected == "und" ? LanguageTag.root : try Self.tag(expected)
        #expect(PluralRules.cardinal(for: tag) == PluralRules.cardinal(for: other))
        let reference = try ReferencePluralRules(names: try #require(CommittedPluralRules.cardinal[expected]))
        for operands in PluralTestNumbers.operands.prefix(300) {
            #expect(PluralRules.cardinal(for: tag).category(for: operands) == reference.category(for: operands))
        }
    }

    @Test("pt-PT has its own cardinal rules and the ordinal rules of pt")
    func regionalOrdinal() throws {
        #expect(PluralRules.cardinal(for: try Self.tag("pt-PT")) != PluralRules.cardinal(for: try Self.tag("pt")))
        #expect(PluralRules.ordinal(for: try Self.tag("pt-PT")) == PluralRules.ordinal(for: try Self.tag("pt")))
    }

    // MARK: Both evaluators

    @Test("Packed rules agree with the reference for every language of CLDR")
    func everyLanguage() throws {
        var comparisons = 0
        for (files, isOrdinal) in [(CommittedPluralRules.cardinal, false), (CommittedPluralRules.ordinal, true)] {
            #expect(files.count > 100)
            for (language, texts) in files {
                let tag = language == "und" ? LanguageTag.root : try Self.tag(language)
                let reference = try ReferencePluralRules(names: texts)
                let packed = isOrdinal ? PluralRules.ordinal(for: tag) : PluralRules.cardinal(for: tag)
                #expect(packed.categories == reference.categories, "\(language)")
                for operands in PluralTestNumbers.operands {
                    let expected = reference.category(for: operands)
                    if packed.category(for: operands) != expected { Issue.record("\(language) \(operands): \(expected)") }
                    comparisons += 1
                }
            }
        }
        print("plural rules: \(comparisons) comparisons of the packed rules with the reference")
        #expect(comparisons > 500_000)
    }

    @Test("All samples of CLDR take their category with both evaluators")
    func samples() throws {
        var count = 0
        for (files, isOrdinal) in [(CLDRPluralFiles.cardinal, false), (CLDRPluralFiles.ordinal, true)] {
            for (language, texts) in files {
                let tag = language == "und" ? LanguageTag.root : try Self.tag(language)
                let reference = try ReferencePluralRules(names: texts)
                let packed = isOrdinal ? PluralRules.ordinal(for: tag) : PluralRules.cardinal(for: tag)
                for entry in reference.entries {
                    let runs = (entry.rule.integerSamples?.runs ?? []) + (entry.rule.decimalSamples?.runs ?? [])
                    for text in try runs.flatMap({ try #require($0.texts()) }) {
                        let operands = try #require(PluralOperands(decimalText: text))
                        if packed.category(for: operands) != entry.category || reference.category(for: operands) != entry.category {
                            Issue.record("\(language) \(text): \(entry.category)")
                        }
                        count += 1
                    }
                }
            }
        }
        print("plural rules: \(count) of \(count) samples of CLDR with both evaluators")
        #expect(count > SharedMaterial.count(10_000, fixtures: 3_500))
    }
}

@Suite("Packed plural rules")
struct PackedPluralRulesTests {
    @Test("Rules that CLDR does not have are packed right, too")
    func ownRules() throws {
        let rules = try ReferencePluralRules([
            (.zero, "n % 10000 = 7..9,12,1000..9999 and w = 0 or c != 0..3"),
            (.two, "t = 1..3,5 or f != 0,10 and v = 2"),
            (.many, "i % 1000000000 = 1 and n != 1"),
        ])
        let packed = try OwnPackedRules(rules)
        for operands in PluralTestNumbers.operands { #expect(packed.category(for: operands) == rules.category(for: operands)) }
    }

    @Test(
        "The table of integers holds up to the first number that is told apart by more than two digits",
        arguments: [
            ("n % 100 = 11..99", UInt32.max), ("n = 1 and v = 0", .max), ("i % 10 = 1 and f != 0", .max), ("i % 1000000 = 0", 1_000_000),
            ("n = 800..899", 800), ("n = 50..200", 100), ("n = 100", 100), ("n % 1000 = 100,200", 100), ("n % 1000 = 5", 1_000),
            ("c = 500", .max),
            ("i % 100000 = 1000..20000", 1_000), ("n = 300000", 300_000), ("n % 50 = 1", .max), ("n % 60 = 1", 60),
        ]
    )
    func integerLimits(condition: String, limit: UInt32) throws {
        let rules = try ReferencePluralRules([(.one, condition)])
        let table = PackedPluralIntegers(rules)
        #expect(table.limit == limit)
        for integer in 0..<min(UInt64(limit), 30_000) {
            let place = PackedPluralIntegers.place(of: integer)
            let category = PackedPluralIntegers.category(at: place, in: table.words[place / PackedPluralIntegers.perWord])
            if category != rules.category(for: PluralOperands(integer)) { Issue.record("\(condition): \(integer)") }
        }
    }

    @Test("A test whose answer is known is left out: Russian asks for v once")
    func knownTests() throws {
        let rules = try OwnPackedRules(
            ReferencePluralRules([
                (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
                (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
                (.many, "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"),
            ]))
        #expect(rules.words.dropFirst().filter { PackedPluralTest(word: $0).operand == 2 }.count == 1)
    }

    @Test("Rules that do not fit the packed form are refused")
    func limits() throws {
        #expect(throws: ReferencePluralRules.PackingError.valueTooLarge(1_048_576)) {
            try OwnPackedRules(ReferencePluralRules([(.one, "n = 1048576")]))
        }
        #expect(throws: ReferencePluralRules.PackingError.modulusIsNoPowerOfTen(7)) {
            try OwnPackedRules(ReferencePluralRules([(.one, "n % 7 = 1")]))
        }
        #expect(throws: ReferencePluralRules.PackingError.modulusIsNoPowerOfTen(1)) {
            try OwnPackedRules(ReferencePluralRules([(.one, "n % 1 = 0")]))
        }
        let many = "n = " + (0...200).map { "\($0 * 2)" }.joined(separator: ",")
        #expect(throws: ReferencePluralRules.PackingError.tooManyTests(201)) { try OwnPackedRules(ReferencePluralRules([(.one, many)])) }
    }

    @Test("Damaged words end in a category and never loop")
    func damagedWords() {
        var generator = SeededGenerator(seed: 0xBAD)
        for _ in 0..<5_000 {
            let rules = OwnPackedRules(words: (0..<8).map { _ in generator.next() }, integers: (0..<8).map { _ in generator.next() })
            #expect(rules.category(for: PluralOperands(generator.next())) != nil)
            #expect(rules.category(for: PluralOperands(Double(bitPattern: generator.next()))) != nil)
        }
    }
}
