/// Three-letter codes that ICU maps to two-letter ones: `deu` is `de`, `en_USA` is `en_US` (ICU-76142, uloc.cpp, `LANGUAGES_3` and
/// `COUNTRIES_3`).
enum ThreeLetterCodes {
    /// Returns the locale with the two-letter language, or nil if there is no such code.
    static func language(_ locale: PackedLocale) -> PackedLocale? {
        guard let key = locale.shortLanguage,
            let index = SortedTable.index(
                of: key,
                count: AppleLanguageTables.threeLetterLanguages.count,
                keys: { AppleLanguageTables.threeLetterLanguages[$0] }
            )
        else { return nil }
        let language = UInt64(AppleLanguageTables.twoLetterLanguages[index]) << 43
        return PackedLocale(bits: locale.bits & ~PackedLocale.languageMask | language)
    }

    /// Returns the locale with the two-letter region, or nil if there is no such code.
    static func region(_ locale: PackedLocale) -> PackedLocale? {
        let index = SortedTable.index(
            of: locale.regionCode,
            count: AppleLanguageTables.threeLetterRegions.count,
            keys: { AppleLanguageTables.threeLetterRegions[$0] }
        )
        guard let index else { return nil }
        return PackedLocale(bits: locale.bits & ~PackedLocale.regionMask | UInt64(AppleLanguageTables.twoLetterRegions[index]))
    }
}
