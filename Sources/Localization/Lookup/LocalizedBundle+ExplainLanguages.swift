internal import LocalizationCLDR

extension LocalizedBundle {
    /// Explains which languages are available, preferred and selected, and why.
    ///
    /// - Parameter languages: The preferred languages to use instead of those of the bundle.
    public func explainLanguages(for languages: PreferredLanguages? = nil) -> LanguageExplanation {
        (languages.map { preferring($0) } ?? self).explainLanguages(exactly: nil)
    }

    /// Same as ``explainLanguages(for:)``, for a lookup in a specified localization.
    func explainLanguages(exactly localization: String?) -> LanguageExplanation {
        let choice = selection.choice
        return LanguageExplanation(
            preferences: languages, localizations: localizations, developmentLocalization: developmentLocalization,
            matchedPreference: localization == nil && choice.step == .userLanguages ? choice.decidingPreference : nil,
            searchList: localization.map { [$0] } ?? preferredLocalizations,
            reason: localization.map { "\($0), which was asked for" } ?? choice.words)
    }
}

extension BundleLocalizationChoice {
    /// A description of the choice in one sentence.
    fileprivate var words: String {
        let best = searchList.first ?? "en"
        let wanted = decidingPreference ?? ""
        switch step {
        case .mainBundle:
            return "\(best), which the main bundle speaks (\(match.reason.words(best: best, wanted: wanted)))"
        case .userLanguages:
            return "\(best) for '\(wanted)': \(match.reason.words(best: best, wanted: wanted))"
        case .developmentRegion:
            return "\(best): nothing matches a wanted language; the app was written in '\(wanted)'"
        case .americanEnglish:
            return "\(best): nothing matches a wanted language or the development language; English stands in"
        case .firstLocalization:
            return "\(best): nothing matches, so the first localization"
        case .none:
            return "\(best): there are no localizations"
        }
    }
}

extension LanguageMatch.Reason {
    /// Returns the reason why a localization matched a language, in words.
    fileprivate func words(best: String, wanted: String) -> String {
        switch self {
        case .exact:
            "the same language"
        case .alias:
            "another name of the same language"
        case .inheritance(let name):
            "both inherit from '\(name.isEmpty ? "root" : name)'"
        case .exactForSameLanguage:
            "a wanted language of the same kind that is there exactly goes before a near match"
        case .brazilianPortuguese:
            "Brazilian Portuguese stands in where nothing else matches"
        case .noLinguisticContent:
            "'zxx' stands for no language at all"
        case .none:
            "nothing matches"
        }
    }
}
