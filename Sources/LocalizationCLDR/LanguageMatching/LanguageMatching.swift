/// Chooses among the localizations of a bundle as Apple's systems do.
package enum LanguageMatching {
    /// The localizations to use for preferences, the best first: the winner, then what it falls back on among the available ones.
    ///
    /// The same as Apple's `ualoc_localizationsToUse`; ``LanguageMatcher`` tells the rules and what differs.
    ///
    /// - Parameters:
    ///   - preferences: languages in the order of preference: `["zh-HK", "en"]`.
    ///   - available: names of localizations in any spelling: `["English", "zh_TW", "zh-hans"]`.
    /// - Returns: names out of `available`, written as there; empty where nothing matches.
    package static func localizations(matching preferences: [String], available: [String]) -> [String] {
        explain(preferences: preferences, available: available).chosen.map { available[$0] }
    }

    /// The same choice with its reasons. To match against one list again and again, keep a ``LanguageMatcher``.
    package static func explain(preferences: [String], available: [String]) -> LanguageMatch {
        LanguageMatcher(available: available).match(preferences)
    }
}
