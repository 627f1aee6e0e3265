extension LanguageTag {
    /// The tag from which missing data is inherited, or nil for root (UTS #35, Part 1, "Locale Inheritance and Matching").
    ///
    /// The last variant is removed first; then CLDR's list of parents applies (`en-AU` to `en-001`, `zh-Hant` to root), then ICU's rules
    /// since release 73 (CLDR-15265): a script that is the default is removed (`de-Latn-AT` to `de-AT`, `zh-Hant-HK` to `zh-HK`); one that
    /// is not is kept and the region removed (`sr-Latn-BA` to `sr-Latn`); a region that implies another script than the language's is
    /// replaced by that script (`zh-TW` to `zh-Hant`); and a script that is not its language's default inherits from root.
    ///
    /// The numbering system is not inherited: parents do not have one.
    package var parent: LanguageTag? {
        guard !isRoot else { return nil }
        if !variants.isEmpty {
            return LanguageTag(language: language, script: script, region: region, variants: Array(variants.dropLast()))
        }
        guard let packed else {
            if !region.isEmpty { return LanguageTag(language: language, script: script) }
            return script.isEmpty ? .root : LanguageTag(language: language)
        }
        return LanguageTag.root.replacing(by: LanguageTag.parent(of: packed))
    }

    /// Returns the parent of a packed locale; root's is root.
    static func parent(of locale: PackedLocale) -> PackedLocale {
        let index = SortedTable.index(of: locale.bits, count: ParentLocaleTables.names.count) { ParentLocaleTables.names[$0] }
        if let index { return PackedLocale(bits: ParentLocaleTables.parents[index]) }
        if locale.hasScript {
            let isUsual = LikelySubtags.maximize(locale.withoutScript)?.scriptOnly == locale.scriptOnly
            return if isUsual { locale.withoutScript } else { locale.hasRegion ? locale.withoutRegion : .root }
        }
        guard locale.hasRegion else { return .root }
        let language = locale.languageOnly
        guard let regional = LikelySubtags.maximize(locale), let usual = LikelySubtags.maximize(language),
            regional.scriptOnly != usual.scriptOnly, locale.hasLanguage
        else { return language }
        return language | regional.scriptOnly
    }
}
