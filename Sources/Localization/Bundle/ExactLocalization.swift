internal import LocalizationCLDR
internal import LocalizationFormatStrings

/// One localization of a bundle, selected regardless of the preferred languages, with its locale for formatting numbers.
final class ExactLocalization: Sendable {
    /// The tables of the localization, and the tables that are not localized.
    let tables: LocalizedTables
    /// The identifier of the localization's own locale; for `Base`, that of the development language.
    let locale: String

    init(_ localization: String, of bundle: BundleStorage) {
        let language = BundleDirectory.isBase(localization) ? bundle.developmentLocalization : localization
        locale = LanguageSelection.locale(of: language, for: [])
        tables = LocalizedTables(
            TableSet(searchList: [localization], isExact: true), locale: FormatLocale(identifier: locale) ?? FormatLocale(.root))
    }
}
