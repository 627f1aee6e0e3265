import Localization
import Testing

@Suite("The user's region")
struct RegionSettingTests {
    /// The locale of a bundle in English and German for arguments and an environment.
    private func locale(_ arguments: [String], _ environment: [String: String]) throws -> String {
        let languages = PreferredLanguages(arguments: arguments) { environment[$0] }
        let sample = try CompatibilitySample(
            texts: ["de.lproj/Localizable.strings": "k = v;", "en.lproj/Localizable.strings": "k = v;"], languages: languages)
        return sample.bundle.formattingLocale
    }

    @Test(
        "LC_ALL, LC_NUMERIC and LANG specify the region of numbers, in this order",
        arguments: [
            (["LANG": "en_US.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"], "en-DE"), (["LANG": "en_US.UTF-8"], "en-US"),
            (["LC_ALL": "en_US.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"], "en-US"), (["LANGUAGE": "en", "LANG": "de_DE.UTF-8"], "en-DE"),
            (["LANG": "de_DE.UTF-8", "LC_NUMERIC": "de_CH.UTF-8"], "de-CH"), (["LC_NUMERIC": "de_CH.UTF-8"], "en-CH"),
            (["LANG": "en_US.UTF-8", "LC_NUMERIC": "C"], "en-US"), (["LANG": "en_US.UTF-8", "LC_NUMERIC": ""], "en-US"),
            (["LC_MESSAGES": "de_AT", "LANG": "en_US.UTF-8"], "de-US"), (["LANG": "en_US.UTF-8", "LC_NUMERIC": "de"], "en-DE"),
        ] as [([String: String], String)])
    func numbers(environment: [String: String], expected: String) throws {
        #expect(try locale([], environment) == expected)
    }

    @Test("An app without the user's language keeps the user's region", arguments: [("ja_JP", "en-JP"), ("fr_CH", "en-CH"), ("fr", "en")])
    func otherLanguage(name: String, expected: String) throws {
        #expect(try locale([], ["LANG": name]) == expected)
    }

    @Test("A region in a list of languages takes precedence over that of the environment")
    func lists() throws {
        #expect(try locale(["-AppleLanguages", "(de-CH)"], ["LANG": "en_US.UTF-8"]) == "de-CH")
        #expect(try locale(["-AppleLanguages", "(de)"], ["LANG": "en_US.UTF-8"]) == "de-US")
        #expect(try locale(["-AppleLanguages", "(ja-JP)"], [:]) == "en-JP")
    }

    @Test("Languages that a program passes are independent of the region setting")
    func explicitLanguages() throws {
        let sample = try CompatibilitySample(texts: ["en.lproj/Localizable.strings": "k = v;"], languages: ["de-DE"])
        #expect(sample.bundle.formattingLocale == "en")
        #expect(Localizer.with(languages: ["en"]) { Localizer.currentLocale(for: .dates) } == "en")
    }

    @Test("Numbers are written as in the region; a text keeps its script there")
    func writing() throws {
        let languages = PreferredLanguages(arguments: []) { ["LANG": "en_US.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"][$0] }
        let english = try CompatibilitySample(texts: ["en.lproj/Localizable.strings": "k = \"%d\";"], languages: languages)
        #expect(english.bundle.localizedString(forKey: "k").formatted(1_234_567) == "1.234.567")
        #expect(english.bundle.explain("k").localeReason == "the language in use, in the user's region")
        let chinese = try CompatibilitySample(texts: ["zh-HK.lproj/Localizable.strings": "k = v;"], languages: languages)
        #expect(chinese.bundle.formattingLocale == "zh-Hant-DE")
    }
}
