internal import CLDR
internal import FormatStrings

/// Which of a bundle's localizations one user gets, and the locale their numbers are written in. Made once per user, then shared.
final class LanguageSelection: Sendable {
    /// The user's languages.
    let languages: PreferredLanguages
    /// How the localizations were chosen.
    let choice: BundleLocalizationChoice
    /// The tables of these localizations, with the formatting locale.
    let tables: LocalizedTables
    /// The identifier of the formatting locale.
    let locale: String
    /// Where the formatting locale comes from.
    let localeSource: LocaleSource

    /// Where a formatting locale comes from.
    enum LocaleSource: Sendable {
        /// The program named it.
        case program
        /// The launch argument `-AppleLocale`.
        case launchArgument
        /// It is the user's identifier of the language in use.
        case user
        /// It is the language in use.
        case language
    }

    /// - Parameter leader: The languages of the bundle that this one follows; nil where it chooses by itself.
    init(of bundle: BundleStorage, languages: PreferredLanguages, locale: String?, leader: [String]?) {
        choice = BundleLocalizationChoice(
            available: bundle.localizations.filter { !BundleDirectory.isBase($0) },
            languages: languages.identifiers,
            developmentRegion: bundle.developmentRegion,
            parentSearchList: leader)
        self.languages = languages
        let tables = bundle.tables(searchList: choice.searchList.map { bundle.directory.spelling(of: $0, among: languages.identifiers) })

        // The wish that decided goes before another one for the same language.
        let deciding = choice.step == .userLanguages ? choice.decidingPreference.map { [$0] } ?? [] : []
        let derived = Self.locale(of: choice.searchList.first, for: deciding + languages.identifiers)
        if let locale {
            (self.locale, localeSource) = (locale, .program)
        } else if let locale = Localizer.launchLocale {
            (self.locale, localeSource) = (locale, .launchArgument)
        } else {
            let isUsers = languages.identifiers.contains { LanguageTag($0)?.canonicalized().bcp47 == derived }
            (self.locale, localeSource) = (derived, isUsers ? .user : .language)
        }
        if let known = FormatLocale(identifier: self.locale) {
            self.tables = LocalizedTables(tables, locale: known)
        } else {
            self.tables = LocalizedTables(tables, locale: FormatLocale(.root))
            bundle.onIssue(.unknownLocale(self.locale))
        }
    }

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
