import Localization
import LocalizationTestSupport
import Testing

@Suite("The locale of formatting")
struct FormattingLocaleTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for language in ["en", "de", "pt-BR", "zh-Hant", "ar", "English"] {
            try folder.write("k = \"%d\";", to: "\(language).lproj/Localizable.strings")
        }
    }

    private func bundle(_ languages: PreferredLanguages, locale: String? = nil) throws -> LocalizedBundle {
        try LocalizedBundle(path: folder.path, languages: languages, locale: locale) { _ in }
    }

    /// The user's languages, and the locale of the bundle.
    static let cases: [(languages: PreferredLanguages, locale: String)] = [
        (["de-CH"], "de-CH"), (["de"], "de"), (["de_AT", "en"], "de-AT"), (["fr", "en-IN"], "en-IN"),
        // The localization's own region where the user's language has none, the user's where it has another.
        (["pt"], "pt-BR"), (["pt-PT", "pt-BR"], "pt-BR"), (["pt-MO"], "pt-MO"),
        (["zh-HK"], "zh-HK"), (["zh-Hant"], "zh-Hant"), (["xx"], "en"),
    ]

    @Test("without one it is the language in use, with the user's region where the user's list has that language", arguments: cases)
    func derived(languages: PreferredLanguages, locale: String) throws {
        #expect(try bundle(languages).formattingLocale == locale)
    }

    @Test("an exact localization formats as its own language does, unless the bundle was given a locale")
    func exact() throws {
        let derived = try bundle(["de-CH"])
        #expect(derived.localizedString(forKey: "k").formatted(1234567) == "1’234’567")
        #expect(derived.localizedString(forKey: "k", localization: "de").formatted(1234567) == "1.234.567")
        #expect(derived.localizedString(forKey: "k", localization: "en").formatted(1234567) == "1,234,567")
        #expect(derived.localizedString(forKey: "k", localization: "English").formatted(1234567) == "1,234,567")
        let named = try bundle(["de"], locale: "en-IN")
        #expect(named.localizedString(forKey: "k", localization: "de").formatted(1234567) == "12,34,567")
        #expect(named.explain("k", localization: "de").formatted(1).locale == "en-IN")
        #expect(derived.explain("k", localization: "de").formatted(1).locale == "de")
        #expect(named.preferring(["de"]).localizedString(forKey: "k").formatted(1234567) == "1.234.567")
    }

    @Test("a locale that cannot be read counts as the root locale and is reported")
    func malformed() throws {
        let issues = Collected<LocalizationIssue>()
        let bundle = try LocalizedBundle(path: folder.path, languages: ["de"], locale: "not a locale!") { issues.append($0) }
        #expect(bundle.localizedString(forKey: "k").formatted(1234567) == "1,234,567")
        #expect(issues.values == [LocalizationIssue(.localeUnknown, "'not a locale!' is not a locale identifier")])
        let result = bundle.preferring(["de"]).localizedString(forKey: "k").formattingResult(arguments: [1234567], locale: "??")
        #expect(result.text == "1,234,567")
        #expect(result.issues.map(\.kind) == [.localeUnknown])
        #expect(bundle.localizedString(forKey: "k").formattingResult(arguments: [1234567], locale: "und").issues.isEmpty)
    }

    @Test("the explanation names where the locale comes from")
    func reasons() throws {
        func reason(_ bundle: LocalizedBundle, localization: String? = nil, locale: String? = nil) -> String {
            bundle.explain("k", localization: localization).formatted(locale: locale).localeReason
        }
        #expect(try reason(bundle(["de-CH"])) == "the user's own spelling of the language in use")
        #expect(try reason(bundle(["xx"])) == "the language in use")
        #expect(try reason(bundle(["de"], locale: "de")) == "asked for")
        #expect(try reason(bundle(["de"]), locale: "fr") == "asked for")
        #expect(try reason(bundle(["de"]), localization: "en") == "the language of this localization")
        #expect(try reason(bundle(["de"], locale: "fr"), localization: "en") == "asked for")
    }
}
