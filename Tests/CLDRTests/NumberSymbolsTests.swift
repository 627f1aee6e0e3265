import LocalizationCLDR
import LocalizationTestSupport
import Testing

/// An integer grouped and written in digits the way a formatter would, for comparison with what Foundation prints.
func grouped(_ digits: String, with symbols: NumberSymbols) -> String {
    var groups: [Substring] = []
    var rest = digits[...]
    var size = symbols.primaryGroupingSize
    if size > 0, digits.count >= size + symbols.minimumGroupingDigits {
        while rest.count > size {
            groups.insert(rest.suffix(size), at: 0)
            rest = rest.dropLast(size)
            size = symbols.secondaryGroupingSize
        }
    }
    groups.insert(rest, at: 0)
    let native = groups.map { group in group.map { String(symbols.digit($0.wholeNumberValue ?? 0)) }.joined() }
    return native.joined(separator: symbols.group)
}

/// `decimal` of 1234567.5 with two fraction digits, for tables.
private func sample(_ identifier: String, _ digits: String, fraction: String? = nil) throws -> String {
    let symbols = NumberSymbols.symbols(for: identifier.isEmpty ? .root : try #require(LanguageTag(identifier)))
    let integer = grouped(digits, with: symbols)
    guard let fraction else { return integer }
    return integer + symbols.decimal + fraction.map { String(symbols.digit($0.wholeNumberValue ?? 0)) }.joined()
}

@Suite("Number symbols")
struct NumberSymbolsTests {
    /// What Foundation prints for `%d` and `%.2f`.
    @Test(
        "Integers are grouped and written as in each locale",
        arguments: [
            ("en_US", "1234567", "1,234,567"),
            ("de_DE", "1234567", "1.234.567"),
            ("fr_FR", "1234567", "1\u{202F}234\u{202F}567"),
            ("de_CH", "1234567", "1\u{2019}234\u{2019}567"),
            ("de_AT", "1234567", "1.234.567"),
            ("hi_IN", "1234567", "12,34,567"),
            ("mr_IN", "1234567", "12,34,567"),
            ("bn_BD", "1234567", "12,34,567"),
            ("en_IN", "123456789", "12,34,56,789"),
            ("ar_EG", "1234567", "١٬٢٣٤٬٥٦٧"),
            ("ar_SA", "1234567", "١٬٢٣٤٬٥٦٧"),
            ("ar_AE", "1234567", "1,234,567"),
            ("fa_IR", "1234567", "۱٬۲۳۴٬۵۶۷"),
            ("my_MM", "1234567", "၁,၂၃၄,၅၆၇"),
            ("es_ES", "1000", "1000"),
            ("es_ES", "10000", "10.000"),
            ("es_MX", "1000", "1,000"),
            ("pl_PL", "1000", "1000"),
            ("pl_PL", "10000", "10\u{A0}000"),
            ("pt_PT", "1000", "1000"),
            ("pt_PT", "1000000", "1\u{A0}000\u{A0}000"),
            ("pt_BR", "1000000", "1.000.000"),
            ("en_US_POSIX", "12345", "12345"),
            ("", "12345", "12,345"),
            ("tok", "12345", "1\u{A0}23\u{A0}45"),
        ]
    )
    func integers(identifier: String, digits: String, expected: String) throws {
        #expect(try sample(identifier, digits) == expected)
    }

    @Test(
        "The decimal separator is the locale's",
        arguments: [
            ("en_US", "1,234,567.50"), ("de_DE", "1.234.567,50"), ("fr_FR", "1\u{202F}234\u{202F}567,50"),
            ("de_CH", "1\u{2019}234\u{2019}567.50"),
            ("ar_EG", "١٬٢٣٤٬٥٦٧٫٥٠"), ("es_CR", "1.234.567,50"), ("sv_SE", "1\u{A0}234\u{A0}567,50"),
        ]
    )
    func decimals(identifier: String, expected: String) throws {
        #expect(try sample(identifier, "1234567", fraction: "50") == expected)
    }

    struct Signs: CustomTestStringConvertible, Sendable {
        var identifier, minus, plus, exponential, infinity, nan: String
        var testDescription: String { identifier }

        init(
            _ identifier: String, minus: String = "-", plus: String = "+", exponential: String = "E", infinity: String = "∞",
            nan: String = "NaN"
        ) {
            (self.identifier, self.minus, self.plus) = (identifier, minus, plus)
            (self.exponential, self.infinity, self.nan) = (exponential, infinity, nan)
        }
    }

    @Test(
        "Signs, exponent, infinity and not-a-number are the locale's",
        arguments: [
            Signs("en"),
            Signs("sv", minus: "\u{2212}", exponential: "×10^"),
            Signs("nb", minus: "\u{2212}"),
            Signs("he", minus: "\u{200E}-", plus: "\u{200E}+"),
            Signs("ar-EG", minus: "\u{61C}-", plus: "\u{61C}+", exponential: "أس", nan: "ليس\u{A0}رقمًا"),
            Signs("ar-AE", minus: "\u{200E}-", plus: "\u{200E}+", nan: "ليس\u{A0}رقمًا"),
            Signs("fa", minus: "\u{200E}\u{2212}", plus: "\u{200E}+", exponential: "×۱۰^", nan: "ناعدد"),
            Signs("ru", nan: "не\u{A0}число"),
            Signs("fi", minus: "\u{2212}", nan: "epäluku"),
            Signs("en-US-POSIX", infinity: "INF"),
        ]
    )
    func signs(row: Signs) throws {
        let symbols = NumberSymbols.symbols(for: try #require(LanguageTag(row.identifier)))
        #expect(symbols.minusSign == row.minus)
        #expect(symbols.plusSign == row.plus)
        #expect(symbols.exponential == row.exponential)
        #expect(symbols.infinity == row.infinity)
        #expect(symbols.nan == row.nan)
    }

    // MARK: Numbering systems

    @Test(
        "A numbering system brings its digits, and the symbols that the locale or root has for it",
        arguments: [
            ("en@numbers=arab", "١٬٢٣٤٬٥٦٧٫٥٠"),
            ("en-u-nu-arab", "١٬٢٣٤٬٥٦٧٫٥٠"),
            ("en_US@numbers=arabext", "۱٬۲۳۴٬۵۶۷٫۵۰"),
            ("de-u-nu-deva", "१.२३४.५६७,५०"),
            ("hi@numbers=arab", "١٢٬٣٤٬٥٦٧٫٥٠"),
            ("hi@numbers=native", "१२,३४,५६७.५०"),
            ("ar-AE@numbers=native", "١٬٢٣٤٬٥٦٧٫٥٠"),
            ("ar-EG@numbers=latn", "1,234,567.50"),
            ("ar-EG@numbers=native", "١٬٢٣٤٬٥٦٧٫٥٠"),
            ("bn@numbers=beng", "১২,৩৪,৫৬৭.৫০"),
            ("en@numbers=native", "1,234,567.50"),
            ("zh@numbers=hanidec", "一,二三四,五六七.五〇"),
            ("te@numbers=telu", "౧౨,౩౪,౫౬౭.౫౦"),
            ("te", "12,34,567.50"),
        ]
    )
    func numberingSystems(identifier: String, expected: String) throws {
        #expect(try sample(identifier, "1234567", fraction: "50") == expected)
    }

    @Test(
        "A numbering system that has no digits, or that is none, leaves the locale's own",
        arguments: [
            "ar-EG@numbers=roman", "ar-EG@numbers=nonsense", "ar-EG@numbers=hebr", "ar-EG@numbers=finance", "ar-EG@numbers=default",
        ]
    )
    func unknownSystems(identifier: String) throws {
        #expect(NumberSymbols.symbols(for: try #require(LanguageTag(identifier))) == .symbols(for: try #require(LanguageTag("ar-EG"))))
    }

    @Test("Digits are ten scalars, also where they are not consecutive, and no index traps")
    func digits() throws {
        let hanidec = NumberSymbols.symbols(for: try #require(LanguageTag("zh-u-nu-hanidec")))
        #expect(String(String.UnicodeScalarView(hanidec.digits)) == "〇一二三四五六七八九")
        #expect(!hanidec.hasASCIIDigits)
        let english = NumberSymbols.symbols(for: try #require(LanguageTag("en")))
        #expect(String(String.UnicodeScalarView(english.digits)) == "0123456789")
        #expect(english.hasASCIIDigits)
        for value in [-1, 10, .max, .min] {
            #expect(english.digit(value) == "0")
            #expect(hanidec.digit(value) == "〇")
        }
    }

    // MARK: Finding a locale

    @Test(
        "A locale without own numbers takes those of its parents",
        arguments: [
            ("zh-CN", "zh"), ("zh-Hans-CN", "zh"), ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"), ("de-Latn-DE", "de"),
            ("de-Latn-AT", "de-AT"),
            ("en-XX", "en"), ("en-Latn-US", "en"), ("pt-MZ", "pt-PT"), ("pt-FR", "pt-PT"), ("sr-Latn-RS", "sr-Latn"), ("sr-Cyrl-RS", "sr"),
            ("sr-ME", "sr-Latn-ME"), ("no", "nb"), ("nb-NO", "no"), ("nn-NO", "no"), ("pa-PK", "pa-Arab"), ("uz-AF", "uz-Arab-AF"),
            ("es-AG", "es-419"),
            ("de-Cyrl", "und"), ("xx", "und"), ("xx-DE", "und"), ("und-DE", "und"), ("en-Arab-US", "und"), ("iw", "he"), ("sh", "sr-Latn"),
            ("mo", "ro"),
            ("tl-PH", "fil"), ("cmn", "zh"), ("hi-Latn", "en-IN"), ("ur-Aran-PK", "ur"), ("pa-Aran-PK", "pa-Arab-PK"),
            ("ca-ES-valencia", "ca"),
            ("qaaqaa", "und"), ("de-DE-posix", "de"),
        ]
    )
    func inheritance(identifier: String, expected: String) throws {
        let other = expected == "und" ? LanguageTag.root : try #require(LanguageTag(expected))
        #expect(NumberSymbols.symbols(for: try #require(LanguageTag(identifier))) == .symbols(for: other))
    }

    /// Apple's ICU: "Numeral format should follow the region, not the language".
    @Test(
        "The separators of a language in a region that has none of its numbers are the region's, the signs the language's",
        arguments: [
            ("es-FR", "1\u{202F}234\u{202F}567,50", "-"), ("pt-US", "1,234,567.50", "-"), ("sv-US", "1,234,567.50", "\u{2212}"),
            ("de-IN", "12,34,567.50", "-"), ("ja-FI", "1\u{A0}234\u{A0}567,50", "-"), ("fa-DE", "۱٬۲۳۴٬۵۶۷٫۵۰", "\u{200E}\u{2212}"),
            ("fr-ZZ", "1,234,567.50", "-"), ("de-CW", "1.234.567,50", "-"), ("en-VU", "1,234,567.50", "-"),
            ("de-VU", "1\u{202F}234\u{202F}567,50", "-"),
        ]
    )
    func regions(identifier: String, expected: String, minus: String) throws {
        #expect(try sample(identifier, "1234567", fraction: "50") == expected)
        #expect(NumberSymbols.symbols(for: try #require(LanguageTag(identifier))).minusSign == minus)
    }

    @Test("Every tag of two random letters, script and region has symbols")
    func anyTag() {
        var generator = SeededGenerator(seed: 0xA6)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        func word(_ count: Int) -> String { String((0..<count).map { _ in letters[Int(generator.next() % 26)] }) }
        for round in 0..<5_000 {
            let region = round % 3 == 0 ? "-\(generator.next() % 900 + 100)" : "-" + word(2)
            let identifier = word(round % 7 == 0 ? 3 : 2) + (round % 2 == 0 ? "" : "-" + word(4)) + region + "-u-nu-" + word(4)
            guard let tag = LanguageTag(identifier) else { continue }
            let symbols = NumberSymbols.symbols(for: tag)
            #expect(!symbols.decimal.isEmpty && !symbols.group.isEmpty && !symbols.minusSign.isEmpty && !symbols.nan.isEmpty)
            #expect(symbols.minimumGroupingDigits >= 1 && symbols.primaryGroupingSize > 0 && symbols.secondaryGroupingSize > 0)
        }
    }
}
