/// The result of language matching, and the reason for it.
package struct LanguageMatch: Hashable, Sendable {
    /// The indexes of the chosen localizations in the list of available ones, most preferred first; empty if nothing matches.
    package var chosen: [Int]
    /// The index of the preference that determined the choice, or nil if there is none.
    package var preference: Int?
    /// The distance of the best match: -1 for the same name, 0 for the same name after aliases, otherwise the steps up both parent chains,
    /// plus one for an available region that is not the default and one for another language. Nil if nothing matches.
    package var score: Int?
    /// The reason for the best match.
    package var reason: Reason

    package init(chosen: [Int], preference: Int?, score: Int?, reason: Reason) {
        self.chosen = chosen
        self.preference = preference
        self.score = score
        self.reason = reason
    }

    /// The result if nothing matches.
    package static var none: LanguageMatch {
        LanguageMatch(chosen: [], preference: nil, score: nil, reason: .none)
    }

    /// The reason why a localization matched a preference.
    package enum Reason: Hashable, Sendable {
        /// Both are the same name except for case and spelling.
        case exact
        /// Both are the same after replacing old names and codes: `iw` and `he`, `zh-TW` and `zh-Hant-TW`.
        case alias
        /// Both inherit from the same name, or one from the other.
        /// - Parameter through: the name, in ICU's spelling: `en_GB`.
        case inheritance(through: String)
        /// A preference matched less closely, and a preference for the same language matches exactly.
        /// - Parameter instead: the index of the localization that the former would have matched.
        case exactForSameLanguage(instead: Int)
        /// Brazilian Portuguese for a preference for European Portuguese, because nothing else matches any preference.
        case brazilianPortuguese
        /// Nothing matches, and `zxx` is available, which means "no linguistic content".
        case noLinguisticContent
        /// Nothing matches.
        case none
    }
}
