internal import CLDR
internal import FormatStrings

/// Which of a bundle's localizations one user gets, and the locale their numbers are written in. Made once per user, then shared.
final class LanguageSelection: Sendable {
    /// The user's languages.
    let languages: PreferredLanguages
    /// The localizations to look in, best first.
    let searchList: [String]
    /// Whether only the first of ``searchList`` may answer.
    let isExact: Bool
    /// How the list came about.
    let choice: BundleLocalizationChoice?
    /// The identifier of the formatting locale.
    let locale: String
    /// The formatting locale.
    let formatLocale: FormatLocale
    /// Tells selections with the same tables from others.
    let cacheKey: String

    init(of bundle: BundleStorage, languages: PreferredLanguages, locale: String?, following main: LocalizedBundle?) {
        let parent = main.flatMap { $0.storage.information.allowsMixedLocalizations ? nil : $0.preferredLocalizations }
        let choice = BundleLocalizationChoice(
            available: bundle.localizations.filter { $0 != BundleDirectory.baseName },
            languages: languages.identifiers,
            developmentRegion: bundle.information.developmentRegion,
            parentSearchList: parent)
        self.languages = languages
        self.choice = choice
        searchList = choice.searchList
        isExact = false
        self.locale = locale ?? Localizer.explicitLocale ?? Self.locale(of: choice.searchList.first, for: languages.identifiers)
        formatLocale = FormatLocale(identifier: self.locale) ?? FormatLocale(.root)
        cacheKey = searchList.joined(separator: "\n")
    }

    private init(exactly localization: String, languages: PreferredLanguages, locale: String) {
        self.languages = languages
        searchList = [localization]
        isExact = true
        choice = nil
        self.locale = locale
        formatLocale = FormatLocale(identifier: locale) ?? FormatLocale(.root)
        cacheKey = "=" + localization
    }

    /// A selection of one localization, whatever the user prefers, with that language's own locale.
    func exactly(_ localization: String, in bundle: BundleStorage) -> LanguageSelection {
        let language = localization == BundleDirectory.baseName ? bundle.developmentLocalization : localization
        return LanguageSelection(exactly: localization, languages: languages, locale: Self.locale(of: language, for: []))
    }

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
