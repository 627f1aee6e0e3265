#if canImport(Darwin)

// On Apple's platforms, the types of this folder are Foundation's own: this module re-exports them, so that a program that also imports
// Foundation does not see two of each. The extensions here let calls that pass a `LocalizedBundle` compile and run there, too.
@_exported public import Foundation

extension LocalizedBundle {
    /// Foundation's bundle for the localization that this bundle chose: its `.lproj` folder, or the entire folder if there is no such
    /// folder.
    ///
    /// Foundation then searches only that folder. Tables outside it, at the top level of the resources or in `Base.lproj`, are not used.
    fileprivate var foundationBundle: Bundle {
        let folders = preferredLocalizations.first.map(storage.directory.folders(forLocalization:)) ?? []
        return folders.lazy.compactMap(Bundle.init(path:)).first ?? Bundle(path: path) ?? .main
    }

    /// Returns the locale for formatting.
    fileprivate func foundationLocale(_ identifier: String?) -> Locale { Locale(identifier: identifier ?? formattingLocale) }
}

extension String {
    /// Creates the text of a key in a bundle of this package, formatted by Foundation.
    @_disfavoredOverload
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: LocalizedBundle, locale: String? = nil,
        comment: StaticString? = nil
    ) {
        self.init(
            localized: keyAndValue, table: table, bundle: bundle.foundationBundle, locale: bundle.foundationLocale(locale), comment: comment
        )
    }

    /// Creates the text of a key in a bundle of this package, formatted by Foundation, with values for its placeholders.
    @_disfavoredOverload
    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil, bundle: LocalizedBundle,
        locale: String? = nil, comment: StaticString? = nil
    ) {
        self.init(
            localized: keyAndValue, options: options, table: table, bundle: bundle.foundationBundle,
            locale: bundle.foundationLocale(locale), comment: comment)
    }

    /// Creates the text of a key with a separate default value, in a bundle of this package, formatted by Foundation.
    @_disfavoredOverload
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: LocalizedBundle, locale: String? = nil,
        comment: StaticString? = nil
    ) {
        self.init(
            localized: key, defaultValue: defaultValue, table: table, bundle: bundle.foundationBundle,
            locale: bundle.foundationLocale(locale), comment: comment)
    }

    /// Creates the text of a key with a separate default value, in a bundle of this package, formatted by Foundation, with values for
    /// placeholders.
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

extension LocalizedStringResource {
    /// The name of the type in this module, which generated code uses.
    public typealias BundleLocation = BundleDescription
}

extension LocalizedStringResource.BundleDescription {
    /// Returns the folder at a path, as a Foundation URL.
    public static func atPath(_ path: String) -> Self { .atURL(URL(fileURLWithPath: path, isDirectory: true)) }
}
#endif
