internal import LocalizationCLDR
internal import LocalizationFormatStrings

/// The selection of a bundle's localizations for one user, with the formatting locale. Created once per user, then shared.
final class LanguageSelection: Sendable {
    /// The user's preferred languages.
    let languages: PreferredLanguages
    /// The tables of the selected localizations, with the formatting locale.
    let tables: LocalizedTables
    private let decider: LanguageDecider

    /// - Parameter leader: The languages of the bundle that this one follows; nil if it chooses independently.
    init(of bundle: BundleStorage, languages: PreferredLanguages, locale: String?, leader: [String]?) {
        let decider = LanguageDecider(bundle, languages: languages, locale: locale, leader: leader)
        self.decider = decider
        self.languages = languages
        if let startupTables = bundle.startupTables(for: decider) {
            tables = startupTables
        } else {
            let decision = decider.decision
            tables = LocalizedTables(bundle.tables(searchList: decision.searchList), locale: decision.formatLocale)
        }
    }

    /// How the localizations were chosen.
    var choice: BundleLocalizationChoice { decider.decision.choice }

    /// The identifier of the formatting locale.
    var locale: String { decider.decision.locale }

    /// The source of the formatting locale.
    var localeSource: LanguageDecision.LocaleSource { decider.decision.localeSource }

    /// The localizations to search, most preferred first.
    var searchList: [String] { tables.set.searchList }

    /// Whether the locale was specified explicitly, so that it applies to texts in any language.
    var hasNamedLocale: Bool { localeSource == .program || localeSource == .launchArgument }

    /// Returns the locale of an app that uses `localization`: the user's own identifier of that language if their list has one, in order to
    /// respect its region (`de-CH` for an app in `de`), otherwise that of the localization.
    static func locale(of localization: String?, for languages: [String]) -> String {
        guard let localization, let spoken = LanguageTag(localization)?.canonicalized() else { return "en" }
        let script = spoken.maximized().script
        for identifier in languages {
            guard let tag = LanguageTag(identifier)?.canonicalized(), tag.language == spoken.language,
                tag.maximized().script == script
            else { continue }
            // A localization with a region is more specific than a language without one.
            return tag.region.isEmpty && !spoken.region.isEmpty ? spoken.bcp47 : tag.bcp47
        }
        return spoken.bcp47
    }
}

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
