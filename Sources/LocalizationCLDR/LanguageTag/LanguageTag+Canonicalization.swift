extension LanguageTag {
    /// Returns the tag with deprecated, overlong and legacy codes replaced by current ones: `iw` gives `he`, `sh-BA` gives `sr-Latn-BA`,
    /// `sgn-BR` gives `bzs`, `hy-arevmda` gives `hyw`, `deu-276` gives `de-DE` (UTS #35, Part 1, "Canonical Unicode Locale Identifiers").
    ///
    /// Likely subtags are neither added nor removed: `zh-TW` is unchanged.
    package func canonicalized() -> LanguageTag {
        var tag = self
        // A replacement may itself be replaced; CLDR's data needs two rounds, and the limit prevents infinite loops with bad data.
        for _ in 0..<8 {
            var next = tag
            if !next.variants.isEmpty { next.applyVariantRules() }
            next.applyLanguageRules()
            next.applyScriptRules()
            next.applyRegionRules()
            if next == tag { break }
            tag = next
        }
        return tag
    }

    private typealias Tables = LanguageAliasTables

    private mutating func applyLanguageRules() {
        guard let packed else { return }
        let named = packed.withoutScript
        if named.hasRegion, let index = SortedTable.index(of: named.bits, count: Tables.names.count, keys: { Tables.names[$0] }) {
            let target = PackedLocale(bits: Tables.nameReplacements[index])
            self = replacing(by: target.completed(by: packed.scriptOnly))
        } else if let key = packed.shortLanguage,
            let index = SortedTable.index(of: key, count: Tables.languages.count, keys: { Tables.languages[$0] })
        {
            // The tag's own subtags take precedence over those of the replacement: `sh-Cyrl` is `sr-Cyrl`.
            let target = PackedLocale(bits: Tables.languageReplacements[index])
            let own = PackedLocale(bits: packed.bits & ~PackedLocale.languageMask)
            self = replacing(by: target.languageOnly | own.completed(by: PackedLocale(bits: target.bits & ~PackedLocale.languageMask)))
        }
    }

    private mutating func applyScriptRules() {
        let code = PackedLocale(script: script).scriptCode
        guard let index = SortedTable.index(of: code, count: Tables.scripts.count, keys: { Tables.scripts[$0] }) else { return }
        script = PackedLocale(bits: UInt64(Tables.scriptReplacements[index]) << 18).script
    }

    private mutating func applyRegionRules() {
        guard !region.isEmpty else { return }
        let code = PackedLocale(region: region).regionCode
        guard let index = SortedTable.index(of: code, count: Tables.territories.count, keys: { Tables.territories[$0] }) else { return }
        let replacement = Tables.territoryReplacements[index]
        guard replacement & 0x8000_0000 != 0 else {
            region = PackedLocale(bits: UInt64(replacement)).region
            return
        }
        // The country was divided: choose the part where the language is spoken, or else the first.
        let likely = packed.flatMap { LikelySubtags.maximize($0.withoutRegion) }?.regionCode
        let start = Int(replacement >> 8 & 0x7F_FFFF)
        for choice in start..<start + Int(replacement & 0xFF) where choice < Tables.territoryChoices.count {
            let isMatch = Tables.territoryChoices[choice] == likely
            if choice == start || isMatch { region = PackedLocale(bits: UInt64(Tables.territoryChoices[choice])).region }
            if isMatch { break }
        }
    }

    private mutating func applyVariantRules() {
        for rule in 0..<Tables.variantRuleNames.count {
            let condition = PackedLocale(bits: Tables.variantRuleNames[rule])
            let variant = Subtag(packed: Tables.variantRuleVariants[rule])
            let second = Subtag(packed: Tables.variantRuleSecondVariants[rule])
            guard condition.isRoot || condition.languageOnly == packed?.languageOnly, variants.contains(variant),
                second.isEmpty || variants.contains(second)
            else { continue }
            variants.removeAll { $0 == variant || $0 == second }
            insert(variant: Subtag(packed: Tables.variantRuleReplacementVariants[rule]))
            let target = PackedLocale(bits: Tables.variantRuleReplacements[rule])
            if target.hasLanguage { language = target.language }
            if target.hasScript, script.isEmpty { script = target.script }
            if target.hasRegion, region.isEmpty { region = target.region }
        }
        for index in 0..<Tables.variants.count {
            let variant = Subtag(packed: Tables.variants[index])
            guard variants.contains(variant) else { continue }
            variants.removeAll { $0 == variant }
            insert(variant: Subtag(packed: Tables.variantReplacements[index]))
        }
    }

    /// Inserts a variant in alphabetical order, unless it is empty or already present.
    mutating func insert(variant: Subtag) {
        guard !variant.isEmpty, !variants.contains(variant) else { return }
        variants.append(variant)
        variants.sort()
    }
}
