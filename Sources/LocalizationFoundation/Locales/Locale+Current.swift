#if !canImport(Darwin)
public import Foundation
import Localization

// Foundation on Linux says `en_001` to everybody.

extension Locale {
    /// The user's locale: the language that the app speaks, with the user's region.
    ///
    /// `-AppleLocale` among the arguments of the process and `Localizer.with(languages:locale:following:_:)` name it outright. An app
    /// without localizations of its own, such as a bare executable, speaks the user's language.
    public static var current: Locale { Locale(identifier: CurrentLocale.identifier) }

    /// ``current`` at the time of asking.
    public static var autoupdatingCurrent: Locale { current }

    /// The user's languages, best first; `PreferredLanguages` tells where they are found.
    public static var preferredLanguages: [String] { Localizer.preferredLanguages.identifiers }
}

/// The locale of the user in the app.
enum CurrentLocale {
    /// Its identifier, as Foundation spells them.
    static var identifier: String {
        Locale.identifier(.icu, from: LocalizedBundle.app?.formattingLocale ?? Localizer.currentLocale)
    }
}
#endif
