#if Tools

import LocalizationLint
import LocalizationDiagnostics

/// The names that shells complete as values of options about rules.
enum RuleNames {
    /// The identifiers of all rules. Stored, because parsing a command line makes the options of a command anew some twenty times.
    static let rules = RuleRegistry.all.map(\.identifier).sorted()

    /// The identifiers, and the groups before them.
    static let all: [String] = {
        let groups = Set(rules.compactMap { $0.split(separator: ".").first.map(String.init) })
        return ["all"] + groups.sorted() + rules
    }()
}

/// The languages that shells complete as values of options: the languages of Apple's systems, and other languages that many apps have. An
/// option takes any other language as well.
enum LanguageNames {
    static let usual = [
        "ar", "bg", "bn", "ca", "cs", "cy", "da", "de", "de-AT", "de-CH", "el", "en", "en-AU", "en-CA", "en-GB", "en-IN", "eo", "es",
        "es-419", "es-MX", "et", "eu", "fa", "fi", "fil", "fr", "fr-CA", "fr-CH", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id",
        "is", "it", "ja", "ka", "kk", "kn", "ko", "lt", "lv", "mk", "ml", "mr", "ms", "nb", "nl", "nn", "or", "pa", "pl", "pt", "pt-BR",
        "pt-PT", "ro", "ru", "sk", "sl", "sq", "sr", "sr-Latn", "sv", "sw", "ta", "te", "th", "tr", "uk", "ur", "uz", "vi", "zh-HK",
        "zh-Hans", "zh-Hant",
    ]
}

#endif
