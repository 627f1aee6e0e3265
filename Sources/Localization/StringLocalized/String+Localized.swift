#if !canImport(Darwin)

// Overload resolution: `LocalizationFoundation` has the same initializers with `Bundle` and `Locale`, which must win whenever both are
// visible, so the initializers here are disfavored. Those that take a resource must lose in either case, because a literal could be a
// resource, too. They are disfavored as well, so they are declared in a protocol extension, which ranks them below members of the type
// itself.

extension String {
    /// Creates the text of a key, with the values that are interpolated into the key.
    ///
    /// ```swift
    /// String(localized: "\(count) files in \(folder)", bundle: app)    // looks "%lld files in %@" up
    /// ```
    ///
    /// Never fails: for a missing key, the result is the formatted key. The text is formatted if there are values or the entry has plural
    /// rules; otherwise it is the table's unchanged text, including `%`.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is also the text if the key is missing.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle, which determines the language; nil for ``LocalizedBundle/main``.
    ///   - locale: The locale for formatting numbers and choosing plural categories; nil for the bundle's
    ///     (``LocalizedBundle/formattingLocale``). It does not affect the language.
    ///   - comment: A note for translators; used by tools that extract texts.
    @_disfavoredOverload
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: LocalizedBundle? = nil, locale: String? = nil,
        comment: StaticString? = nil
    ) {
        self = LocalizationLookup(key: nil, value: keyAndValue, options: nil, table: table, bundle: bundle, locale: locale).text
    }

    /// Creates the text of a key, with values for its placeholders.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, which is also the text if the key is missing.
    ///   - options: The values of placeholders. A placeholder without a value results in a visible marker.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle, which determines the language; nil for ``LocalizedBundle/main``.
    ///   - locale: The locale for numbers and plural categories; nil for the bundle's.
    ///   - comment: A note for translators; used by tools that extract texts.
    @_disfavoredOverload
    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: LocalizedBundle? = nil,
        locale: String? = nil, comment: StaticString? = nil
    ) {
        self = LocalizationLookup(key: nil, value: keyAndValue, options: options, table: table, bundle: bundle, locale: locale).text
    }

    /// Creates the text of a key with a separate default value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key. Its values are inserted into the text in either case.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle, which determines the language; nil for ``LocalizedBundle/main``.
    ///   - locale: The locale for numbers and plural categories; nil for the bundle's.
    ///   - comment: A note for translators; used by tools that extract texts.
    @_disfavoredOverload
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: LocalizedBundle? = nil,
        locale: String? = nil, comment: StaticString? = nil
    ) {
        self =
            LocalizationLookup(
                key: key.description, value: defaultValue, options: nil, table: table, bundle: bundle, locale: locale
            ).text
    }

    /// Creates the text of a key with a separate default value, with values for the placeholders of the default value.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key. Its values are inserted into the text in either case.
    ///   - options: The values of placeholders. A placeholder without a value results in a visible marker.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle, which determines the language; nil for ``LocalizedBundle/main``.
    ///   - locale: The locale for numbers and plural categories; nil for the bundle's.
    ///   - comment: A note for translators; used by tools that extract texts.
    @_disfavoredOverload
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
        bundle: LocalizedBundle? = nil, locale: String? = nil, comment: StaticString? = nil
    ) {
        self =
            LocalizationLookup(
                key: key.description, value: defaultValue, options: options, table: table, bundle: bundle, locale: locale
            ).text
    }
}

extension StringProtocol where Self == String {
    /// Creates the text of a resource by looking it up.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self = LocalizationLookup(resource, options: nil).text
    }

    /// Creates the text of a resource by looking it up, with values for its placeholders.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource, options: String.LocalizationOptions) {
        self = LocalizationLookup(resource, options: options).text
    }
}
#endif
