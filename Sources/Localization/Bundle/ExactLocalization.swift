internal import CLDR
internal import FormatStrings

/// One localization of a bundle, taken whatever the user prefers, with the locale that numbers are written in there.
final class ExactLocalization: Sendable {
    /// The tables of the localization, and those that are not localized.
    let tables: TableSet
    /// The identifier of the localization's own locale; for `Base` that of the development language.
    let locale: String
    /// That locale.
    let formatLocale: FormatLocale

    init(_ localization: String, of bundle: BundleStorage) {
        tables = TableSet(searchList: [localization], isExact: true)
        let language = BundleDirectory.isBase(localization) ? bundle.developmentLocalization : localization
        locale = LanguageSelection.locale(of: language, for: [])
        formatLocale = FormatLocale(identifier: locale) ?? FormatLocale(.root)
    }
}
