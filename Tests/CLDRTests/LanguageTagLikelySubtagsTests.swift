import LocalizationCLDR
import Testing

@Suite("Language tags: likely subtags, parents, direction")
struct LanguageTagLikelySubtagsTests {
    @Test(
        "What is missing is added, and what is there stays",
        arguments: [
            ("en", "en-Latn-US"), ("zh", "zh-Hans-CN"), ("zh-TW", "zh-Hant-TW"), ("zh-HK", "zh-Hant-HK"), ("zh-Hant", "zh-Hant-TW"),
            ("zh-Latn", "zh-Latn-CN"), ("sr", "sr-Cyrl-RS"), ("sr-ME", "sr-Latn-ME"), ("sr-Latn", "sr-Latn-RS"), ("uz-AF", "uz-Arab-AF"),
            ("und", "en-Latn-US"), ("und-US", "en-Latn-US"), ("und-Cyrl", "ru-Cyrl-RU"), ("und-Hant-HK", "zh-Hant-HK"),
            ("und-TW", "zh-Hant-TW"),
            ("de-Zzzz-ZZ", "de-Latn-DE"), ("en-Latn-GB", "en-Latn-GB"), ("ca-valencia", "ca-Latn-ES-valencia"),
            ("ar-u-nu-latn", "ar-Arab-EG-u-nu-latn"), ("haw", "haw-Latn-US"), ("xx", "xx"), ("abcde", "abcde"), ("pa-PK", "pa-Arab-PK"),
        ]
    )
    func maximized(identifier: String, expected: String) {
        #expect(LanguageTag(identifier)?.maximized().bcp47 == expected)
    }

    @Test(
        "What goes without saying is removed, the script rather than the region",
        arguments: [
            ("en-Latn-US", "en"), ("zh-Hant-TW", "zh-TW"), ("zh-Hant", "zh-TW"), ("zh-Hans-CN", "zh"), ("sr-Latn-RS", "sr-Latn"),
            ("sr-Cyrl-RS", "sr"),
            ("sr-Latn-ME", "sr-ME"), ("en-GB", "en-GB"), ("uz-Arab-AF", "uz-AF"), ("und-Cyrl", "ru"), ("xx-US", "xx-US"),
            ("de-DE-1996", "de-1996"),
        ]
    )
    func minimized(identifier: String, expected: String) {
        #expect(LanguageTag(identifier)?.minimized().bcp47 == expected)
    }

    @Test("Both operations can be repeated and undo each other")
    func stability() throws {
        for identifier in LanguageTagSamples.identifiers {
            let tag = try #require(LanguageTag(identifier), "\(identifier)")
            let maximal = tag.maximized()
            #expect(maximal.maximized() == maximal, "\(identifier)")
            #expect(tag.minimized().minimized() == tag.minimized(), "\(identifier)")
            #expect(tag.minimized().maximized() == maximal, "\(identifier)")
            #expect(maximal.minimized() == tag.minimized(), "\(identifier)")
        }
    }

    @Test(
        "Parents: CLDR's list, else the shorter tag, and a script never falls to another one",
        arguments: [
            ("en-US", ["en", "und"]), ("en-AU", ["en-001", "en", "und"]), ("en-DE", ["en-150", "en-001", "en", "und"]),
            ("es-MX", ["es-419", "es", "und"]), ("pt-AO", ["pt-PT", "pt", "und"]), ("zh-Hant-HK", ["zh-HK", "zh-Hant", "und"]),
            ("zh-Hant-MO", ["zh-Hant-HK", "zh-HK", "zh-Hant", "und"]), ("zh-TW", ["zh-Hant", "und"]), ("zh-CN", ["zh", "und"]),
            ("zh-Hans-CN", ["zh-CN", "zh", "und"]),
            ("sr-Latn-BA", ["sr-Latn", "und"]), ("sr-Cyrl-BA", ["sr-BA", "sr", "und"]), ("sr-ME", ["sr-Latn", "und"]),
            ("pa-Arab-PK", ["pa-PK", "pa-Arab", "und"]), ("de-Latn-AT", ["de-AT", "de", "und"]),
            ("az-Cyrl", ["und"]), ("en-Cyrl", ["und"]), ("nb-NO", ["nb", "no", "und"]), ("nn", ["no", "und"]),
            ("hi-Latn", ["en-IN", "en-001", "en", "und"]),
            ("ca-ES-valencia", ["ca-ES", "ca", "und"]), ("xx-YY", ["xx", "und"]), ("und-US", ["und"]), ("ar-EG-u-nu-latn", ["ar", "und"]),
            ("abcde-Latn-US", ["abcde-Latn", "abcde", "und"]), ("und", []),
        ] as [(String, [String])]
    )
    func parents(identifier: String, expected: [String]) throws {
        let tag = try #require(LanguageTag(identifier))
        #expect(sequence(first: tag, next: \.parent).dropFirst().map(\.bcp47) == expected)
    }

    @Test("Every chain of parents ends in root")
    func chainsEnd() throws {
        for identifier in LanguageTagSamples.identifiers {
            let tag = try #require(LanguageTag(identifier), "\(identifier)")
            let chain = Array(sequence(first: tag, next: \.parent).prefix(20))
            #expect(chain.count < 10 && chain.last?.isRoot == true, "\(identifier)")
        }
    }

    @Test(
        "The direction is that of the script that is named, else of the likely one",
        arguments: [
            ("ar", true), ("he", true), ("iw-IL", true), ("fa-AF", true), ("ur", true), ("yi", true), ("ckb", true), ("dv", true),
            ("ps", true),
            ("ug", true), ("sd", true), ("uz-AF", true), ("az-IR", true), ("pa-PK", true), ("ff-Adlm", true), ("en-Arab", true),
            ("nqo", true),
            ("syr", true), ("ku-Arab-IQ", true), ("ks", true), ("en", false), ("ar-Latn", false), ("ur-Latn", false), ("az", false),
            ("pa", false),
            ("ks-Deva", false), ("sd-Deva", false), ("ja", false), ("zh-Hant", false), ("mn-Mong", false), ("und", false), ("xx", false),
        ]
    )
    func direction(identifier: String, isRightToLeft: Bool) throws {
        let tag = try #require(LanguageTag(identifier))
        #expect(ScriptDirection(of: tag) == (isRightToLeft ? .rightToLeft : .leftToRight))
    }
}
