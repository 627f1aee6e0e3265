/// Which localizations of a bundle are searched for one user, in which order, and what decided.
///
/// The steps are those of Apple's `_CFBundleCopyLanguageSearchListInBundle` (swift-corelibs-foundation, CFBundle_Locale.c), each matching as
/// ``LanguageMatching`` does and taken only where those before found nothing: the main bundle's search list, the user's languages, the
/// development region, American English, the first localization. The development region then ends the list.
///
/// Two things differ. Localizations are named as they are in `available`, and none comes twice in two spellings: where Apple appends
/// `en` to a list that has `English`, nothing is appended here. And `Base` is no language and never in the list.
package struct BundleLocalizationChoice: Hashable, Sendable {
    /// The localizations to search, the best first. Never empty.
    package private(set) var searchList: [String]
    /// The step that found the first entries.
    package private(set) var step: Step
    /// The languages that the step matched against.
    package private(set) var preferences: [String]
    /// The match of that step; its `chosen` are indexes into `available`, its `preference` is one into ``preferences``.
    package private(set) var match: LanguageMatch
    /// The development language, where it was added to the end of the list because resources may be there alone.
    package private(set) var appended: String?

    /// What decided, in the order of trying.
    package enum Step: Hashable, Sendable, CaseIterable {
        /// The languages that the main bundle uses.
        case mainBundle
        /// The languages that the user wants.
        case userLanguages
        /// The language that the bundle was written in.
        case developmentRegion
        /// American English, Apple's stand-in for all else.
        case americanEnglish
        /// Just the first localization that is there.
        case firstLocalization
        /// Nothing: the list has the development language, or English, whether it is there or not.
        case none
    }

    /// Chooses for a bundle.
    ///
    /// - Parameters:
    ///   - available: the localizations of the bundle, by any spelling.
    ///   - languages: the languages that the user wants, the most wanted first.
    ///   - developmentRegion: `CFBundleDevelopmentRegion`, or nil where the bundle has none.
    ///   - parentSearchList: the main bundle's search list, for a bundle that is not the main one and does not mix localizations.
    package init(
        available: [String],
        languages: [String],
        developmentRegion: String? = nil,
        parentSearchList: [String]? = nil
    ) {
        let matcher = LanguageMatcher(available: available)
        self.init(
            matcher: matcher,
            available: available,
            attempts: [
                (.mainBundle, parentSearchList ?? []), (.userLanguages, languages),
                (.developmentRegion, developmentRegion.map { [$0] } ?? []), (.americanEnglish, ["en_US"]),
                (.firstLocalization, available.first { !Candidate.isBase($0) }.map { [$0] } ?? []),
            ]
        )
        // The list ends in the language that every resource should be there in.
        let spellings = developmentRegion.map { [$0] } ?? ["en", "en_US"]
        let index = spellings.lazy.compactMap { matcher.index(of: $0) }.first
        if let index {
            if !match.chosen.contains(index) { append(available[index]) }
        } else if let developmentRegion, !Candidate.isBase(developmentRegion) {
            append(developmentRegion)
        }
        if searchList.isEmpty { searchList = ["en"] }
    }

    /// Chooses from a list of localizations that belongs to no bundle in particular, as Apple's
    /// `Bundle.preferredLocalizations(from:forPreferences:)` does: like a bundle without a development region, but where nothing matches, the
    /// first localization is taken as it is, whatever its name, and nothing is appended. `["en"]` for an empty list.
    package init(localizations: [String], preferences: [String], parentSearchList: [String]? = nil) {
        self.init(
            matcher: LanguageMatcher(available: localizations),
            available: localizations,
            attempts: [(.mainBundle, parentSearchList ?? []), (.userLanguages, preferences), (.americanEnglish, ["en_US"])]
        )
        guard searchList.isEmpty else { return }
        searchList = [localizations.first ?? "en"]
        if !localizations.isEmpty { step = .firstLocalization }
    }

    private init(matcher: LanguageMatcher, available: [String], attempts: [(step: Step, preferences: [String])]) {
        for attempt in attempts where !attempt.preferences.isEmpty {
            let match = matcher.match(attempt.preferences)
            guard !match.chosen.isEmpty else { continue }
            (step, preferences, self.match) = (attempt.step, attempt.preferences, match)
            searchList = match.chosen.map { available[$0] }
            return
        }
        (step, preferences, match) = (.none, [], .none)
        searchList = []
    }

    private mutating func append(_ localization: String) {
        guard !searchList.contains(localization) else { return }
        searchList.append(localization)
        appended = localization
    }

    /// The language that decided, as it was given: one of the main bundle's, the user's, or a stand-in. Nil where nothing matched.
    package var decidingPreference: String? {
        guard let index = match.preference, preferences.indices.contains(index) else { return nil }
        return preferences[index]
    }
}
