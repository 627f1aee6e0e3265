#if !canImport(Darwin)
public import Foundation
public import Localization

extension LocalizedStringResource {
    /// Creates a resource whose key is its default value.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the default value.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - locale: The locale of the text: its language, numbers and plural categories; nil means the user's.
    ///   - bundle: The bundle that contains the table.
    ///   - comment: Context for translators, read by tools that extract strings.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(
            key: keyAndValue.key, defaultValue: keyAndValue, table: table, localeIdentifier: locale?.identifier, bundle: bundle.location)
    }

    /// Creates a resource with a separate key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the interpolated values.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - locale: The locale of the text: its language, numbers and plural categories; nil means the user's.
    ///   - bundle: The bundle that contains the table.
    ///   - comment: Context for translators, read by tools that extract strings.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: key.description, defaultValue: defaultValue, table: table, localeIdentifier: locale?.identifier, bundle: bundle.location)
    }

    /// Creates a resource in a Foundation bundle, which is stored by location.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the default value.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - locale: The locale of the text: its language, numbers and plural categories; nil means the user's.
    ///   - bundle: The bundle.
    ///   - comment: Context for translators, read by tools that extract strings.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(keyAndValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL), comment: comment)
    }

    /// Creates a resource with a separate key in a Foundation bundle, which is stored by location.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the interpolated values.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - locale: The locale of the text: its language, numbers and plural categories; nil means the user's.
    ///   - bundle: The bundle.
    ///   - comment: Context for translators, read by tools that extract strings.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: Bundle,
        comment: StaticString? = nil
    ) {
        self.init(key, defaultValue: defaultValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL), comment: comment)
    }

    /// The locale of the text: its language, numbers and plural categories; `Locale.current` if none was given.
    public var locale: Locale {
        get { localeIdentifier.map { Locale(identifier: $0) } ?? .current }
        set { localeIdentifier = newValue.identifier }
    }

    /// The bundle that contains the table. A class is kept as the location of its bundle.
    public var bundle: BundleDescription {
        get { BundleDescription(bundleLocation) }
        set { bundleLocation = newValue.location }
    }
}
#endif
