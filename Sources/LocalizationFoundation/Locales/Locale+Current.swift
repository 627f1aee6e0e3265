#if !canImport(Darwin)
public import Foundation
import Localization
import LocalizationCLDR

// Foundation on Linux always returns `en_001`.

extension Locale {
    /// The user's locale: the language of the app's localization, with the user's region, so `en_DE` for a German in an English app.
    ///
    /// The argument `-AppleLocale` of the process and `Localizer.with(languages:locale:following:_:)` override it. An app without
    /// localizations, such as a bare executable, uses the user's language.
    public static var current: Locale { Locale(identifier: CurrentLocale.identifier) }

    /// The value of ``current`` at the time of the call.
    public static var autoupdatingCurrent: Locale { current }

    /// The user's languages, most preferred first, in their canonical spelling: `zh-Hant-TW` where the user's settings say `zh_TW`.
    /// `PreferredLanguages` documents where they come from.
    public static var preferredLanguages: [String] {
        Localizer.preferredLanguages.identifiers.map { CurrentLocale.canonicalLanguage($0) }
    }

    /// The locales of the user's languages, most preferred first.
    public static var preferredLocales: [Locale] { preferredLanguages.map { Locale(identifier: Locale.identifier(.icu, from: $0)) } }
}

/// The user's locale in the app.
enum CurrentLocale {
    /// The identifier, in Foundation's spelling.
    static var identifier: String { foundationName(Localizer.appLocale) }

    /// The locale for one purpose, which has the region of `LC_TIME` or `LC_MONETARY` if they are set.
    static func locale(for category: RegionCategory) -> Locale {
        Locale(identifier: foundationName(Localizer.locale(Localizer.appLocale, for: category)))
    }

    private static func foundationName(_ identifier: String) -> String {
        Locale.identifier(.icu, from: CanonicalLocaleIdentifier.canonical(identifier))
    }

    /// Returns the canonical spelling of a language. Chinese has its script, as in Apple's settings.
    static func canonicalLanguage(_ identifier: String) -> String {
        guard var tag = LanguageTag(identifier)?.canonicalized(), !tag.isRoot else { return identifier }
        if tag.script.isEmpty, tag.language == LanguageTag("zh")?.language, !tag.region.isEmpty { tag.script = tag.maximized().script }
        return tag.bcp47
    }
}
#endif
