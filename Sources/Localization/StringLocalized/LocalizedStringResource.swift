#if !canImport(Darwin)

/// A text to localize later: key, default value, table and bundle, without the text itself.
///
/// It can be kept, compared, encoded and sent to another process; each lookup, `String(localized: resource)`, finds the text anew.
///
/// ```swift
/// let title = LocalizedStringResource("Done", bundle: .atPath("TaskList.resources"))
/// String(localized: title)
/// ```
///
/// Apple: `LocalizedStringResource`.
public struct LocalizedStringResource: Sendable, Hashable {
    /// Where the tables are.
    public enum BundleDescription: Sendable, Hashable {
        /// The program's own bundle, ``LocalizedBundle/main``.
        case main
        /// The folder at a path. A lookup opens it; the bundle is then kept for further lookups.
        case atPath(String)
    }

    /// The key in the table.
    public let key: String
    /// The text for a missing key, with the values that are put into the text.
    public let defaultValue: String.LocalizationValue
    /// The table's name; nil for `Localizable`.
    public let table: String?
    /// The identifier of the locale that numbers are written in and plural categories are taken from; nil for the bundle's. It does not
    /// choose the language.
    package var localeIdentifier: String?
    /// Where the table is.
    public var bundle: BundleDescription

    /// How many resources may stand in each other; deeper ones are looked up when they are interpolated.
    static let maximumNestingDepth = 16

    package init(
        key: String, defaultValue: String.LocalizationValue, table: String?, localeIdentifier: String?, bundle: BundleDescription
    ) {
        self.key = key
        self.defaultValue = defaultValue
        self.table = table
        self.localeIdentifier = localeIdentifier
        self.bundle = bundle
    }

    /// The locale that numbers are written in and plural categories are taken from, as an identifier; nil for the bundle's. It does not choose
    /// the language.
    ///
    /// With `LocalizationFoundation` this is a `Locale`.
    @_disfavoredOverload
    public var locale: String? {
        get { localeIdentifier }
        set { localeIdentifier = newValue }
    }
}

extension LocalizedStringResource {
    /// A text whose key is its own default value.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text for a missing one.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: See ``LocalizedStringResource/locale``.
    ///   - bundle: Where the table is.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: String? = nil, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.init(key: keyAndValue.key, defaultValue: keyAndValue, table: table, localeIdentifier: locale, bundle: bundle)
    }

    /// A text with a key of its own.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the values that are put into the text.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: See ``LocalizedStringResource/locale``.
    ///   - bundle: Where the table is.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: String? = nil,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.init(key: key.description, defaultValue: defaultValue, table: table, localeIdentifier: locale, bundle: bundle)
    }
}

// `.main` is a description of a bundle and a bundle. An extension of a protocol makes these initializers lose where both would do.
extension CustomLocalizedStringResourceConvertible where Self == LocalizedStringResource {
    /// A text in an opened bundle. Only the bundle's path is kept: a lookup speaks the languages of the process, as any other of a resource.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text for a missing one.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: See ``LocalizedStringResource/locale``.
    ///   - bundle: The bundle.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: String? = nil, bundle: LocalizedBundle,
        comment: StaticString? = nil
    ) {
        self.init(keyAndValue, table: table, locale: locale, bundle: .atPath(bundle.path), comment: comment)
    }

    /// A text with a key of its own in an opened bundle, of which only the path is kept.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the values that are put into the text.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: See ``LocalizedStringResource/locale``.
    ///   - bundle: The bundle.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: String? = nil,
        bundle: LocalizedBundle, comment: StaticString? = nil
    ) {
        self.init(key, defaultValue: defaultValue, table: table, locale: locale, bundle: .atPath(bundle.path), comment: comment)
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    /// A key that is its own default value, in the main bundle.
    public init(stringLiteral value: String) {
        let value = String.LocalizationValue(stringLiteral: value)
        self.init(key: value.key, defaultValue: value, table: nil, localeIdentifier: nil, bundle: .main)
    }

    /// A key made of an interpolated literal, in the main bundle.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        let value = String.LocalizationValue(stringInterpolation: stringInterpolation)
        self.init(key: value.key, defaultValue: value, table: nil, localeIdentifier: nil, bundle: .main)
    }
}
#endif
