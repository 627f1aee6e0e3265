#if !canImport(Darwin)
public import Foundation
import LocalizationCLDR
import Localization

extension Bundle {
    /// The text for a key, in the language that fits the user.
    ///
    /// Never fails. What comes back may be handed to `String.localizedStringWithFormat(_:_:)` and its kin, which expand its plural rules, although
    /// it is a plain string. Apple: `Bundle.localizedString(forKey:value:table:)`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; nil or empty means the key.
    ///   - tableName: The table's name; nil or empty means `Localizable`.
    public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        guard let bundle = try? LocalizedBundle(self) else { return Self.text(forMissing: key, value) }
        return FormatStore.shared.text(of: bundle.localizedString(forKey: key, value: value, table: tableName))
    }

    /// The text for a key, in the localization that fits given languages best.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; nil or empty means the key.
    ///   - tableName: The table's name; nil or empty means `Localizable`.
    ///   - localizations: Languages in the order of preference.
    public func localizedString(forKey key: String, value: String?, table tableName: String?, localizations: [String]) -> String {
        guard let bundle = try? LocalizedBundle(self).preferring(localizations) else { return Self.text(forMissing: key, value) }
        return FormatStore.shared.text(of: bundle.localizedString(forKey: key, value: value, table: tableName))
    }

    private static func text(forMissing key: String, _ value: String?) -> String {
        value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// The localizations that the bundle has: those of `CFBundleLocalizations`, then its `.lproj` folders by name.
    public var localizations: [String] { (try? LocalizedBundle(self))?.localizations ?? [] }

    /// The localizations that lookups use for the user, the best first.
    public var preferredLocalizations: [String] { (try? LocalizedBundle(self))?.preferredLocalizations ?? ["en"] }

    /// The language the bundle was written in: `CFBundleDevelopmentRegion`, or `en`.
    public var developmentLocalization: String? { (try? LocalizedBundle(self))?.developmentLocalization }

    /// Those of the given localizations that fit the app's languages, the best first; the first one where none fits.
    ///
    /// - Complexity: O(localizations).
    public class func preferredLocalizations(from localizationsArray: [String]) -> [String] {
        BundleLocalizationChoice(
            localizations: localizationsArray,
            preferences: Localizer.preferredLanguages.identifiers,
            parentSearchList: LocalizedBundle.app?.preferredLocalizations
        ).searchList
    }

    /// Those of the given localizations that fit given languages, the best first; the first one where none fits.
    ///
    /// - Parameters:
    ///   - localizationsArray: The names of localizations.
    ///   - preferencesArray: Languages in the order of preference; nil for the user's.
    public class func preferredLocalizations(
        from localizationsArray: [String], forPreferences preferencesArray: [String]?
    ) -> [String] {
        BundleLocalizationChoice(
            localizations: localizationsArray,
            preferences: preferencesArray ?? Localizer.preferredLanguages.identifiers
        ).searchList
    }
}
#endif
