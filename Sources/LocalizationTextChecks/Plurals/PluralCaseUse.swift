import LocalizationCLDR

/// Which cases of plurals a language shows.
package enum PluralCaseUse {
    /// Whether some number selects the case with a name in a language, so that its text can be seen: the categories that CLDR has for the
    /// language, `other`, which answers for all others, and `zero`, which is used for 0 in every language. Every category of a language whose
    /// plurals CLDR does not know; no other name.
    package static func isShown(_ name: String, in language: String) -> Bool {
        guard let category = PluralCategory(name: name) else { return false }
        if category == .other || category == .zero { return true }
        guard let tag = LanguageTag(language), PluralRules.areKnown(for: tag) else { return true }
        return PluralRules.cardinal(for: tag).has(category)
    }
}
