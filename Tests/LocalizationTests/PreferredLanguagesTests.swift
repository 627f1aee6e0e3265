import Localization
import Testing

@Suite("The user's languages")
struct PreferredLanguagesTests {
    /// Arguments, environment, languages, source.
    static let cases: [([String], [String: String], [String], PreferredLanguages.Source)] = [
        (["-AppleLanguages", "(de,\"fr-CA\")"], ["__CFAppleLanguages": "(ja)", "LANG": "ru_RU.UTF-8"], ["de", "fr-CA"], .launchArgument),
        (["-AppleLanguages", "fr"], [:], ["fr"], .launchArgument),
        (["-AppleLanguages", "( \"zh-Hant\" , en )"], [:], ["zh-Hant", "en"], .launchArgument),
        ([], ["__CFAppleLanguages": "(fr,en)", "LANGUAGE": "de"], ["fr", "en"], .appleLanguages),
        ([], ["LANGUAGE": "de_AT:de:en", "LC_ALL": "ja_JP.UTF-8"], ["de-AT", "de", "en"], .language),
        ([], ["LANGUAGE": "de_AT.UTF-8:fr:en"], ["de-AT", "fr", "en"], .language),
        ([], ["LANGUAGE": "", "LC_ALL": "ja_JP.UTF-8", "LANG": "de_DE"], ["ja-JP"], .lcAll),
        ([], ["LANGUAGE": "de", "LC_ALL": "C"], ["en"], .fallback),
        ([], ["LANGUAGE": "de", "LANG": "C.UTF-8"], ["de"], .language),
        ([], ["LC_MESSAGES": "sr_RS@latin", "LANG": "de_DE"], ["sr-Latn-RS"], .lcMessages),
        ([], ["LC_ALL": "", "LC_MESSAGES": "", "LANG": "pt_BR.UTF-8"], ["pt-BR"], .lang),
        ([], ["LC_MESSAGES": "C", "LANG": "de_DE"], ["en"], .fallback),
        ([], ["LANG": "C.UTF-8"], ["en"], .fallback),
        ([], ["LANG": "POSIX"], ["en"], .fallback),
        ([], [:], ["en"], .fallback),
        ([], ["LANG": "x-klingon"], ["x-klingon"], .lang),
        ([], ["LANGUAGE": "X-klingon.UTF-8:de"], ["X-klingon", "de"], .language),
        (["-AppleLanguages"], ["LANG": "de_DE"], ["de-DE"], .lang),
        (["-AppleLanguages", "()"], ["LANG": "de_DE"], ["de-DE"], .lang),
    ]

    @Test("come from the first source that names one", arguments: cases)
    func sources(
        arguments: [String], environment: [String: String], expected: [String], source: PreferredLanguages.Source
    ) {
        let languages = PreferredLanguages(arguments: arguments) { environment[$0] }
        #expect(languages.identifiers == expected)
        #expect(languages.source == source)
    }

    @Test("An array literal, an array and a header are accepted wherever languages are, and keep their source")
    func spellings() throws {
        let sample = try CompatibilitySample(
            texts: ["en.lproj/Localizable.strings": "k = en;", "de.lproj/Localizable.strings": "k = de;"], languages: ["de-AT", "en"])
        let user = ["de"]
        let header = PreferredLanguages(acceptLanguage: "de-CH, en;q=0.5")
        #expect(sample.bundle.languages == PreferredLanguages(["de-AT", "en"]))
        #expect(sample.bundle.languages.source == .explicit)
        for languages: PreferredLanguages in [["de"], PreferredLanguages(user), header] {
            let bundle = sample.bundle.preferring(languages)
            #expect(bundle.languages == languages && bundle.preferredLocalizations == ["de", "en"])
            let opened = try LocalizedBundle(path: sample.bundle.path, languages: languages)
            #expect(opened.languages == languages && opened.preferredLocalizations == ["de", "en"])
            #expect(sample.bundle.explain("k", languages: languages).languages.preferences == languages)
            #expect(Localizer.with(languages: languages) { Localizer.preferredLanguages } == languages)
        }
        #expect(sample.bundle.explain("k", languages: ["fr-CA"]).string.text == "en")
        #expect(Localizer.with(languages: [user[0], "en"]) { Localizer.preferredLanguages.identifiers } == ["de", "en"])
        #expect(Localizer.with(languages: []) { Localizer.preferredLanguages.identifiers }.isEmpty)
    }
}
