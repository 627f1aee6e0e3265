#if !canImport(Darwin)
public import Foundation
import LocalizationCLDR
import Localization

extension Bundle {
    /// Returns the localized text for a key, in the language that best matches the user's.
    ///
    /// Never fails. The result is a plain string, but `String.localizedStringWithFormat(_:_:)` and the other formatting functions still
    /// expand its plural rules. Apple: `Bundle.localizedString(forKey:value:table:)`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; if nil or empty, the key is returned.
    ///   - tableName: The table's name; nil or empty means `Localizable`.
    public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        guard let bundle = try? LocalizedBundle(self) else { return Self.text(forMissing: key, value) }
        return FormatStore.shared.text(of: bundle.localizedString(forKey: key, value: value, table: tableName))
    }

    /// Returns the localized text for a key, in the localization that best matches the given languages.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; if nil or empty, the key is returned.
    ///   - tableName: The table's name; nil or empty means `Localizable`.
    ///   - localizations: Languages in order of preference.
    public func localizedString(forKey key: String, value: String?, table tableName: String?, localizations: [String]) -> String {
        guard let bundle = try? LocalizedBundle(self).preferring(PreferredLanguages(localizations)) else {
            return Self.text(forMissing: key, value)
        }
        return FormatStore.shared.text(of: bundle.localizedString(forKey: key, value: value, table: tableName))
    }

    /// Returns the localized text for a key, in the localization that best matches the given languages. Apple:
    /// `Bundle.localizedString(forKey:value:table:localizations:)`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; if nil or empty, the key is returned.
    ///   - tableName: The table's name; nil or empty means `Localizable`.
    ///   - localizations: Languages in order of preference.
    public func localizedString(
        forKey key: String, value: String?, table tableName: String?, localizations: [Locale.Language]
    ) -> String {
        localizedString(forKey: key, value: value, table: tableName, localizations: localizations.map(\.minimalIdentifier))
    }

    private static func text(forMissing key: String, _ value: String?) -> String {
        value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// The localizations of the bundle: those in `CFBundleLocalizations`, then its `.lproj` folders by name.
    public var localizations: [String] { (try? LocalizedBundle(self))?.localizations ?? [] }

    /// The localizations that lookups use for the user, most preferred first.
    public var preferredLocalizations: [String] { (try? LocalizedBundle(self))?.preferredLocalizations ?? ["en"] }

    /// The development language of the bundle: `CFBundleDevelopmentRegion`, or `en`.
    public var developmentLocalization: String? { (try? LocalizedBundle(self))?.developmentLocalization }

    /// Returns the given localizations that match the app's languages, most preferred first; if none matches, the first one.
    ///
    /// - Complexity: O(localizations).
    public class func preferredLocalizations(from localizationsArray: [String]) -> [String] {
        BundleLocalizationChoice(
            localizations: localizationsArray,
            preferences: Localizer.preferredLanguages.identifiers,
            parentSearchList: LocalizedBundle.app?.preferredLocalizations
        ).searchList
    }

    /// Returns the given localizations that match the given languages, most preferred first; if none matches, the first one.
    ///
    /// - Parameters:
    ///   - localizationsArray: The names of localizations.
    ///   - preferencesArray: Languages in order of preference; nil means the user's.
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
