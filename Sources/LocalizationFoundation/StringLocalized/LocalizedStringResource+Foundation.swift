#if !canImport(Darwin)
public import Foundation
public import Localization

extension LocalizedStringResource {
    /// A text whose key is its own default value.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text for a missing one.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: The locale of numbers and plural categories; nil for that of the bundle.
    ///   - bundle: Where the table is.
    ///   - comment: What a translator should know; for tools that extract texts.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(
            key: keyAndValue.key, defaultValue: keyAndValue, table: table, localeIdentifier: locale?.identifier, bundle: bundle)
    }

    /// A text with a key of its own.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the values that are put into the text.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: The locale of numbers and plural categories; nil for that of the bundle.
    ///   - bundle: Where the table is.
    ///   - comment: What a translator should know; for tools that extract texts.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(
            key: key.description, defaultValue: defaultValue, table: table, localeIdentifier: locale?.identifier, bundle: bundle)
    }

    /// A text in a bundle of Foundation's, of which the place is kept.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text for a missing one.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: The locale of numbers and plural categories; nil for that of the bundle.
    ///   - bundle: The bundle.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(keyAndValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL), comment: comment)
    }

    /// A text with a key of its own in a bundle of Foundation's, of which the place is kept.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the values that are put into the text.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: The locale of numbers and plural categories; nil for that of the bundle.
    ///   - bundle: The bundle.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: Bundle,
        comment: StaticString? = nil
    ) {
        self.init(key, defaultValue: defaultValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL), comment: comment)
    }

    /// The locale of numbers and plural categories; `Locale.current` where none was named. It does not choose the language.
    public var locale: Locale {
        get { localeIdentifier.map { Locale(identifier: $0) } ?? .current }
        set { localeIdentifier = newValue.identifier }
    }
}

extension LocalizedStringResource.BundleDescription {
    /// The bundle at a URL. A lookup opens it; it is then kept for further lookups.
    public static func atURL(_ url: URL) -> LocalizedStringResource.BundleDescription { .atPath(url.path) }

    /// The bundle that a class was loaded from.
    public static func forClass(_ aClass: AnyClass) -> LocalizedStringResource.BundleDescription {
        let bundle = Bundle(for: aClass)
        return bundle === Bundle.main ? .main : .atPath(bundle.bundlePath)
    }
}
#endif
