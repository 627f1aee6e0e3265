internal import LocalizationCLDR
internal import LocalizationFormatStrings

/// Chooses for one user, when somebody asks.
final class LanguageDecider: Sendable {
    private let bundle: BundleStorage
    private let languages: PreferredLanguages
    private let locale: String?
    private let leader: [String]?
    private let known = PublishedReference<LanguageDecision>()

    /// - Parameters:
    ///   - locale: The locale that the program named.
    ///   - leader: The languages of the bundle that this one follows; nil where it chooses by itself.
    init(_ bundle: BundleStorage, languages: PreferredLanguages, locale: String?, leader: [String]?) {
        self.bundle = bundle
        self.languages = languages
        self.locale = locale
        self.leader = leader
    }

    /// The whole choice.
    var decision: LanguageDecision {
        if let known = known.withObject({ $0 }) { return known }
        // Two threads may both choose; both then get the same.
        let decision = LanguageDecision(of: bundle, languages: languages, locale: locale, leader: leader)
        known.setIfNil(decision)
        return known.withObject { $0 } ?? decision
    }

    /// The beginning of the choice, where that is plain to see: enough for the first lookup. The same as ``decision`` says.
    func start() -> StartLocalization? {
        guard locale == nil, leader == nil, let language = languages.first, Localizer.launchLocale == nil else { return nil }
        return bundle.takeStart()?.localization(for: language, device: bundle.device)
    }
}

/// Which localizations one user gets, why, and the locale of their numbers.
final class LanguageDecision: Sendable {
    /// How the localizations were chosen.
    let choice: BundleLocalizationChoice
    /// The localizations to look in, best first, as their folders are spelled.
    let searchList: [String]
    /// The identifier of the formatting locale.
    let locale: String
    /// The formatting locale.
    let formatLocale: FormatLocale
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

    init(of bundle: BundleStorage, languages: PreferredLanguages, locale: String?, leader: [String]?) {
        choice = BundleLocalizationChoice(
            available: bundle.localizations.filter { !BundleDirectory.isBase($0) },
            languages: languages.identifiers,
            developmentRegion: bundle.developmentRegion,
            parentSearchList: leader)
        searchList = choice.searchList.map { bundle.directory.spelling(of: $0, among: languages.identifiers) }

        // The wish that decided goes before another one for the same language.
        let deciding = choice.step == .userLanguages ? choice.decidingPreference.map { [$0] } ?? [] : []
        let derived = LanguageSelection.locale(of: choice.searchList.first, for: deciding + languages.identifiers)
        if let locale {
            (self.locale, localeSource) = (locale, .program)
        } else if let locale = Localizer.launchLocale {
            (self.locale, localeSource) = (locale, .launchArgument)
        } else {
            let isUsers = languages.identifiers.contains { LanguageTag($0)?.canonicalized().bcp47 == derived }
            (self.locale, localeSource) = (derived, isUsers ? .user : .language)
        }
        if let known = FormatLocale(identifier: self.locale) {
            formatLocale = known
        } else {
            formatLocale = FormatLocale(.root)
            bundle.onIssue(.unknownLocale(self.locale))
        }
    }
}
