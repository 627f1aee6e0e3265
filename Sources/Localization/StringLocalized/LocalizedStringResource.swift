#if !canImport(Darwin)

/// A text to localize later: key, default value, table and bundle, without the text itself.
///
/// It can be stored, compared, encoded and sent to another process; each call of `String(localized: resource)` looks up the text again.
///
/// ```swift
/// let title = LocalizedStringResource("Done", bundle: .atPath("TaskList.resources"))
/// String(localized: title)
/// ```
///
/// Apple: `LocalizedStringResource`.
public struct LocalizedStringResource: Sendable, Hashable {
    /// The location of the tables. `LocalizationFoundation` has Apple's `BundleDescription`, with URLs and classes, in its place.
    public enum BundleLocation: Sendable, Hashable {
        /// The program's own bundle, ``LocalizedBundle/main``.
        case main
        /// The folder at a path. A lookup opens it; the bundle is then kept for further lookups.
        case atPath(String)
    }

    /// The key in the table.
    public let key: String
    /// The text for a missing key, with the values to insert into the text.
    public let defaultValue: String.LocalizationValue
    /// The table's name; nil for `Localizable`.
    public let table: String?
    /// The identifier of the text's locale: its language, its plural categories and how numbers are written; nil for the user's.
    ///
    /// If the bundle does not have the language, the user's languages are tried. `locale:` of `String(localized:)`, in contrast, never
    /// affects the language.
    ///
    /// Foundation's property `locale` is a `Locale`; `LocalizationFoundation` declares it.
    public var localeIdentifier: String?
    /// The location of the table.
    public var bundle: BundleLocation

    /// The maximum nesting depth of resources; deeper ones are looked up when they are interpolated.
    static let maximumNestingDepth = 16

    /// ``bundle``, for modules in which that name is another property.
    package var bundleLocation: BundleLocation {
        get { bundle }
        set { bundle = newValue }
    }

    package init(
        key: String, defaultValue: String.LocalizationValue, table: String?, localeIdentifier: String?, bundle: BundleLocation
    ) {
        self.key = key
        self.defaultValue = defaultValue
        self.table = table
        self.localeIdentifier = localeIdentifier
        self.bundle = bundle
    }
}

extension LocalizedStringResource {
    /// Creates a text whose key is its own default value.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is also the text if the key is missing.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: See ``LocalizedStringResource/localeIdentifier``.
    ///   - bundle: The location of the table.
    ///   - comment: A note for translators; used by tools that extract texts.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: String? = nil, bundle: BundleLocation = .main,
        comment: StaticString? = nil
    ) {
        self.init(key: keyAndValue.key, defaultValue: keyAndValue, table: table, localeIdentifier: locale, bundle: bundle)
    }

    /// Creates a text with a separate key and default value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the values to insert into the text.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: See ``LocalizedStringResource/localeIdentifier``.
    ///   - bundle: The location of the table.
    ///   - comment: A note for translators; used by tools that extract texts.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: String? = nil,
        bundle: BundleLocation = .main, comment: StaticString? = nil
    ) {
        self.init(key: key.description, defaultValue: defaultValue, table: table, localeIdentifier: locale, bundle: bundle)
    }
}

// `.main` can be a bundle description or a bundle. Declaring these initializers in a protocol extension makes them lose if both match.
extension CustomLocalizedStringResourceConvertible where Self == LocalizedStringResource {
    /// Creates a text in an opened bundle. Only the bundle's path is stored: a lookup uses the languages of the process, like that of any
    /// other resource.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is also the text if the key is missing.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: See ``LocalizedStringResource/localeIdentifier``.
    ///   - bundle: The bundle.
    ///   - comment: A note for translators; used by tools that extract texts.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: String? = nil, bundle: LocalizedBundle,
        comment: StaticString? = nil
    ) {
        self.init(keyAndValue, table: table, locale: locale, bundle: .atPath(bundle.path), comment: comment)
    }

    /// Creates a text with a separate key and default value in an opened bundle, of which only the path is stored.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the values to insert into the text.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - locale: See ``LocalizedStringResource/localeIdentifier``.
    ///   - bundle: The bundle.
    ///   - comment: A note for translators; used by tools that extract texts.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: String? = nil,
        bundle: LocalizedBundle, comment: StaticString? = nil
    ) {
        self.init(key, defaultValue: defaultValue, table: table, locale: locale, bundle: .atPath(bundle.path), comment: comment)
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    /// Creates a resource from a key that is its own default value, in the main bundle.
    public init(stringLiteral value: String) {
        let value = String.LocalizationValue(stringLiteral: value)
        self.init(key: value.key, defaultValue: value, table: nil, localeIdentifier: nil, bundle: .main)
    }

    /// Creates a resource from the key of an interpolated literal, in the main bundle.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        let value = String.LocalizationValue(stringInterpolation: stringInterpolation)
        self.init(key: value.key, defaultValue: value, table: nil, localeIdentifier: nil, bundle: .main)
    }
}
#endif
