import Localization
import Testing

/// The locale that texts are formatted with.
@Suite("Compatibility: locales")
struct CompatibilityLocaleTests {
    private static let table = [
        "de.lproj/Localizable.strings": #"k = "%d";"#, "pt-BR.lproj/Localizable.strings": #"k = "%d";"#,
        "zh-Hant.lproj/Localizable.strings": #"k = "%d";"#,
    ]

    @Test(
        "The formatting locale is the user's own spelling of the language in use, else the localization",
        arguments: [
            (["de-CH"], "de-CH"), (["de_AT"], "de-AT"), (["fr", "de-CH"], "de-CH"), (["de"], "de"), (["pt"], "pt-BR"), (["pt-PT"], "pt-PT"),
            (["zh-HK"], "zh-HK"), (["zh-Hans", "de-LI"], "de-LI"), (["ja"], "de"),
        ] as [(PreferredLanguages, String)])
    func formattingLocale(languages: PreferredLanguages, expected: String) throws {
        let sample = try CompatibilitySample(texts: Self.table, languages: languages)
        #expect(sample.bundle.formattingLocale == expected)
    }

    @Test("An exact localization is formatted in its own locale, whatever the user's")
    func exactLocalization() throws {
        let sample = try CompatibilitySample(texts: Self.table, languages: ["de-CH"])
        let string = sample.bundle.localizedString(forKey: "k", localization: "pt-BR")
        #expect(string.formatted(1_234_567) == "1.234.567")
        #expect(sample.bundle.localizedString(forKey: "k").formatted(1_234_567) == "1’234’567")
    }

    @Test("A locale of an unknown language is that of root")
    func unknownLanguage() throws {
        let sample = try CompatibilitySample(
            rules:
                #"k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; one = "%d one"; other = "%d other"; }; };"#
        )
        let result = sample.bundle.localizedString(forKey: "k").formattingResult(arguments: [1], locale: "qqq")
        #expect(result == sample.bundle.localizedString(forKey: "k").formattingResult(arguments: [1], locale: "root"))
        #expect(result.text == "1 other")
        #expect(result.issues.isEmpty)
        #expect(sample.bundle.localizedString(forKey: "k").formatted(1_234_567, locale: "qqq") == "1,234,567 other")
    }

    @Test("A malformed locale counts as root and is reported", arguments: ["?", "a b", "much-too-long-to-be-a-language-subtag"])
    func malformedLocale(identifier: String) throws {
        let sample = try CompatibilitySample(texts: Self.table, languages: ["de"])
        let result = sample.bundle.localizedString(forKey: "k").formattingResult(arguments: [1_234_567], locale: identifier)
        #expect(result.text == "1,234,567")
        #expect(result.issues.map(\.kind) == [.localeUnknown])
    }
}
