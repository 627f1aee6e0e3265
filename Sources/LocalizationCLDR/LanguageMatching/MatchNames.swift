/// Makes ``MatchName``s and answers what Apple's data says about them.
///
/// Only names that do not fit a ``PackedLocale`` take memory here.
struct MatchNames {
    /// The numbered names.
    private var spellings: [[UInt8]] = []
    /// The number of each of ``spellings`` plus one, at a place that its hash leads to; 0 is free. Open addressing with linear steps, at most
    /// half full. A `Dictionary` would cost every process that matches usual names a search for its keys' conformances.
    private var slots: [Int] = []

    // MARK: Spelling

    /// The name of a spelling: the same for the same bytes.
    mutating func name(of spelling: some Collection<UInt8>) -> MatchName {
        if let packed = MatchNames.packed(spelling) { return MatchName(packed) }
        let spelling = Array(spelling)
        if spellings.count &* 2 >= slots.count { growSlots() }
        let slot = slot(of: spelling)
        if slots[slot] == 0 {
            spellings.append(spelling)
            slots[slot] = spellings.count
        }
        return MatchName(number: slots[slot] - 1)
    }

    /// The place of a spelling among ``slots``: its own, or the free one that it would get.
    private func slot(of spelling: [UInt8]) -> Int {
        // Seeded for each process, so that no list of names can be written that takes long.
        var hasher = Hasher()
        spelling.withUnsafeBytes { hasher.combine(bytes: $0) }
        var slot = hasher.finalize() & (slots.count &- 1)
        while slots[slot] != 0, spellings[slots[slot] - 1] != spelling { slot = (slot &+ 1) & (slots.count &- 1) }
        return slot
    }

    private mutating func growSlots() {
        slots = [Int](repeating: 0, count: max(16, slots.count &* 2))
        for (number, spelling) in spellings.enumerated() { slots[slot(of: spelling)] = number + 1 }
    }

    /// The spelling of a name: `zh_Hant_HK`.
    func spelling(of name: MatchName) -> [UInt8] {
        if let packed = name.packed { return MatchNames.text(of: packed) }
        guard let number = name.number, spellings.indices.contains(number) else { return [] }
        return spellings[number]
    }

    /// The packed form of exactly `[ll[l[l]]][_Ssss][_RR[R]]` in that case, else nil.
    static func packed(_ spelling: some Collection<UInt8>) -> PackedLocale? {
        guard spelling.count <= 13 else { return nil }
        var rest = spelling[...]
        let language = rest.prefix { $0 &- 0x61 < 26 }
        rest = rest.dropFirst(language.count)
        guard language.count <= 4, language.count != 1, let languageTag = Subtag(bytes: language) else { return nil }
        var script = Subtag.empty
        if rest.count >= 5, rest.first == UInt8(ascii: "_"), let candidate = Subtag(bytes: rest.dropFirst().prefix(4)),
            candidate.isAllLetters, candidate == candidate.titlecased, rest.count == 5 || rest.dropFirst(5).first == UInt8(ascii: "_")
        {
            script = candidate
            rest = rest.dropFirst(5)
        }
        guard let separator = rest.popFirst() else { return PackedLocale(language: languageTag, script: script) }
        guard separator == UInt8(ascii: "_"), (2...3).contains(rest.count), let region = Subtag(bytes: rest), region == region.uppercased
        else { return nil }
        return PackedLocale(language: languageTag, script: script, region: region)
    }

    /// The packed form of two or three capital letters or digits, else nil.
    static func packed(regionOnly bytes: some Collection<UInt8>) -> PackedLocale? {
        guard (2...3).contains(bytes.count), let region = Subtag(bytes: bytes), region == region.uppercased else { return nil }
        return PackedLocale(region: region)
    }

    /// The spelling of a packed locale; one without a language starts with an underscore.
    static func text(of locale: PackedLocale) -> [UInt8] {
        var text = ""
        locale.language.write(to: &text)
        if locale.hasScript {
            text += "_"
            locale.script.write(to: &text)
        }
        if locale.hasRegion {
            text += "_"
            locale.region.write(to: &text)
        }
        return Array(text.utf8)
    }

    // MARK: Aliases

