import CatalogFormats
import LocalizationCLDR
import Testing

@Suite("Plural forms of gettext headers")
struct PluralFormsHeaderTests {
    @Test(
        "an expression has C's operators, their precedence and their short circuits",
        arguments: [
            ("n != 1", 1, 0), ("n != 1", 5, 1), ("1 + 2 * 3", 0, 7), ("(1 + 2) * 3", 0, 9), ("10 - 3 - 2", 0, 5), ("!n", 0, 1),
            ("!!n", 7, 1), ("n == 0 ? 10 : n == 1 ? 20 : 30", 1, 20), ("n < 2 == 1", 1, 1), ("1 || 1 / 0", 0, 1), ("0 && 1 / 0", 0, 0),
            ("n % 10 >= 2 && n % 10 <= 4", 23, 1), ("0 || 0 && 1", 0, 0), ("\t2\t-\t1", 0, 1),
            ("9223372036854775807 + 9223372036854775807 + 2", 0, 0), ("007", 0, 7), ("n;garbage", 3, 3), ("n\ngarbage", 4, 4),
        ] as [(String, UInt64, UInt64)])
    func values(_ text: String, _ number: UInt64, _ expected: UInt64) throws {
        #expect(try #require(PluralExpression(parsing: text)).value(for: number) == expected)
    }

    @Test(
        "what is no expression is none",
        arguments: [
            "", ";", "n =1", "n = 1", "n & 1", "n | 1", "-1", "n 1", "(n", "n)", "n ? 1", "n ? : 1", "x", "n\u{A0}== 1", "n\u{B}== 1",
            String(repeating: "(", count: 300) + "n" + String(repeating: ")", count: 300), String(repeating: "!", count: 100_000) + "n",
            "n" + String(repeating: "+n", count: 2000), String(repeating: "n?", count: 300) + "n" + String(repeating: ":n", count: 300),
        ])
    func invalid(_ text: String) { #expect(PluralExpression(parsing: text) == nil) }

    @Test(
        "a header that lies is refused with the reason",
        arguments: [
            ("nplurals=2; plural=n%3;", .indexOutOfRange(2, number: 2)), ("nplurals=2; plural=5/(n-7);", .divisionByZero(7)),
            ("nplurals=0; plural=0;", .indexOutOfRange(0, number: 0)), ("plural=0;", .noCount), ("nplurals=2;", .noExpression),
            ("nplurals=two; plural=0;", .invalidCount), ("nplurals=1; plural=;", .invalidExpression),
        ] as [(String, PluralFormsHeader.Problem)])
    func lies(_ text: String, _ problem: PluralFormsHeader.Problem) {
        #expect(throws: problem) { try PluralFormsHeader(parsing: text) }
    }

    @Test("the meaning of a form comes from the header, in whatever order the forms are")
    func reordered() throws {
        let english = PluralRules.cardinal(for: try #require(LanguageTag("en")))
        let match = PluralFormsMatch(try PluralFormsHeader(parsing: "nplurals=2; plural=n == 1;"), english)
        #expect(match.forms.map(\.category) == [.other, .one] && match.isExact)
        #expect(match.indices(for: .one) == [1] && match.indices(for: .few) == [])
    }

    @Test("forms that the language does not tell apart, and categories that share a form, are told")
    func inexact() throws {
        let english = PluralRules.cardinal(for: try #require(LanguageTag("en")))
        let zero = PluralFormsMatch(try PluralFormsHeader(parsing: "nplurals=3; plural=n == 0 ? 0 : n == 1 ? 1 : 2;"), english)
        #expect(!zero.isExact && zero.surplusForms.map(\.index) == [0] && zero.surplusForms.map(\.numbers) == [[0]])
        #expect(zero.indices(for: .other) == [2, 0])
        let french = PluralRules.cardinal(for: try #require(LanguageTag("fr")))
        let two = PluralFormsMatch(try PluralFormsHeader(parsing: "nplurals=2; plural=n > 1;"), french)
        #expect(!two.isExact && two.forms.map(\.category) == [.one, .other])
    }

    @Test("the field for each language of CLDR has exactly the categories of its whole numbers, in order")
    func fields() throws {
        var fields: Set<String> = []
        for language in Self.languages {
            let rules = PluralRules.cardinal(for: try #require(LanguageTag(language)))
            let field = PluralFormsHeader.field(for: rules)
            let header = try PluralFormsHeader(parsing: field)
            let match = PluralFormsMatch(header, rules)
            #expect(match.isExact, "\(language): \(field)")
            #expect(match.forms.compactMap(\.category) == match.forms.compactMap(\.category).sorted(), "\(language): \(field)")
            // Not an expectation for each number: a million of them take most of a minute.
            let wrong = ((0...5000).map(UInt64.init) + [12_000, 20_000, 21_000, 40_000, 100_000, 140_000, 1_000_002, 3_000_000]).filter {
                guard let index = header.index(for: $0) else { return true }
                return match.forms[index].category != rules.category(for: PluralOperands($0))
            }
            #expect(wrong.isEmpty, "\(language)")
            fields.insert(field)
        }
        #expect(fields.count >= 20)
    }

    /// The languages with plural rules in CLDR.
    static let languages = """
        af ak am an ar ars as asa ast az bal be bem bez bg bho blo bm bn bo br brx bs ca ce ceb cgg chr ckb cs csw cy da de doi dsb dv dz ee
        el en eo es et eu fa ff fi fil fo fr fur fy ga gd gl gsw gu guw gv ha haw he hi hnj hr hsb hu hy ia id ig ii io is it iu ja jbo jgo
        jmc jv jw ka kab kaj kcg kde kea kk kkj kl km kn ko ks ksb ksh ku kw ky lag lb lg lij lkt lld ln lo lt lv mas mg mgo mk ml mn mr ms
        mt my nah naq nb nd ne nl nn nnh no nqo nr nso ny nyn om or os osa pa pap pcm pl prg ps pt pt-PT rm ro rof ru rwk sah saq sat sc scn
        sd sdh se seh ses sg sh shi si sk sl sma smi smj smn sms sn so sq sr ss ssy st su sv sw syr ta te teo th ti tig tk tl tn to tpi tr
        ts tzm ug uk und ur uz ve vec vi vo vun wa wae wo xh xog yi yo yue zh zu
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}
