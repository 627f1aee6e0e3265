#if canImport(Darwin)

// On Apple's platforms the types of this folder are Foundation's own: whoever imports this module gets those, so that a program that also imports
// Foundation has each of them once. What is added here lets calls that name a `LocalizedBundle` compile and run there, too.
@_exported public import Foundation

extension LocalizedBundle {
    /// Foundation's bundle for the localization that this bundle chose: its `.lproj` folder, or the whole folder where it has none.
    ///
    /// Foundation then answers from that folder alone. Tables outside of it, at the top of the resources or in `Base.lproj`, are not asked.
    fileprivate var foundationBundle: Bundle {
        let folders = preferredLocalizations.first.map(storage.directory.folders(forLocalization:)) ?? []
        return folders.lazy.compactMap(Bundle.init(path:)).first ?? Bundle(path: path) ?? .main
    }

    /// The locale to format in.
    fileprivate func foundationLocale(_ identifier: String?) -> Locale { Locale(identifier: identifier ?? formattingLocale) }
}

extension String {
    /// The text of a key in a bundle of this package, formatted by Foundation.
    @_disfavoredOverload
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: LocalizedBundle, locale: String? = nil,
        comment: StaticString? = nil
    ) {
        self.init(
            localized: keyAndValue, table: table, bundle: bundle.foundationBundle, locale: bundle.foundationLocale(locale), comment: comment)
    }

    /// The text of a key in a bundle of this package, formatted by Foundation, with values for its placeholders.
    @_disfavoredOverload
    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: LocalizedBundle,
        locale: String? = nil, comment: StaticString? = nil
    ) {
        self.init(
            localized: keyAndValue, options: options, table: table, bundle: bundle.foundationBundle,
            locale: bundle.foundationLocale(locale), comment: comment)
    }

    /// The text of a key that is no text itself, in a bundle of this package, formatted by Foundation.
    @_disfavoredOverload
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: LocalizedBundle, locale: String? = nil,
        comment: StaticString? = nil
    ) {
        self.init(
            localized: key, defaultValue: defaultValue, table: table, bundle: bundle.foundationBundle,
            locale: bundle.foundationLocale(locale), comment: comment)
    }

    /// The text of a key that is no text itself, in a bundle of this package, formatted by Foundation, with values for placeholders.
    @_disfavoredOverload
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
        bundle: LocalizedBundle, locale: String? = nil, comment: StaticString? = nil
    ) {
        self.init(
            localized: key, defaultValue: defaultValue, options: options, table: table, bundle: bundle.foundationBundle,
            locale: bundle.foundationLocale(locale), comment: comment)
    }
}

extension LocalizedStringResource.BundleDescription {
    /// The folder at a path, in Foundation's spelling.
    public static func atPath(_ path: String) -> Self { .atURL(URL(fileURLWithPath: path, isDirectory: true)) }
}
#endif
