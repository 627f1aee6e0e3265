#if !canImport(Darwin)
import Localization
public import Foundation

extension NSLocale {
    /// The user's locale, as `Locale.current`.
    public class var current: Locale { .current }

    /// The user's locale at the time of the call, as `Locale.autoupdatingCurrent`.
    public class var autoupdatingCurrent: Locale { .autoupdatingCurrent }

    /// The user's languages, as `Locale.preferredLanguages`.
    public class var preferredLanguages: [String] { Locale.preferredLanguages }

    /// The identifier, such as `pt_BR`.
    public var localeIdentifier: String { object(forKey: .identifier) as? String ?? "" }

    /// The code of the language, such as `pt`.
    public var languageCode: String { object(forKey: .languageCode) as? String ?? "" }

    /// Posted to `NotificationCenter.default` after `Localizer.setLanguages(_:locale:following:)` has changed the languages or the locale of
    /// the process, in the thread that changed them.
    ///
    /// Notifications are posted from the first use of this name on, so whoever observes it receives them all. Nothing is posted when the
    /// settings of the system change, which only Apple's platforms report.
    public class var currentLocaleDidChangeNotification: NSNotification.Name {
        let name = NSNotification.Name("kCFLocaleCurrentLocaleDidChangeNotification")
        SettingsObservers.setPoster { NotificationCenter.default.post(name: name, object: nil) }
        return name
    }
}
#endif
