/// The localizations of a bundle to search for a user, in order, and the reason for the choice.
///
/// The steps are those of Apple's `_CFBundleCopyLanguageSearchListInBundle` (swift-corelibs-foundation, CFBundle_Locale.c). Each matches
/// like ``LanguageMatching`` and is tried only if the previous ones found nothing: the main bundle's search list, the user's languages, the
/// development region, American English, the first localization. The development region is then appended to the list.
///
/// There are three differences. Localizations are named as in `available`, and none appears twice in different spellings: where Apple appends
/// `en` to a list with `English`, nothing is appended here. `Base` is not a language and never in the list. And names for one language are
/// chosen independently of their order, see ``LanguageMatcher/matchForBundle(_:)``.
package struct BundleLocalizationChoice: Hashable, Sendable {
    /// The localizations to search, most preferred first. Never empty.
    package private(set) var searchList: [String]
    /// The step that found the first entries.
    package private(set) var step: Step
    /// The languages that the step matched against.
    package private(set) var preferences: [String]
    /// The match of that step: `chosen` has indexes into `available`, and `preference` is an index into ``preferences``.
    package private(set) var match: LanguageMatch
    /// The development language, if it was appended to the list because some resources may exist only in it.
    package private(set) var appended: String?

    /// The step that determined the choice, in the order of attempts.
    package enum Step: Hashable, Sendable, CaseIterable {
        /// The languages that the main bundle uses.
        case mainBundle
        /// The user's preferred languages.
        case userLanguages
        /// The development language of the bundle.
        case developmentRegion
        /// American English, Apple's fallback.
        case americanEnglish
        /// The first localization of the bundle.
        case firstLocalization
        /// No step: the list has the development language, or English, whether the bundle has it or not.
        case none
    }

    /// Chooses the localizations of a bundle.
    ///
    /// - Parameters:
    ///   - available: the localizations of the bundle, in any spelling.
    ///   - languages: the user's preferred languages, most preferred first.
    ///   - developmentRegion: `CFBundleDevelopmentRegion`, or nil if the bundle has none.
    ///   - parentSearchList: the main bundle's search list, for a bundle that is not the main one and does not allow mixed localizations.
    package init(
        available: [String],
        languages: [String],
        developmentRegion: String? = nil,
        parentSearchList: [String]? = nil
    ) {
        let matcher = LanguageMatcher(available: available)
        self.init(
            available: available,
            attempts: [
                (.mainBundle, parentSearchList ?? []), (.userLanguages, languages),
                (.developmentRegion, developmentRegion.map { [$0] } ?? []), (.americanEnglish, ["en_US"]),
                (.firstLocalization, matcher.firstLocalization.map { [available[$0]] } ?? []),
            ],
            matcher: matcher, isForBundle: true
        )
        // The list ends with the language in which every resource should exist.
        let spellings = developmentRegion.map { [$0] } ?? ["en", "en_US"]
        let index = spellings.lazy.compactMap { matcher.index(of: $0) }.first
        if let index {
            if !match.chosen.contains(index) { append(available[index]) }
        } else if let developmentRegion, !Candidate.isBase(developmentRegion) {
            append(developmentRegion)
        }
        if searchList.isEmpty { searchList = ["en"] }
    }

    /// Chooses from a list of localizations that is not associated with a bundle, as Apple's
    /// `Bundle.preferredLocalizations(from:forPreferences:)` does: like a bundle without a development region, except that if nothing
    /// matches, the first localization is used, whatever its name, and nothing is appended. `["en"]` for an empty list.
    package init(localizations: [String], preferences: [String], parentSearchList: [String]? = nil) {
        let matcher = LanguageMatcher(available: localizations)
        self.init(
            available: localizations,
            attempts: [(.mainBundle, parentSearchList ?? []), (.userLanguages, preferences), (.americanEnglish, ["en_US"])],
            matcher: matcher, isForBundle: false
        )
        guard searchList.isEmpty else { return }
        searchList = [localizations.first ?? "en"]
        if !localizations.isEmpty { step = .firstLocalization }
    }

    @inline(never)
    private init(available: [String], attempts: [(step: Step, preferences: [String])], matcher: LanguageMatcher, isForBundle: Bool) {
        for attempt in attempts where !attempt.preferences.isEmpty {
            let match = isForBundle ? matcher.matchForBundle(attempt.preferences) : matcher.match(attempt.preferences)
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

    /// The language that determined the choice, as given: the main bundle's, the user's, or a fallback. Nil if nothing matched.
    package var decidingPreference: String? {
        guard let index = match.preference, preferences.indices.contains(index) else { return nil }
        return preferences[index]
    }
}
