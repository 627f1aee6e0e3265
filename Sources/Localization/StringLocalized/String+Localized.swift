#if !canImport(Darwin)

// Which overload a call takes: `LocalizationFoundation` has the same initializers with `Bundle` and `Locale`, and they are to win wherever both
// are visible, so those here are disfavored. Those that take a resource are to lose in either case, because a literal could be a resource, too.
// Being disfavored as well, they stand in an extension of a protocol, which makes them worse than members of the type itself.

extension String {
    /// The text of a key, with the values that are interpolated into the key.
    ///
    /// ```swift
    /// String(localized: "\(count) files in \(folder)", bundle: app)    // looks "%lld files in %@" up
    /// ```
    ///
    /// Never fails: a missing key answers with its own text, formatted. The text is formatted where there are values or the entry has plural
    /// rules; otherwise it is the table's text as it is, `%` included.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text for a missing one.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle, which chooses the language; nil for ``LocalizedBundle/main``.
    ///   - locale: The locale that numbers are written in and plural categories are taken from; nil for the bundle's
    ///     (``LocalizedBundle/formattingLocale``). It does not choose the language.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: LocalizedBundle? = nil, locale: String? = nil,
        comment: StaticString? = nil
    ) {
        self = LocalizationLookup(key: nil, value: keyAndValue, options: nil, table: table, bundle: bundle, locale: locale).text
    }

    /// The text of a key, with values for its placeholders.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, and the text for a missing one.
    ///   - options: The values of placeholders. One without a value leaves a visible marker.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle, which chooses the language; nil for ``LocalizedBundle/main``.
    ///   - locale: The locale of numbers and plural categories; nil for the bundle's.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: LocalizedBundle? = nil,
        locale: String? = nil, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(key: nil, value: keyAndValue, options: options, table: table, bundle: bundle, locale: locale).text
    }

    /// The text of a key that is no text itself.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key. Its values are put into the text in either case.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle, which chooses the language; nil for ``LocalizedBundle/main``.
    ///   - locale: The locale of numbers and plural categories; nil for the bundle's.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: LocalizedBundle? = nil,
        locale: String? = nil, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(
            key: key.description, value: defaultValue, options: nil, table: table, bundle: bundle, locale: locale).text
    }

    /// The text of a key that is no text itself, with values for the placeholders of the default value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key. Its values are put into the text in either case.
    ///   - options: The values of placeholders. One without a value leaves a visible marker.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle, which chooses the language; nil for ``LocalizedBundle/main``.
    ///   - locale: The locale of numbers and plural categories; nil for the bundle's.
    ///   - comment: What a translator should know; for tools that extract texts.
    @_disfavoredOverload
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
        bundle: LocalizedBundle? = nil, locale: String? = nil, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(
            key: key.description, value: defaultValue, options: options, table: table, bundle: bundle, locale: locale).text
    }
}

extension StringProtocol where Self == String {
    /// The text of a resource, looked up now.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self = LocalizationLookup(resource, options: nil).text
    }

    /// The text of a resource, looked up now, with values for its placeholders.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource, options: String.LocalizationOptions) {
        self = LocalizationLookup(resource, options: options).text
    }
}
#endif
