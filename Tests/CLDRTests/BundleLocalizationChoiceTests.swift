import LocalizationCLDR
import Testing

@Suite("The search list of a bundle")
struct BundleLocalizationChoiceTests {
    @Test("The main bundle's languages come before the user's")
    func mainBundle() {
        let choice = BundleLocalizationChoice(
            available: ["de", "en", "fr"], languages: ["de"], developmentRegion: "en", parentSearchList: ["fr", "en"]
        )
        #expect(choice.searchList == ["fr", "en"])
        #expect(choice.step == .mainBundle && choice.decidingPreference == "fr" && choice.appended == "en")
    }

    @Test("A main bundle whose languages are not there leaves it to the user's")
    func mainBundleWithoutMatch() {
        let choice = BundleLocalizationChoice(available: ["de", "fr"], languages: ["de-AT"], parentSearchList: ["ja"])
        #expect(choice.searchList == ["de"])
        #expect(choice.step == .userLanguages && choice.decidingPreference == "de-AT")
    }

    @Test("The user's languages, then what they fall back on, then the development region")
    func userLanguages() {
        let choice = BundleLocalizationChoice(available: ["en", "en-GB", "fr", "de"], languages: ["en-AU", "fr"], developmentRegion: "de")
        #expect(choice.searchList == ["en-GB", "en", "de"])
        #expect(choice.step == .userLanguages && choice.appended == "de")
        #expect(choice.match.reason == .inheritance(through: "en_GB"))
    }

    @Test("Without a wanted language the development region decides")
    func developmentRegion() {
        let choice = BundleLocalizationChoice(available: ["fr", "de_DE"], languages: ["ja"], developmentRegion: "de")
        #expect(choice.searchList == ["de_DE", "de"])
        #expect(choice.step == .developmentRegion && choice.decidingPreference == "de")
    }

    @Test("Then American English, then the first localization that is one")
    func backstops() {
        let english = BundleLocalizationChoice(available: ["fr", "English"], languages: ["ja"], developmentRegion: "ko")
        #expect(english.searchList == ["English", "ko"])
        #expect(english.step == .americanEnglish && english.decidingPreference == "en_US")

        let first = BundleLocalizationChoice(available: ["Base", "fr", "de"], languages: ["en"])
        #expect(first.searchList == ["fr"])
        #expect(first.step == .firstLocalization && first.appended == nil)
    }

    @Test("The list is never empty")
    func neverEmpty() {
        #expect(BundleLocalizationChoice(available: [], languages: []).searchList == ["en"])
        #expect(BundleLocalizationChoice(available: ["Base"], languages: ["de"]).searchList == ["en"])
        let choice = BundleLocalizationChoice(available: ["Base"], languages: ["de"], developmentRegion: "it")
        #expect(choice.searchList == ["it"] && choice.step == .none && choice.appended == "it")
        #expect(BundleLocalizationChoice(available: [], languages: ["de"], developmentRegion: "Base").searchList == ["en"])
    }

    @Test(
        "The development region is found under any spelling and not added twice",
        arguments: [
            (["zh-hant", "en"], "zh-Hant", ["en", "zh-hant"]), (["zh-hant"], "zh-Hant", ["zh-hant"]),
            (["English", "fr"], "en", ["English"]),
            (["en", "fr"], "English", ["en"]), (["en_GB", "fr"], "en-GB", ["en_GB"]), (["pt-br", "en"], "pt_BR", ["en", "pt-br"]),
        ] as [([String], String, [String])]
    )
    func spellingsOfDevelopmentRegion(available: [String], region: String, expected: [String]) {
        #expect(BundleLocalizationChoice(available: available, languages: ["en"], developmentRegion: region).searchList == expected)
    }

    @Test("Without a development region English ends the list, if it is there")
    func englishWithoutDevelopmentRegion() {
        #expect(BundleLocalizationChoice(available: ["de", "en"], languages: ["de"]).searchList == ["de", "en"])
        #expect(BundleLocalizationChoice(available: ["de", "English"], languages: ["de"]).searchList == ["de", "English"])
        #expect(BundleLocalizationChoice(available: ["de", "en_US"], languages: ["de"]).searchList == ["de", "en_US"])
        #expect(BundleLocalizationChoice(available: ["de", "en_GB"], languages: ["de"]).searchList == ["de"])
    }

    @Test("A plain list of localizations: the first entry where nothing matches, `en` for an empty list")
    func plainList() {
        let list = { BundleLocalizationChoice(localizations: $0, preferences: $1).searchList }
        #expect(list(["fr", "fr_CA", "en", "zh-Hant"], ["zh-HK"]) == ["zh-Hant"])
        #expect(list(["fr", "fr_CA", "en", "zh-Hant"], ["en-GB"]) == ["en"])
        #expect(list(["fr", "de"], ["ja"]) == ["fr"])
        #expect(list(["fr", "en-GB"], ["ja"]) == ["en-GB"])
        #expect(list([], ["ja"]) == ["en"])
        #expect(BundleLocalizationChoice(localizations: ["fr", "de"], preferences: ["de"], parentSearchList: ["fr"]).searchList == ["fr"])
        #expect(BundleLocalizationChoice(localizations: ["fr", "de"], preferences: ["ja"]).step == .firstLocalization)
    }
}
