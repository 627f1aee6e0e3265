import Testing

/// One case: localizations, preferences and the result, each a list with spaces between.
struct LanguageMatchingVector: Sendable, CustomTestStringConvertible {
    var available: String
    var preferences: String
    var result: String

    var testDescription: String { "\(preferences) of \(available)" }

    init(_ available: String, _ preferences: String, _ result: String) {
        self.available = available
        self.preferences = preferences
        self.result = result
    }
}

/// Cases that say what Apple's rules are for, most of them by Apple (ICU-76142, cloctst.c, `TestAppleLocalizationsToUse`).
enum LanguageMatchingVectors {
    static let chinese: [LanguageMatchingVector] = [
        .init("zh_CN zh_TW", "zh-HK", "zh_TW"),
        .init("English German zh_CN zh_TW", "zh-HK", "zh_TW"),
        .init("zh_CN zh_HK zh_TW", "zh-HK", "zh_HK zh_TW"),
        .init("zh_CN zh_HK zh_TW", "zh-Hant-HK", "zh_HK zh_TW"),
        .init("zh_CN zh_HK zh_TW", "yue-HK", "zh_HK zh_TW"),
        .init("zh_CN zh_HK zh_MO zh_TW", "zh-MO", "zh_MO zh_HK zh_TW"),
        .init("zh_Hans zh_Hant zh_Hant_HK", "zh-HK", "zh_Hant_HK zh_Hant"),
        .init("zh_CN zh_Hans zh_Hant zh_TW", "zh-TW", "zh_TW zh_Hant"),
        .init("zh_CN zh_Hans zh_Hant zh_TW", "zh-Hans-SG", "zh_Hans"),
        .init("zh_CN zh_Hans zh_Hant zh_TW", "zh-HK", "zh_Hant"),
        .init("en fr no zh-Hant", "zh_HK", "zh-Hant"),
        .init("zh-Hans zh-Hant zh-HK", "zh-Hans-US zh-HK en-US", "zh-Hans"),
        .init("zh-TW zh-CN zh-HK", "zh-Hans-HK zh-HK", "zh-CN"),
        .init("unk zh-Hant yue", "zh-Hans", ""),
        .init("yue-CN en-US", "yue yue_AC", ""),
        .init("yue-CN en-US", "yue yue_Hans", "yue-CN"),
        .init("en wuu-Hans zh-Hans", "wuu_CN", "wuu-Hans zh-Hans"),
        .init("en wuu-Hans zh-Hans", "zh_CN", "zh-Hans"),
        .init("en en_GB pt pt_PT zh_CN zh_Hant", "tlh zh_HK zh_SG zh_Hans pt_BR", "zh_Hant"),
        // What follows the language looks like a region and is none: not farther away than its language.
        .init("zh_US zh_YUE", "zh_MY", "zh_YUE"),
        .init("zh_US zh_GAN", "zh_MY", "zh_GAN"),
        .init("zh_US zh_WUU", "zh_MY", "zh_WUU"),
        .init("zh_US_MAC zh-min-nan", "zh_MY", "zh-min-nan"),
        .init("zh_Hant_HK zh_Hant_TW", "zh_Hant_MO", "zh_Hant_HK zh_Hant_TW"),
        .init("zh_Hant_TW zh_Hant_HK", "zh_Hant_HK", "zh_Hant_HK zh_Hant_TW"),
    ]

    static let english: [LanguageMatchingVector] = [
        .init("en en_AU en_GB", "en-IN", "en_GB en"),
        .init("en en_AU en_GB", "en-AU", "en_AU en_GB en"),
        .init("en en_AU en_GB", "en-NZ", "en_AU en_GB en"),
        .init("en en_001 en_150 en_AU en_GB", "en-FR", "en_150 en_GB en_001 en"),
        .init("en en_001 en_AU en_GB", "en-IL", "en_001 en"),
        .init("en en_AU en_GB", "en-CA", "en"),
        .init("en-US en-GB", "en-JP", "en-US"),
        .init("en-US en-GB", "en-SA", "en-US"),
        .init("en-US en-GB", "en-KR", "en-US"),
        .init("en_US en_GB", "en_BN", "en_GB"),
        .init("en en-AU en-GB", "en-US en-GB", "en"),
        .init("Dutch French German Italian Japanese Spanish da en_AU en_GB en_IN fi ko", "en-US", "en_GB"),
        .init("English", "en-US fr", "English"),
        .init("English", "fr en-GB", "English"),
        .init("zxx en_HK en_MO", "th_TH", "zxx"),
        .init("en_GB en_GS", "en_GS", "en_GS"),
        // The third byte of a region does not count where the region is asked whether it is the default one.
        .init("en_AC en_USX", "en_ZZ", "en_USX"),
    ]

    static let hindi: [LanguageMatchingVector] = [
        .init("hi en-IN", "en-US", "en-IN"),
        .init("en hi", "hi_Latn_IN en_IN hi_IN", "en"),
        .init("en hi hi_Latn", "hi_Latn en hi", "hi_Latn en"),
        .init("zh-Hans en en_GB", "hi-Latn", "en_GB en"),
    ]

