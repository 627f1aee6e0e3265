/// A language with script, region, variants and numbering system, as named by a localization, a preference or a locale.
///
/// The subtags are stored in their customary case, so that equal tags are equal values. Identifiers have many spellings (BCP 47, ICU,
/// Apple's folder names, POSIX); all are parsed into this one form. Extensions that do not affect the choice of texts, plural rules and
/// digits are dropped.
package struct LanguageTag: Hashable, Sendable {
    /// In lowercase; empty for root, written "und" in BCP 47.
    package var language: Subtag
    /// In title case; empty if the identifier has no script.
    package var script: Subtag
    /// Uppercase letters or three digits; empty if the identifier has no region.
    package var region: Subtag
    /// In lowercase and alphabetical order, which is their canonical order (UTS #35, Part 1, "Canonical Unicode Locale Identifiers").
    /// Usually empty.
    package var variants: [Subtag]
    /// In lowercase, from `-u-nu-…` or `@numbers=…`; empty if the identifier does not specify one.
    package var numberingSystem: Subtag

    /// Creates a tag from its parts, which must be in the case documented for each of them.
    package init(
        language: Subtag = .empty,
        script: Subtag = .empty,
        region: Subtag = .empty,
        variants: [Subtag] = [],
        numberingSystem: Subtag = .empty
    ) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
        self.numberingSystem = numberingSystem
    }

    /// The tag at the end of every inheritance chain.
    package static var root: LanguageTag { LanguageTag() }

    /// Whether the tag is empty, except perhaps for a numbering system.
    package var isRoot: Bool {
        language.isEmpty && script.isEmpty && region.isEmpty && variants.isEmpty
    }
}

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
