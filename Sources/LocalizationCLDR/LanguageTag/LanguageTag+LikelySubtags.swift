extension LanguageTag {
    /// Returns the tag with the most likely script and region added if they are absent: `zh-TW` gives `zh-Hant-TW`, `sr` gives
    /// `sr-Cyrl-RS`, `und-US` gives `en-Latn-US` (UTS #35, Part 1, "Likely Subtags", "Add Likely Subtags").
    ///
    /// Variants and numbering system are preserved. A tag with an unknown language is returned unchanged. O(log n) of the table.
    package func maximized() -> LanguageTag {
        guard let packed, let maximal = LikelySubtags.maximize(packed) else { return self }
        return replacing(by: maximal)
    }

    /// Returns the shortest tag with the same ``maximized()`` form: `zh-Hant-TW` gives `zh-TW`, `en-Latn-US` gives `en` (UTS #35, Part 1,
    /// "Likely Subtags", "Remove Likely Subtags", preferring the region to the script if either would do).
    ///
    /// Variants and numbering system are preserved. A tag with an unknown language is returned unchanged.
    package func minimized() -> LanguageTag {
        guard let packed, let minimal = LikelySubtags.minimize(packed) else { return self }
        return replacing(by: minimal)
    }

    /// The language, script and region as one integer, or nil for a language of five or more letters, which no table contains.
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