    static let spanishAndPortuguese: [LanguageMatchingVector] = [
        .init("es es_MX", "es-AR", "es"),
        .init("es es_MX", "es-419", "es"),
        .init("es es_MX", "es-MX", "es_MX es"),
        .init("es es_419", "es-MX", "es_419 es"),
        .init("es es_419", "es-BO", "es_419 es"),
        .init("es es_419 es_MX", "es-MX", "es_MX es_419 es"),
        .init("es_AR es_CO es_ES es_MX", "es-BO", "es_MX"),
        .init("fr-CA pt-BR es-MX en-US en", "es-ES", "es-MX"),
        .init("pt pt_BR", "pt-PT", "pt"),
        .init("pt pt_PT", "pt-MO", "pt_PT pt"),
        .init("pt-BR en-AU", "pt-PT en-AU", "en-AU"),
        .init("pt-BR en-AU", "pt-PT ar", "pt-BR"),
        .init("en pt-BR", "pt-PT en", "en"),
    ]

    static let regions: [LanguageMatchingVector] = [
        .init("fr-FR en-US en-GB", "fr-CH", "fr-FR"),
        .init("fr-CH ja-JP fr-CA", "fr-FR ja-JP fr-CA", "fr-CA"),
        .init("de-CH en-US", "de-DE en-US", "de-CH"),
        .init("es-es fr-fr fr", "fr-US fr en-US", "fr"),
        .init("it it_CH it_IT", "it_VA", "it"),
        .init("it_CH it_IT", "it_VA", "it_IT"),
        .init("de_AT de_CH", "de_DE", "de_AT"),
        .init("de_CH de_AT", "de_DE", "de_CH"),
    ]

    static let norwegian: [LanguageMatchingVector] = [
        .init("en no", "nb", "no"),
        .init("en no", "nn", "no"),
        .init("en no no_NO", "nb", "no_NO no"),
        .init("nb", "no", "nb"),
        .init("nn nb", "no", "nn"),
        .init("Norwegian en", "nn-NO", "Norwegian"),
    ]

    static let scriptsAndAliases: [LanguageMatchingVector] = [
        .init("sr sr-Latn", "sr-Cyrl", "sr"),
        .init("sr sr-Latn", "sr-Latn", "sr-Latn"),
        .init("en_US sr_Latn_RS", "sh_RS", "sr_Latn_RS"),
        .init("en_US fa_AF", "prs_AF", "fa_AF"),
        .init("en tl", "fil_PH", "tl"),
        .init("en fil_PH", "tl", "fil_PH"),
        .init("he en", "iw", "he"),
        .init("iw en", "he", "iw"),
        .init("en ars ar", "ars_SA", "ars ar"),
        .init("en ars ar", "ar_SA", "ar"),
        .init("en fr_FR", "ht_HT", ""),
        .init("fr ht", "ht", "ht fr"),
        .init("deu en", "de", "deu"),
        .init("en_USA de", "en_US", "en_USA"),
        .init("vgt sgn_US", "sgn_BE_NL", "vgt"),
        // The default region of Punjabi in Arabic letters in Apple's likely subtags, not in CLDR's.
        .init("pa_Arab_IN pa_Arab_PK", "pa_Arab", "pa_Arab_PK"),
        .init("ekc", "nbx", "ekc"),
    ]

    static let spellings: [LanguageMatchingVector] = [
        // Swift packages have folders in lower case.
        .init("en zh-hans zh-hant pt-br", "zh-Hant-HK", "zh-hant"),
        .init("en zh-hans zh-hant pt-br", "pt-BR", "pt-br"),
        .init("EN_us DE", "de-de", "DE"),
        .init("Thai en", "th", "Thai"),
        .init("en", "en-US-u-nu-latn", "en"),
        .init("en_US_POSIX en", "en-US", "en_US_POSIX en"),
        .init("ca ca-valencia", "ca-ES-valencia", "ca"),
        .init("ca ca-valencia", "ca-valencia", "ca-valencia ca"),
        .init("de en", "de@collation=phonebook", "de"),
        .init("de_DE.UTF-8 en", "de_DE", "de_DE.UTF-8"),
        .init("en tlh", "i-klingon", "tlh"),
        // Not a language, though Apple's function takes it for one.
        .init("Base en", "base", ""),
        .init("Base zxx", "fr", "zxx"),
    ]

    static let nothing: [LanguageMatchingVector] = [
        .init("en fr", "root", ""), .init("en fr", "default", ""), .init("en fr", "_US", ""), .init("en fr", "x-private", ""),
        .init("en fr", "und", ""), .init("", "en", ""), .init("en fr", "", ""),
    ]

    static let all = chinese + english + hindi + spanishAndPortuguese + regions + norwegian + scriptsAndAliases + spellings + nothing
}
