/// The likely subtags operations on packed locales (UTS #35, Part 1, "Likely Subtags").
///
/// Both operations take the rows from a closure, because some of Apple's data differs from CLDR's.
enum LikelySubtags {
    /// Returns CLDR's complete row for exactly this language, script and region.
    static func row(for locale: PackedLocale) -> PackedLocale? {
        if locale.bits & ~PackedLocale.languageMask == 0, locale.hasLanguage {
            guard let expansion = languageRow(for: locale) else { return nil }
            return locale | expansion.scriptAndRegion
        }
        let index = SortedTable.index(of: locale.bits, count: LikelySubtagTables.names.count) { LikelySubtagTables.names[$0] }
        return index.map { PackedLocale(bits: LikelySubtagTables.nameExpansions[$0]) }
    }

    /// The table entry for a bare language.
    struct LanguageRow {
        var scriptAndRegion: PackedLocale
        /// Whether there are also rows for the language with a script or region.
        var hasFurtherRows: Bool
    }

    /// Returns CLDR's row for a bare language.
    static func languageRow(for language: PackedLocale) -> LanguageRow? {
        guard let key = language.shortLanguage,
            let index = SortedTable.index(of: key, count: LikelySubtagTables.languages.count, keys: { LikelySubtagTables.languages[$0] })
        else { return nil }
        let value = LikelySubtagTables.languageExpansions[index]
        let expansion = Int(value & 0x7FFF)
        guard expansion < LikelySubtagTables.expansions.count else { return nil }
        return LanguageRow(
            scriptAndRegion: PackedLocale(bits: LikelySubtagTables.expansions[expansion]),
            hasFurtherRows: value & 0x8000 != 0
        )
    }

    /// Adds the most likely subtags: `zh-TW` becomes `zh-Hant-TW`.
    ///
    /// - Returns: nil if the language is unknown.
    static func maximize(_ locale: PackedLocale, row: (PackedLocale) -> PackedLocale? = row(for:)) -> PackedLocale? {
        let locale = withoutUnknowns(locale)
        let language = locale.languageOnly
        if locale.hasScript, locale.hasRegion, let found = row(locale) { return found }
        if locale.hasScript, let found = row(locale.withoutRegion) {
            return locale.hasRegion ? found.withoutRegion | locale.regionOnly : found
        }
        if locale.hasRegion, let found = row(locale.withoutScript) {
            return locale.hasScript ? found.withoutScript | locale.scriptOnly : found
        }
        guard let found = row(language) else { return nil }
        return PackedLocale(bits: locale.bits & ~PackedLocale.languageMask).completed(by: found)
    }

    /// Removes what ``maximize(_:row:)`` would add again: tries script and region together, then the script, then the region.
    ///
    /// - Returns: nil if the language is unknown.
    static func minimize(_ locale: PackedLocale, row: (PackedLocale) -> PackedLocale? = row(for:)) -> PackedLocale? {
        guard let maximal = maximize(locale, row: row) else { return nil }
        let language = maximal.languageOnly
        if maximize(language, row: row) == maximal { return language }
        let regional = maximal.withoutScript
        if maximize(regional, row: row) == maximal { return regional }
        let scripted = maximal.withoutRegion
        if maximize(scripted, row: row) == maximal { return scripted }
        return maximal
    }

    /// Removes the script `Zzzz` and the region `ZZ`, which represent absent ones.
    static func withoutUnknowns(_ locale: PackedLocale) -> PackedLocale {
        var locale = locale
        if locale.scriptCode == 0xD_6B5A { locale = locale.withoutScript }
        if locale.regionCode == 0x2_4900 { locale = locale.withoutRegion }
        return locale
    }
}
