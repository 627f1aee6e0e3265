import LocalizationCLDR
import LocalizationTestSupport
import Testing

@Suite("Language matching")
struct LanguageMatchingTests {
    private func list(_ names: String) -> [String] {
        names.split(separator: " ").map(String.init)
    }

    @Test("Apple's rules choose and order the localizations", arguments: LanguageMatchingVectors.all)
    func vectors(vector: LanguageMatchingVector) {
        let result = LanguageMatching.localizations(matching: list(vector.preferences), available: list(vector.available))
        #expect(result == list(vector.result))
    }

    @Test("A prepared matcher answers the same, time after time")
    func preparedMatcher() {
        for vector in LanguageMatchingVectors.all {
            let available = list(vector.available)
            let matcher = LanguageMatcher(available: available)
            for _ in 0..<2 { #expect(matcher.match(list(vector.preferences)).chosen.map { available[$0] } == list(vector.result)) }
        }
    }

    @Test("An unreadable preference is left out and costs nothing")
    func unreadablePreference() {
        // ICU's limit is eleven letters. Apple's function answers nothing here: it also loses the first localization.
        #expect(LanguageMatching.localizations(matching: ["averylongname", "en"], available: ["en", "fr"]) == ["en"])
        #expect(LanguageMatching.localizations(matching: ["fr-FR", "averylongname"], available: ["fr-CA"]) == ["fr-CA"])
    }

    @Test(
        "A localization that cannot be read is never chosen, and the others are",
        arguments: [
            "averylongname", "en-" + String(repeating: "x", count: 200), String(repeating: "a-", count: 60), "a b", "\u{0}", "é", "@", ".",
        ]
    )
    func unreadableLocalization(name: String) {
        #expect(LanguageMatching.localizations(matching: ["de"], available: [name, "de"]) == ["de"])
    }

    @Test("The same localization in two spellings is there twice, the exact one first")
    func twoSpellings() {
        #expect(LanguageMatching.localizations(matching: ["en-GB"], available: ["en_GB", "en-gb"]) == ["en_GB", "en-gb"])
        #expect(LanguageMatching.localizations(matching: ["he"], available: ["iw", "he"]) == ["he", "iw"])
    }

    // MARK: Reasons

    @Test(
        "Every match says why",
        arguments: [
            (["en"], ["de", "en"], LanguageMatch(chosen: [1], preference: 0, score: -1, reason: .exact)),
            (["zh-Hant"], ["zh-hant"], LanguageMatch(chosen: [0], preference: 0, score: -1, reason: .exact)),
            (["fr", "iw"], ["he"], LanguageMatch(chosen: [0], preference: 1, score: 0, reason: .alias)),
            (["en"], ["English"], LanguageMatch(chosen: [0], preference: 0, score: 0, reason: .alias)),
            (["en-NZ"], ["en", "en_GB"], LanguageMatch(chosen: [1, 0], preference: 0, score: 2, reason: .inheritance(through: "en_GB"))),
            (["it_VA"], ["it_CH"], LanguageMatch(chosen: [0], preference: 0, score: 3, reason: .inheritance(through: "it"))),
            (["nn"], ["nb"], LanguageMatch(chosen: [0], preference: 0, score: 3, reason: .inheritance(through: "no"))),
            (
                ["fr-FR", "fr-CA"], ["fr-CH", "fr-CA"],
                LanguageMatch(chosen: [1], preference: 1, score: -1, reason: .exactForSameLanguage(instead: 0))
            ),
            (["pt-PT", "ar"], ["pt-BR"], LanguageMatch(chosen: [0], preference: 0, score: 2, reason: .brazilianPortuguese)),
            (["th"], ["zxx"], LanguageMatch(chosen: [0], preference: nil, score: nil, reason: .noLinguisticContent)),
            (["th"], ["en"], LanguageMatch(chosen: [], preference: nil, score: nil, reason: .none)),
        ] as [([String], [String], LanguageMatch)]
    )
    func reasons(preferences: [String], available: [String], expected: LanguageMatch) {
        #expect(LanguageMatching.explain(preferences: preferences, available: available) == expected)
    }

    // MARK: Properties

    private static let identifiers = [
        "en", "en-GB", "en_AU", "en-US", "zh-Hans", "zh-Hant", "zh_TW", "zh-HK", "pt-BR", "pt-PT", "es", "es-419", "es_MX", "fr", "fr-CA",
        "nb",
        "no", "sr-Latn", "sr", "he", "iw", "de", "de-CH", "English", "yue", "hi", "hi-Latn", "tl", "fil", "ar", "ars", "zxx", "Base", "x-y",
        "",
    ]

    @Test("Every result is made of available localizations, none twice, and a preferred one that is there exactly comes first")
    func soundness() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            let available = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
                Self.identifiers.randomElement(using: &generator)
            }
            let preferences = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in
                Self.identifiers.randomElement(using: &generator)
            }
            let chosen = LanguageMatching.explain(preferences: preferences, available: available).chosen
            #expect(chosen.allSatisfy(available.indices.contains))
            #expect(Set(chosen).count == chosen.count)
            #expect(!chosen.contains { available[$0] == "Base" })
            if let first = preferences.first, first != "Base", let exact = available.firstIndex(of: first) {
                #expect(chosen.first == exact)
            }
        }
    }

    @Test("The order of the localizations does not matter where one of them is nearest")
    func orderIndependence() {
        var generator = SeededGenerator(seed: 5)
        // No two of these are equally far from any preference below.
        let available = [
            "en", "en-GB", "en-AU", "zh-Hans", "zh-Hant", "zh-HK", "pt-BR", "pt-PT", "es", "es-419", "fr", "de", "sr", "sr-Latn",
        ]
        let preferences = [
            "en-NZ", "en-IN", "zh-TW", "zh-SG", "zh-MO", "pt-AO", "pt", "es-BO", "fr-CA", "de-AT", "sr-ME", "sh-BA", "yue-HK",
        ]
        for preference in preferences {
            let expected = LanguageMatching.localizations(matching: [preference], available: available)
            #expect(!expected.isEmpty)
            for _ in 0..<20 {
                let shuffled = available.shuffled(using: &generator)
                #expect(LanguageMatching.localizations(matching: [preference], available: shuffled) == expected, "\(preference)")
            }
        }
    }

    @Test("Preferences after the one that decides change nothing, unless they are for the same language")
    func laterPreferences() {
        for vector in LanguageMatchingVectors.all where !vector.result.isEmpty && vector.result != "zxx" && vector.result != "pt-BR" {
            let preferences = list(vector.preferences) + ["qaa", "mul"]
            #expect(LanguageMatching.localizations(matching: preferences, available: list(vector.available)) == list(vector.result))
        }
    }

    @Test("Random bytes never trap")
    func randomBytes() {
        var generator = SeededGenerator(seed: 3)
        let alphabet = Array("aezhnsHTPS019-__-@.= xuiénAB,".unicodeScalars) + ["\u{0}", "\u{7F}"]
        let name = { (generator: inout SeededGenerator) -> String in
            var text = ""
            for _ in 0..<Int.random(in: 0...16, using: &generator) {
                text.unicodeScalars.append(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
            }
            return text
        }
        for _ in 0..<5_000 {
            let available = (0..<3).map { _ in name(&generator) }
            let preferences = (0..<2).map { _ in name(&generator) }
            let match = LanguageMatching.explain(preferences: preferences, available: available)
            #expect(match.chosen.allSatisfy(available.indices.contains))
        }
    }
}
