extension NumberSymbols {
    /// Returns the symbols of a locale, resolved as in ICU and on Apple platforms.
    ///
    /// - A locale that CLDR does not have inherits from its parents: `de-Latn-DE` from `de-DE`, `sr-Latn-RS` from `sr-Latn`; `es-MX` is in
    ///   CLDR, `es-JP` inherits from `es-419`; an unknown language and the empty tag use root. Old codes are mapped to current ones.
    /// - A region that CLDR does not have for the language determines separators and grouping, as in Apple's ICU: `en-FI` is in CLDR, but
    ///   `ja-FI` writes 1 234,5 like Finnish, with the signs and digits of Japanese.
    /// - A numbering system in the tag (`-u-nu-arab`, `@numbers=arab`) determines the digits, with the symbols that the locale or else root
    ///   has for it; other systems use the locale's Latin symbols. `native` is the locale's own system. A system without digits (`roman`)
    ///   or an unknown name is ignored.
    ///
    /// O(log n) of the locales; no allocation if the tag's codes are current.
    package static func symbols(for tag: LanguageTag) -> NumberSymbols {
        let resolution = Resolution(tag)
        let profile = resolution.profile
        let system = numberingSystem(named: tag.numberingSystem, in: profile)
        let separatorProfile = resolution.regionProfile ?? profile
        return NumberSymbols(
            separators: symbolSet(for: system, in: separatorProfile),
            signs: symbolSet(for: system, in: profile),
            digits: Int(system) < NumberSymbolTables.digits.count ? NumberSymbolTables.digits[Int(system)] : 0x30,
            grouping: entry(for: system, in: separatorProfile) ?? latin(in: separatorProfile),
            minimumGroupingDigits: profile.minimumGroupingDigits
        )
    }

    // MARK: Numbering systems

    private static func numberingSystem(named name: Subtag, in profile: PackedNumberProfile) -> UInt8 {
        if name.isEmpty { return profile.defaultSystem }
        // CLDR's traditional systems spell numbers by rules; if a locale has no other, the native one is used (UTS #35, Part 3).
        if name == "native" || name == "traditio" { return profile.nativeSystem }
        return number(ofSystem: name) ?? profile.defaultSystem
    }

    private static func number(ofSystem name: Subtag) -> UInt8? {
        SortedTable.index(of: name.packed, count: NumberSymbolTables.systemNames.count) { NumberSymbolTables.systemNames[$0] }
            .map { UInt8(truncatingIfNeeded: $0) }
    }

    /// Returns a locale's symbols for a numbering system: its own, or root's, or its own Latin ones.
    private static func symbolSet(for system: UInt8, in profile: PackedNumberProfile) -> UInt8 {
        (entry(for: system, in: profile) ?? entry(for: system, in: Resolution.root) ?? latin(in: profile)).symbolSet
    }

    private static func latin(in profile: PackedNumberProfile) -> PackedNumberSystem {
        number(ofSystem: "latn").flatMap { entry(for: $0, in: profile) } ?? PackedNumberSystem(word: 0)
    }

    private static func entry(for system: UInt8, in profile: PackedNumberProfile) -> PackedNumberSystem? {
        let end = min(profile.firstSystem &+ profile.systemCount, NumberSymbolTables.systems.count)
        var index = profile.firstSystem
        while index < end {
            let entry = PackedNumberSystem(word: NumberSymbolTables.systems[index])
            if entry.system == system { return entry }
            index &+= 1
        }
        return nil
    }
}

/// The table rows that apply to a tag.
private struct Resolution {
    /// The row of the locale or of the nearest parent.
    let profile: PackedNumberProfile

    /// The row with the separators and the grouping, if it is a different one.
    let regionProfile: PackedNumberProfile?

    static var root: PackedNumberProfile { profile(at: NumberSymbolTables.rootProfile) }

    init(_ tag: LanguageTag) {
        if let exact = Resolution.exactRow(for: tag) {
            profile = exact
            regionProfile = nil
            return
        }
        let tag = tag.canonicalized()
        if let exact = Resolution.exactRow(for: tag) {
            profile = exact
            regionProfile = nil
            return
        }
        guard let locale = Resolution.locale(of: tag), let (row, found) = Resolution.nearestRow(for: locale) else {
            profile = Resolution.root
            regionProfile = nil
            return
        }
        profile = row
        // If the row is for this region (sr-Cyrl-BA is found as sr-BA), the region adds nothing; otherwise its own row applies.
        regionProfile = locale.hasRegion && found.regionCode != locale.regionCode ? Resolution.row(forRegion: locale.regionCode) : nil
    }

    private static func exactRow(for tag: LanguageTag) -> PackedNumberProfile? {
        guard let locale = locale(of: tag) else { return nil }
        if !tag.variants.isEmpty, tag.variants.contains("posix") {
            // The only variant with its own number symbols, en-US-POSIX.
            if let row = row(for: PackedLocale(bits: locale.bits | 1 << 58)) { return row }
        }
        if let row = row(for: locale) { return row }
        // A default script is not in the table: zh-Hant-TW is stored as zh-TW.
        guard locale.hasScript, locale.hasRegion else { return nil }
        let parent = LanguageTag.parent(of: locale)
        return parent.regionCode == locale.regionCode ? row(for: parent) : nil
    }

    private static func locale(of tag: LanguageTag) -> PackedLocale? {
        guard let locale = PackedLocale(language: tag.language, script: tag.script, region: tag.region), locale.hasLanguage else {
            return nil
        }
        // The Nastaliq style of Arabic script is a separate script only in identifiers.
        return tag.script == "Aran" ? locale.withoutScript | PackedLocale(script: "Arab") : locale
    }

    private static func nearestRow(for locale: PackedLocale) -> (row: PackedNumberProfile, found: PackedLocale)? {
        var current = locale
        // Parents get shorter or come from a list without cycles; the limit guards against bad data.
        for _ in 0..<8 where current.hasLanguage {
            if let row = row(for: current) { return (row, current) }
            current = LanguageTag.parent(of: current)
        }
        return nil
    }

    private static func row(for locale: PackedLocale) -> PackedNumberProfile? {
        SortedTable.index(of: locale.bits, count: NumberSymbolTables.locales.count) { NumberSymbolTables.locales[$0] }
            .map { profile(at: NumberSymbolTables.localeProfiles[$0]) }
    }

    /// Returns the row of a region's most likely language; English for an unknown region.
    private static func row(forRegion region: UInt32) -> PackedNumberProfile? {
        let index = SortedTable.index(of: region, count: NumberSymbolTables.regions.count) {
            PackedRegionProfile(word: NumberSymbolTables.regions[$0]).region
        }
        if let index { return profile(at: PackedRegionProfile(word: NumberSymbolTables.regions[index]).profile) }
        return PackedLocale(language: "en").flatMap { row(for: $0) }
    }

    private static func profile(at index: UInt8) -> PackedNumberProfile {
        let index = Int(index)
        return PackedNumberProfile(word: index < NumberSymbolTables.profiles.count ? NumberSymbolTables.profiles[index] : 0)
    }
}
