#if !canImport(Darwin)
public import Foundation

extension Calendar {
    /// The calendar of the user's locale, in the user's language.
    public static var current: Calendar { CurrentLocale.locale(for: .dates).calendar }

    /// The value of ``current`` at the time of the call.
    public static var autoupdatingCurrent: Calendar { current }
}
#endif
