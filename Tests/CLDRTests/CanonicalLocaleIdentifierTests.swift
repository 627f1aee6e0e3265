import LocalizationCLDR
import Foundation
import Testing

@Suite("Canonical locale identifiers")
struct CanonicalLocaleIdentifierTests {
    @Test(
        "Codes, case, separators and scripts come out as Apple's folders are named",
        arguments: [
            "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "no": "nb", "no-NO": "nb-NO", "tl_PH": "fil_PH", "cmn": "zh",
            "zh-cmn-Hans": "zh-Hans",
            "sr-Cyrl": "sr", "sr-Cyrl-RS": "sr-RS", "sr-Latn": "sr-Latn", "sh-RS": "sr-RS", "hbs": "sr-Latn", "en-UK": "en-GB",
            "cs-CS": "cs-CZ",
            "EN-us": "en-US", "az-Latn": "az", "pa-Guru": "pa", "pa-Arab": "pa-Arab", "zh-Hans": "zh-Hans", "zh-Hans-CN": "zh-Hans-CN",
            "zh_Hans_CN": "zh_CN", "zh_Hant_TW": "zh_TW", "zh_Hans_TW": "zh-Hans_TW", "mo": "mo", "mol": "mo", "fr_CA": "fr_CA",
            "fr-CA": "fr-CA", "i-klingon": "tlh", "no-bok": "nb", "no-nyn-NO": "nn-NO", "no-BOKMAL": "no-bokmal", "aa-SAAHO": "aa-saaho",
            "en-US-POSIX": "en-US-posix", "en_US_POSIX": "en_US_POSIX", "en-US-u-nu-latn": "en-US-u-nu", "English": "en",
            "es-419": "es-419",
            "de_DE@currency=EUR": "de_DE@currency=EUR", "Base": "base", "": "", "weird name": "weird name", "日本語": "日本語", "-": "-",
        ])
    func spelling(identifier: String, expected: String) {
        #expect(CanonicalLocaleIdentifier.canonical(identifier) == expected)
    }

    #if canImport(FoundationEssentials)
    @Test("Languages, scripts and regions in all combinations come out as from CoreFoundation")
    func differential() {
        let languages = [
            "af", "ar", "az", "bs", "cs", "de", "en", "fr", "ha", "he", "id", "in", "iw", "ja", "kk", "ko", "mn", "mo", "nb", "nn", "pa",
            "pt", "ro",
            "ru", "sh", "shi", "sk", "sr", "tg", "tl", "tw", "uz", "vai", "yue", "zh", "deu", "zho", "srp", "nld", "fil", "gsw", "tzm",
            "zgh",
        ]
        let scripts = ["", "-Latn", "-Cyrl", "_Arab", "-Hans", "_Hant", "-latn", "-HANS", "_Tfng", "-Guru"]
        let regions = ["", "-US", "_us", "-CN", "_CN", "_TW", "_HK", "-RS", "_CS", "-UK", "-419", "_MO", "_SG", "-YU", "_TP"]
        var checked = 0
        for language in languages {
            for script in scripts {
                for region in regions {
                    let identifier = language + script + region
                    #expect(CanonicalLocaleIdentifier.canonical(identifier) == coreFoundationIdentifier(identifier), "\(identifier)")
                    checked += 1
                }
            }
        }
        print("canonical locale identifiers: \(checked) as from CoreFoundation")
    }

    /// CoreFoundation is inside of Foundation's library here; `NSLocale` has a newer function of the same name that changes nothing.
    private func coreFoundationIdentifier(_ identifier: String) -> String? {
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "CFLocaleCreateCanonicalLocaleIdentifierFromString") else { return nil }
        typealias Function = @convention(c) (OpaquePointer?, AnyObject) -> Unmanaged<AnyObject>?
        let function = unsafeBitCast(symbol, to: Function.self)
        return (function(nil, NSString(string: identifier))?.takeRetainedValue() as? NSString)?.description
    }
    #endif
}
