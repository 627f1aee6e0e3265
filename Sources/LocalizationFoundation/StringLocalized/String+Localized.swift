#if !canImport(Darwin)
public import Foundation
public import Localization

// These are Apple's parameters. `locale` defaults to nil rather than `.current`: nil means the locale of the bundle, which is the user's in
// the bundle's language. Callers cannot observe the difference.

extension String {
    /// Creates a string from the localization of a key with its interpolations. Apple: `String(localized:table:bundle:locale:comment:)`.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the default value.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - bundle: The bundle; nil means the main bundle.
    ///   - locale: The locale for numbers and plural categories. It does not choose the language.
    ///   - comment: Context for translators, read by tools that extract strings.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        self = LocalizationLookup(key: nil, value: keyAndValue, options: nil, table: table, bundle: bundle, locale: locale).text
    }

    /// Creates a string from the localization of a key, with values for its placeholders.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the default value.
    ///   - options: The values of the placeholders.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - bundle: The bundle; nil means the main bundle.
    ///   - locale: The locale for numbers and plural categories.
    ///   - comment: Context for translators, read by tools that extract strings.
    public init(
        localized keyAndValue: String.LocalizationValue, options: String.LocalizationOptions, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(key: nil, value: keyAndValue, options: options, table: table, bundle: bundle, locale: locale).text
    }

    /// Creates a string from the localization of a separate key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key. Its values are inserted in either case.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - bundle: The bundle; nil means the main bundle.
    ///   - locale: The locale for numbers and plural categories.
    ///   - comment: Context for translators, read by tools that extract strings.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self =
            LocalizationLookup(
                key: key.description, value: defaultValue, options: nil, table: table, bundle: bundle, locale: locale
            ).text
    }

    /// Creates a string from the localization of a separate key, with values for the placeholders of the default value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key.
    ///   - options: The values of the placeholders.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - bundle: The bundle; nil means the main bundle.
    ///   - locale: The locale for numbers and plural categories.
    ///   - comment: Context for translators, read by tools that extract strings.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: String.LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        self =
            LocalizationLookup(
                key: key.description, value: defaultValue, options: options, table: table, bundle: bundle, locale: locale
            ).text
    }
}

extension LocalizationLookup {
    /// Looks up a key in a Foundation bundle.
    init(
        key: String?, value: String.LocalizationValue, options: String.LocalizationOptions?, table: String?, bundle: Bundle?,
        locale: Locale?
    ) {
        self.init(
            key: key, value: value, options: options, table: table, bundle: try? LocalizedBundle(bundle ?? .main),
            locale: locale?.identifier)
    }
}
#endif