    /// The name with current codes: Apple's aliases of the whole name, CLDR's of the whole name, CLDR's of the language.
    mutating func normalized(_ name: MatchName) -> MatchName {
        guard let locale = name.packed else { return normalized(spelled: name) }
        if let replacement = MatchNames.appleAlias(of: locale) { return MatchName(replacement) }
        if locale.hasRegion, !locale.hasScript {
            let index = SortedTable.index(of: locale.bits, count: LanguageAliasTables.names.count) { LanguageAliasTables.names[$0] }
            if let index { return MatchName(bits: LanguageAliasTables.nameReplacements[index]) }
        }
        guard let replacement = MatchNames.alias(ofLanguage: locale.languageOnly) else { return name }
        let own = PackedLocale(bits: locale.bits & ~PackedLocale.languageMask)
        if own.isRoot { return MatchName(replacement) }
        // A replacement that has a region stays as it is; one that has a script keeps that and takes the region.
        if replacement.hasRegion { return MatchName(replacement) }
        return MatchName(replacement.hasScript ? replacement | own.regionOnly : replacement | own)
    }

    private mutating func normalized(spelled name: MatchName) -> MatchName {
        let spelling = spelling(of: name)
        if let word = FoldedName(spelling.span), let replacement = OldLanguageName.locale(for: word) { return MatchName(replacement) }
        // Of CLDR's aliases of whole names only `sgn_BE_FR` and the like are written as a base name is.
        if spelling.starts(with: "sgn_".utf8), let locale = LegacyTag.locale(for: spelling) { return MatchName(locale) }
        guard let end = spelling.firstIndex(of: UInt8(ascii: "_")), let language = MatchNames.packed(spelling[..<end]),
            let replacement = MatchNames.alias(ofLanguage: language)
        else { return name }
        if replacement.hasRegion { return MatchName(replacement) }
        let replacementSpelling = MatchNames.text(of: replacement)
        guard replacement.hasScript else { return self.name(of: replacementSpelling + spelling[end...]) }
        let last = spelling.lastIndex(of: UInt8(ascii: "_")) ?? end
        return self.name(of: spelling.endIndex - last <= 4 ? replacementSpelling + spelling[last...] : replacementSpelling)
    }

    private static func appleAlias(of locale: PackedLocale) -> PackedLocale? {
        let index = SortedTable.index(of: locale.bits, count: AppleLanguageTables.aliases.count) { AppleLanguageTables.aliases[$0] }
        return index.map { PackedLocale(bits: AppleLanguageTables.aliasReplacements[$0]) }
    }

    private static func alias(ofLanguage language: PackedLocale) -> PackedLocale? {
        if let replacement = appleAlias(of: language) { return replacement == language ? nil : replacement }
        guard let key = language.shortLanguage, key != 0,
            let index = SortedTable.index(of: key, count: LanguageAliasTables.languages.count, keys: { LanguageAliasTables.languages[$0] })
        else { return nil }
        return PackedLocale(bits: LanguageAliasTables.languageReplacements[index])
    }

    // MARK: Parts

    /// The language of a name, as a name.
    mutating func language(of name: MatchName) -> MatchName {
        if let locale = name.packed { return MatchName(locale.languageOnly) }
        guard let parts = LocaleNameParts(spelling(of: name)[...]) else { return .root }
        return self.name(of: parts.language)
    }

    /// Whether a name has a region.
    func hasRegion(_ name: MatchName) -> Bool {
        if let locale = name.packed { return locale.hasRegion }
        return LocaleNameParts(spelling(of: name)[...])?.region.isEmpty == false
    }

    // MARK: Parents

    /// Appends the ancestors of a name to a chain: those in Apple's data, else what is before the last underscore, and so on. Neither root
    /// nor nothing is an ancestor.
    mutating func appendAncestors(of name: MatchName, to chain: inout LocaleChain) {
        var current = name
        while let locale = current.packed {
            let index = SortedTable.index(of: locale.bits, count: AppleLanguageTables.names.count) { AppleLanguageTables.names[$0] }
            if let index {
                var position = Int(AppleLanguageTables.ancestors[index])
                while position < AppleLanguageTables.ancestorLists.count, AppleLanguageTables.ancestorLists[position] != 0 {
                    guard chain.append(MatchName(bits: AppleLanguageTables.ancestorLists[position])) else { return }
                    position += 1
                }
                return
            }
            guard locale.hasRegion || locale.hasScript else { return }
            current = MatchName(locale.hasRegion ? locale.withoutRegion : locale.withoutScript)
            guard current != .root, current != .spelledRoot, chain.append(current) else { return }
        }
        appendAncestors(ofSpelled: current, to: &chain)
    }

