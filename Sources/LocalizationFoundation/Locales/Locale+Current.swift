#if !canImport(Darwin)
public import Foundation
import Localization

// Foundation on Linux always returns `en_001`.

extension Locale {
    /// The user's locale: the language of the app's localization, with the user's region.
    ///
    /// The argument `-AppleLocale` of the process and `Localizer.with(languages:locale:following:_:)` override it. An app without
    /// localizations, such as a bare executable, uses the user's language.
    public static var current: Locale { Locale(identifier: CurrentLocale.identifier) }

    /// The value of ``current`` at the time of the call.
    public static var autoupdatingCurrent: Locale { current }

    /// The user's languages, most preferred first. `PreferredLanguages` documents where they come from.
    public static var preferredLanguages: [String] { Localizer.preferredLanguages.identifiers }
}

/// The user's locale in the app.
enum CurrentLocale {
    /// The identifier, in Foundation's spelling.
    static var identifier: String {
        Locale.identifier(.icu, from: LocalizedBundle.app?.formattingLocale ?? Localizer.currentLocale)
    }
}
#endif
