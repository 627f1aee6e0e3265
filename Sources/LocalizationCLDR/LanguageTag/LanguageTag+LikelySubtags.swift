extension LanguageTag {
    /// The tag with the script and the region that are most likely meant where it has none: `zh-TW` gives `zh-Hant-TW`, `sr` gives
    /// `sr-Cyrl-RS`, `und-US` gives `en-Latn-US` (UTS #35, Part 1, "Likely Subtags", "Add Likely Subtags").
    ///
    /// Variants and numbering system stay. A tag about whose language nothing is known comes back as it is. O(log n) of the table.
    package func maximized() -> LanguageTag {
        guard let packed, let maximal = LikelySubtags.maximize(packed) else { return self }
        return replacing(by: maximal)
    }

    /// The shortest tag that ``maximized()`` makes the same of: `zh-Hant-TW` gives `zh-TW`, `en-Latn-US` gives `en` (UTS #35, Part 1,
    /// "Likely Subtags", "Remove Likely Subtags", with the region rather than the script where either would do).
    ///
    /// Variants and numbering system stay. A tag about whose language nothing is known comes back as it is.
    package func minimized() -> LanguageTag {
        guard let packed, let minimal = LikelySubtags.minimize(packed) else { return self }
        return replacing(by: minimal)
    }

    /// Language, script and region in one integer, or nil for a language of five or more letters, which no table knows.
    var packed: PackedLocale? {
        PackedLocale(language: language, script: script, region: region)
    }

    func replacing(by packed: PackedLocale) -> LanguageTag {
        LanguageTag(
            language: packed.language,
            script: packed.script,
            region: packed.region,
            variants: variants,
            numberingSystem: numberingSystem
        )
    }
}
