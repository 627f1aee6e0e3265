internal import LocalizationCLDR
internal import LocalizationFormatStrings

/// Chooses the localizations for one user on demand.
final class LanguageDecider: Sendable {
    private let bundle: BundleStorage
    private let languages: PreferredLanguages
    private let locale: String?
    private let leader: [String]?
    private let known = PublishedReference<LanguageDecision>()

    /// - Parameters:
    ///   - locale: The locale that the program specified.
    ///   - leader: The languages of the bundle that this one follows; nil if it chooses independently.
    init(_ bundle: BundleStorage, languages: PreferredLanguages, locale: String?, leader: [String]?) {
        self.bundle = bundle
        self.languages = languages
        self.locale = locale
        self.leader = leader
    }

    /// The complete choice.
    var decision: LanguageDecision {
        if let known = known.withObject({ $0 }) { return known }
        // Two threads may both make the choice; both then use the same result.
        let decision = LanguageDecision(of: bundle, languages: languages, locale: locale, leader: leader)
        known.setIfNil(decision)
        return known.withObject { $0 } ?? decision
    }

    /// The user's first language, if nothing else affects the choice when the bundle has a localization of that name; nil if the choice is not
    /// that simple.
    var decidingLanguage: String? {
        locale == nil && leader == nil && languages.regionOfNumbers.isEmpty && Localizer.launchLocale == nil ? languages.first : nil
    }
}

/// The localizations that were chosen for one user, the reason, and the formatting locale.
final class LanguageDecision: Sendable {
    /// How the localizations were chosen.
    let choice: BundleLocalizationChoice
    /// The localizations to search, most preferred first, as spelled in their folders' names.
    let searchList: [String]
    /// The identifier of the formatting locale.
    let locale: String
    /// The formatting locale.
    let formatLocale: FormatLocale
    /// The source of the formatting locale.
    let localeSource: LocaleSource

    /// The source of a formatting locale.
    enum LocaleSource: Sendable {
        /// The program specified it.
        case program
        /// The launch argument `-AppleLocale`, or the stored settings.
        case launchArgument
        /// The user's identifier of the language in use.
        case user
        /// The language in use, in the user's region.
        case region
        /// The language in use.
        case language
    }

    init(of bundle: BundleStorage, languages: PreferredLanguages, locale: String?, leader: [String]?) {
        choice = BundleLocalizationChoice(
            available: bundle.localizations.filter { !BundleDirectory.isBase($0) },
            languages: languages.identifiers,
            developmentRegion: bundle.developmentRegion,
            parentSearchList: leader)
        searchList = choice.searchList.map { bundle.directory.spelling(of: $0, among: languages.identifiers) }

        // The preference that decided the choice takes precedence over another one for the same language.
        let deciding = choice.step == .userLanguages ? choice.decidingPreference.map { [$0] } ?? [] : []
        let derived = LanguageSelection.locale(of: choice.searchList.first, for: deciding + languages.identifiers)
        if let locale {
            (self.locale, localeSource) = (locale, .program)
        } else if let locale = Localizer.launchLocale {
            (self.locale, localeSource) = (locale, .launchArgument)
        } else {
            let isUsers = languages.identifiers.contains { LanguageTag($0)?.canonicalized().bcp47 == derived }
            let regional = LanguageSelection.locale(derived, inRegion: languages.region(for: derived, isUsers: isUsers))
            (self.locale, localeSource) = (regional, regional != derived ? .region : isUsers ? .user : .language)
        }
        if let known = FormatLocale(identifier: self.locale) {
            formatLocale = known
        } else {
            formatLocale = FormatLocale(.root)
            bundle.onIssue(.unknownLocale(self.locale))
        }
    }
}
