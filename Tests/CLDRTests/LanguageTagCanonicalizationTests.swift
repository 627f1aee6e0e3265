import LocalizationCLDR
import Testing

@Suite("Language tags: current codes")
struct LanguageTagCanonicalizationTests {
    @Test(
        "Deprecated, overlong and legacy codes are replaced, and what the tag says goes before what the replacement adds",
        arguments: [
            ("iw", "he"), ("iw-IL", "he-IL"), ("in", "id"), ("ji", "yi"), ("mo", "ro"), ("tl-PH", "fil-PH"), ("deu-276", "de-DE"),
            ("eng", "en"),
            ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("sh-BA", "sr-Latn-BA"), ("cnr", "sr-ME"), ("cnr-BA", "sr-BA"), ("prs", "fa-AF"),
            ("cmn-TW", "zh-TW"), ("zh-TW", "zh-TW"), ("no", "no"), ("nb-NO", "nb-NO"), ("sgn-BR", "bzs"), ("sgn-Latn-BR", "bzs-Latn"),
            ("de-DD", "de-DE"), ("my-BU", "my-MM"), ("en-UK", "en-GB"), ("en-840", "en-US"), ("ru-SU", "ru-RU"), ("hy-SU", "hy-AM"),
            ("und-SU", "und-RU"), ("sr-CS", "sr-RS"), ("zh-Qaai", "zh-Zinh"), ("hy-arevmda", "hyw"), ("hy-arevela", "hy"),
            ("aa-saaho", "ssy"),
            ("und-aaland", "und-AX"), ("sv-aaland", "sv-AX"), ("el-polytoni", "el-polyton"), ("ja-Latn-hepburn-heploc", "ja-Latn-alalc97"),
            ("art-lojban", "jbo"), ("zh-guoyu", "zh"), ("zh-hakka", "hak"), ("no-nynorsk", "nn"), ("english", "en"), ("xx-XX", "xx-XX"),
            ("iw-u-nu-hebr", "he-u-nu-hebr"), ("iw-posix", "he-u-va-posix"), ("und", "und"),
        ]
    )
    func replacements(identifier: String, expected: String) {
        #expect(LanguageTag(identifier)?.canonicalized().bcp47 == expected)
    }

    @Test(
        "Tags from before RFC 4646 are read as a whole",
        arguments: [
            ("i-klingon", "tlh"), ("I-LUX", "lb"), ("i-ami", "ami"), ("i-default", "en"), ("i-enochian", "und"), ("i-mingo", "see"),
            ("en-GB-oed", "en-GB-oxendict"), ("no-bok", "nb"), ("no-nyn", "nn"), ("sgn-BE-FR", "sfb"), ("sgn-CH-DE", "sgg"),
            ("zh-min", "nan"),
            ("zh-min-nan", "nan"), ("zh-yue", "yue"), ("zh-cmn-Hans-CN", "cmn-Hans-CN"),
        ]
    )
    func legacyTags(identifier: String, expected: String) {
        #expect(LanguageTag(identifier)?.bcp47 == expected)
    }

    @Test("Canonical tags stay as they are")
    func idempotence() throws {
        for identifier in LanguageTagSamples.identifiers {
            let tag = try #require(LanguageTag(identifier), "\(identifier)").canonicalized()
            #expect(tag.canonicalized() == tag, "\(identifier)")
        }
    }
}

/// Tags of many kinds, for properties.
enum LanguageTagSamples {
    static let identifiers = [
        "und", "en", "en-US", "en-GB", "en-Latn-US", "en-Dsrt", "en-Shaw-US", "zh", "zh-TW", "zh-CN", "zh-Hant", "zh-Hant-HK", "zh-Hans-SG",
        "yue",
        "yue-CN", "sr", "sr-Latn", "sr-ME", "sr-Cyrl-ME", "sh", "uz-AF", "uz-Arab", "az-IR", "pa-PK", "pa", "ku-IQ", "ckb", "he", "iw",
        "yi", "ar",
        "ar-EG", "fa", "ur", "ur-IN", "hi-Latn", "pt-PT", "pt-AO", "es-MX", "es-419", "de-AT", "de-1996", "ca-ES-valencia", "no", "nb",
        "nn-NO",
        "und-US", "und-Cyrl", "und-Arab-PK", "und-419", "haw", "tlh", "xx", "xx-Arab", "mul", "zxx", "hy-SU", "sgn-BR", "prs", "cnr",
        "in-ID",
        "english", "root", "ff-Adlm", "mn-Mong", "kk-CN", "sd-IN", "ks-Deva", "vai-Latn", "abcdefgh", "abcde-Latn-US",
    ]
}