    private mutating func appendAncestors(ofSpelled name: MatchName, to chain: inout LocaleChain) {
        let spelling = spelling(of: name)
        guard let end = spelling.lastIndex(of: UInt8(ascii: "_")), end > 0 else { return }
        let parent = self.name(of: spelling[..<end])
        guard parent != .spelledRoot, chain.append(parent) else { return }
        appendAncestors(of: parent, to: &chain)
    }

    // MARK: Default regions

    /// Whether the name has a region that is not the one its language has without saying: that minimizing its subtags would not remove.
    ///
    /// Apple lets an available localization count as one step farther away for it, except `es_MX` and `zh_Hant_TW`.
    mutating func isForAnotherRegion(_ name: MatchName) -> Bool {
        guard hasRegion(name), name != .mexicanSpanish, name != .taiwaneseChinese, !name.isExtendedLanguage else { return false }
        if let locale = name.packed { return MatchNames.keepsRegion(locale) }
        // Minimizing fails for what BCP 47 would not take, and then there is no penalty.
        let spelling = spelling(of: name)
        guard let parts = LocaleNameParts(spelling[...]), parts.language.count <= 8,
            parts.variant.split(separator: UInt8(ascii: "_")).allSatisfy({ $0.count <= 8 })
        else { return false }
        guard let locale = MatchNames.packed(parts.withoutVariant.joined) else {
            // Nothing is known of other languages, and nothing is removed; but see `isSame` about the third byte of a region.
            if parts.region.count == 3, let shorter = MatchNames.packed(parts.withoutVariant.joined.dropLast()) {
                return MatchNames.keepsRegion(shorter)
            }
            return parts.joined.count <= MatchNames.minimizedCapacity
        }
        // Minimizing makes a variant of what follows "@".
        let modifierLength = spelling.firstIndex(of: UInt8(ascii: "@")).map { spelling.endIndex - $0 } ?? 0
        let tailLength = modifierLength + (parts.variant.isEmpty ? 0 : 1 + parts.variant.count)
        if tailLength == 0, MatchName(locale).isExtendedLanguage { return false }
        if spelling.elementsEqual("zh_MIN_NAN".utf8) { return false }
        guard MatchNames.keepsRegion(locale) else { return false }
        let minimal = LikelySubtags.minimize(locale, row: MatchNames.appleRow(for:)) ?? locale
        return MatchNames.text(of: minimal).count + tailLength <= MatchNames.minimizedCapacity
    }

    /// The room Apple has for a minimized name; a longer one counts as none. Only names with variants come that far.
    private static let minimizedCapacity = 16

    private static func keepsRegion(_ locale: PackedLocale) -> Bool {
        let locale = LikelySubtags.withoutUnknowns(locale)
        if locale.language[3] != 0 {
            // ICU takes a language of four letters for a script, and gives up where there is a script as well.
            guard !locale.hasScript else { return false }
            return keepsRegion(PackedLocale(script: locale.language) | locale.regionOnly)
        }
        // The tables have no language where CLDR has "und".
        let isUndetermined = locale.languageOnly == .undetermined
        let known = isUndetermined ? PackedLocale(bits: locale.bits & ~PackedLocale.languageMask) : locale
        guard let maximal = LikelySubtags.maximize(known, row: appleRow(for:)) else { return true }
        if isSame(LikelySubtags.maximize(maximal.languageOnly, row: appleRow(for:)), maximal) { return false }
        // The region is preferred to the script, where either would do.
        guard locale.hasScript || maximal.scriptOnly.isRoot else { return true }
        if LikelySubtags.maximize(maximal.withoutScript, row: appleRow(for:)) == maximal { return true }
        return !isSame(LikelySubtags.maximize(maximal.withoutRegion, row: appleRow(for:)), maximal)
    }

    /// Whether a shorter name means the same. ICU only looks whether the longer text starts with the other, so that the region `USX` is `US`.
    private static func isSame(_ expansion: PackedLocale?, _ maximal: PackedLocale) -> Bool {
        guard let expansion else { return false }
        return expansion == maximal
            || expansion.withoutRegion == maximal.withoutRegion && expansion.regionCode == maximal.regionCode & ~0x3F
    }

    /// A row of the likely subtags as Apple has them.
    private static func appleRow(for locale: PackedLocale) -> PackedLocale? {
        let index = SortedTable.index(of: locale.bits, count: AppleLanguageTables.likelyNames.count) { AppleLanguageTables.likelyNames[$0] }
        guard let index else { return LikelySubtags.row(for: locale) }
        let expansion = PackedLocale(bits: AppleLanguageTables.likelyExpansions[index])
        return expansion.isRoot ? nil : expansion
    }
}
