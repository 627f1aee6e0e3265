internal import LocalizationCLDR
internal import LocalizationFormatStrings

/// Which of a bundle's localizations one user gets, and the locale their numbers are written in. Made once per user, then shared.
final class LanguageSelection: Sendable {
    /// The user's languages.
    let languages: PreferredLanguages
    /// The tables of these localizations, with the formatting locale.
    let tables: LocalizedTables
    private let decider: LanguageDecider

    /// - Parameter leader: The languages of the bundle that this one follows; nil where it chooses by itself.
    init(of bundle: BundleStorage, languages: PreferredLanguages, locale: String?, leader: [String]?) {
        let decider = LanguageDecider(bundle, languages: languages, locale: locale, leader: leader)
        self.decider = decider
        self.languages = languages
        if let start = decider.start() {
            tables = LocalizedTables(TableSet(start, decider: decider), locale: start.formatLocale)
        } else {
            let decision = decider.decision
            tables = LocalizedTables(bundle.tables(searchList: decision.searchList), locale: decision.formatLocale)
        }
    }

    /// How the localizations were chosen.
    var choice: BundleLocalizationChoice { decider.decision.choice }

    /// The identifier of the formatting locale.
    var locale: String { decider.decision.locale }

    /// Where the formatting locale comes from.
    var localeSource: LanguageDecision.LocaleSource { decider.decision.localeSource }

    /// The localizations to look in, best first.
    var searchList: [String] { tables.set.searchList }

    /// Whether the locale was asked for, so that it holds for texts in any language.
    var hasNamedLocale: Bool { localeSource == .program || localeSource == .launchArgument }

    /// The locale of an app that speaks `localization`: the user's own identifier of that language where their list has one, so that the
    /// region counts (`de-CH` for an app in `de`), otherwise the localization's.
    static func locale(of localization: String?, for languages: [String]) -> String {
        guard let localization, let spoken = LanguageTag(localization)?.canonicalized() else { return "en" }
        let script = spoken.maximized().script
        for identifier in languages {
            guard let tag = LanguageTag(identifier)?.canonicalized(), tag.language == spoken.language,
                tag.maximized().script == script
            else { continue }
            // A localization that names a region says more than a language without one.
            return tag.region.isEmpty && !spoken.region.isEmpty ? spoken.bcp47 : tag.bcp47
        }
        return spoken.bcp47
    }
}
