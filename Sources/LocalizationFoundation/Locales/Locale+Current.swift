#if !canImport(Darwin)
public import Foundation
import Localization

// Foundation on Linux says `en_001` to everybody.

extension Locale {
    /// The user's locale: the language that the app speaks, with the user's region.
    ///
    /// `-AppleLocale` among the arguments of the process names it outright. An app without localizations of its own, such as a bare executable,
    /// speaks the user's language.
    public static var current: Locale { Locale(identifier: CurrentLocale.identifier) }

    /// ``current``, which does not change while a process runs.
    public static var autoupdatingCurrent: Locale { current }

    /// The user's languages, best first; ``PreferredLanguages`` tells where they are found.
    public static var preferredLanguages: [String] { PreferredLanguages.current().identifiers }
}

/// The app's locale.
enum CurrentLocale {
    /// Its identifier, as Foundation spells them.
    static let identifier: String = {
        let main = OpenBundles.shared.main
        let tag: String
        if let main, main.hasOwnLocalizations {
            tag = main.formattingLocale
        } else {
            tag = Localizer.explicitLocale ?? PreferredLanguages.current().identifiers.first ?? "en"
        }
        return Locale.identifier(.icu, from: tag)
    }()
}
#endif
