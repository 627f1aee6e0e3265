#if !canImport(Darwin)
public import Foundation
public import Localization

// Apple's parameters. `locale` is nil, and not `.current`, where none is named: then it is the locale of the bundle, which is the user's in the
// language that the bundle speaks. A call cannot tell the difference.

extension String {
    /// The text of a key, with the values that are interpolated into the key. Apple: `String(localized:table:bundle:locale:comment:)`.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text for a missing one.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main one.
    ///   - locale: The locale that numbers are written in and plural categories are taken from. It does not choose the language.
    ///   - comment: What a translator should know; for tools that extract texts.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self = LocalizationLookup(key: nil, value: keyAndValue, options: nil, table: table, bundle: bundle, locale: locale).text
    }

    /// The text of a key, with values for its placeholders.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text for a missing one.
    ///   - options: The values of placeholders.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main one.
    ///   - locale: The locale of numbers and plural categories.
    ///   - comment: What a translator should know; for tools that extract texts.
    public init(
        localized keyAndValue: String.LocalizationValue, options: String.LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(key: nil, value: keyAndValue, options: options, table: table, bundle: bundle, locale: locale).text
    }

    /// The text of a key that is no text itself.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key. Its values are put into the text in either case.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main one.
    ///   - locale: The locale of numbers and plural categories.
    ///   - comment: What a translator should know; for tools that extract texts.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(
            key: key.description, value: defaultValue, options: nil, table: table, bundle: bundle, locale: locale).text
    }

    /// The text of a key that is no text itself, with values for the placeholders of the default value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key.
    ///   - options: The values of placeholders.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main one.
    ///   - locale: The locale of numbers and plural categories.
    ///   - comment: What a translator should know; for tools that extract texts.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: String.LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(
            key: key.description, value: defaultValue, options: options, table: table, bundle: bundle, locale: locale).text
    }
}

extension LocalizationLookup {
    /// Looks a key up in a bundle of Foundation's.
    init(
        key: String?, value: String.LocalizationValue, options: String.LocalizationOptions?, table: String?, bundle: Bundle?, locale: Locale?
    ) {
        self.init(
            key: key, value: value, options: options, table: table, bundle: try? LocalizedBundle(bundle ?? .main),
            locale: locale?.identifier)
    }
}
#endif
