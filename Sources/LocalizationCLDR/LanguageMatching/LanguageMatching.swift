/// Chooses among the localizations of a bundle as Apple platforms do.
package enum LanguageMatching {
    /// Returns the localizations to use for preferences, most preferred first: the winner, then its available fallbacks.
    ///
    /// The same as Apple's `ualoc_localizationsToUse`; ``LanguageMatcher`` documents the rules and the differences.
    ///
    /// - Parameters:
    ///   - preferences: languages in order of preference: `["zh-HK", "en"]`.
    ///   - available: names of localizations in any spelling: `["English", "zh_TW", "zh-hans"]`.
    /// - Returns: names from `available`, as spelled there; empty if nothing matches.
    package static func localizations(matching preferences: [String], available: [String]) -> [String] {
        explain(preferences: preferences, available: available).chosen.map { available[$0] }
    }

    /// Returns the same choice with its reasons. To match against the same list repeatedly, keep a ``LanguageMatcher``.
    package static func explain(preferences: [String], available: [String]) -> LanguageMatch {
        LanguageMatcher(available: available).match(preferences)
    }
}
