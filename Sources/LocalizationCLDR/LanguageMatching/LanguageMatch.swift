/// What language matching chose, and why.
package struct LanguageMatch: Hashable, Sendable {
    /// The indexes of the chosen localizations in the list of available ones, the best first; empty where nothing matches.
    package var chosen: [Int]
    /// The index of the preference that decided, or nil where none did.
    package var preference: Int?
    /// How far the best one is from the preference: -1 the same name, 0 the same after replacing aliases, else the steps up both chains of
    /// parents, with one more for an available region that is not the default one and one for another language. Nil where nothing matches.
    package var score: Int?
    /// What made the best one match.
    package var reason: Reason

    package init(chosen: [Int], preference: Int?, score: Int?, reason: Reason) {
        self.chosen = chosen
        self.preference = preference
        self.score = score
        self.reason = reason
    }

    /// Nothing matches.
    package static var none: LanguageMatch {
        LanguageMatch(chosen: [], preference: nil, score: nil, reason: .none)
    }

    /// Why a localization matched a preference.
    package enum Reason: Hashable, Sendable {
        /// Both are the same name but for case and spelling.
        case exact
        /// Both are the same after replacing old names and codes: `iw` and `he`, `zh-TW` and `zh-Hant-TW`.
        case alias
        /// Both inherit from the same name, or one from the other.
        /// - Parameter through: the name, in ICU's spelling: `en_GB`.
        case inheritance(through: String)
        /// A preference matched less well, and a preference for the same language matches exactly.
        /// - Parameter instead: the index of the localization that the former would have got.
        case exactForSameLanguage(instead: Int)
        /// The Portuguese of Brazil for a wish for that of Portugal, since nothing else matches any preference.
        case brazilianPortuguese
        /// Nothing matches, and there is `zxx`, which means "no linguistic content".
        case noLinguisticContent
        /// Nothing matches.
        case none
    }
}
