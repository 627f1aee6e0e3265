/// Creates ``MatchName``s and answers queries about them from Apple's data.
///
/// Only names that do not fit in a ``PackedLocale`` take memory here.
struct MatchNames {
    /// The numbered names.
    private var spellings: [[UInt8]] = []
    /// The number of each of ``spellings`` plus one, at a slot derived from its hash; 0 is free. Open addressing with linear probing, at
    /// most half full. A `Dictionary` would cost every process that matches common names a lookup of its keys' conformances.
    private var slots: [Int] = []

    // MARK: Spelling

    /// Returns the name of a spelling: the same for the same bytes.
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

    /// Returns the slot of a spelling in ``slots``: its own, or the free one to use for it.
    private func slot(of spelling: [UInt8]) -> Int {
        // Seeded per process, so that no list of names can be crafted to be slow.
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

    /// Returns the spelling of a name: `zh_Hant_HK`.
    func spelling(of name: MatchName) -> [UInt8] {
        if let packed = name.packed { return MatchNames.text(of: packed) }
        guard let number = name.number, spellings.indices.contains(number) else { return [] }
        return spellings[number]
    }

    /// Returns the packed form of exactly `[ll[l[l]]][_Ssss][_RR[R]]` in that case; otherwise nil.
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

    /// Returns the packed form of two or three capital letters or digits; otherwise nil.
    static func packed(regionOnly bytes: some Collection<UInt8>) -> PackedLocale? {
        guard (2...3).contains(bytes.count), let region = Subtag(bytes: bytes), region == region.uppercased else { return nil }
        return PackedLocale(region: region)
    }

    /// Returns the spelling of a packed locale; one without a language starts with an underscore.
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

    /// Returns the name with current codes: Apple's aliases of the whole name, CLDR's of the whole name, CLDR's of the language.
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
        // A replacement with a region is used unchanged; one with a script keeps it and takes the region.
        if replacement.hasRegion { return MatchName(replacement) }
        return MatchName(replacement.hasScript ? replacement | own.regionOnly : replacement | own)
    }

    private mutating func normalized(spelled name: MatchName) -> MatchName {
        let spelling = spelling(of: name)
        if let word = FoldedName(spelling.span), let replacement = OldLanguageName.locale(for: word) { return MatchName(replacement) }
        // Of CLDR's aliases for whole names, only `sgn_BE_FR` and similar ones have the form of a base name.
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

    /// Returns the language of a name, as a name.
    mutating func language(of name: MatchName) -> MatchName {
        if let locale = name.packed { return MatchName(locale.languageOnly) }
        guard let parts = LocaleNameParts(spelling(of: name)[...]) else { return .root }
        return self.name(of: parts.language)
    }

    /// Returns whether a name has a region.
    func hasRegion(_ name: MatchName) -> Bool {
        if let locale = name.packed { return locale.hasRegion }
        return LocaleNameParts(spelling(of: name)[...])?.region.isEmpty == false
    }

    // MARK: Parents

    /// Appends the ancestors of a name to a chain: those in Apple's data, or else the name truncated at its last underscore, repeatedly.
    /// Neither root nor the empty name is an ancestor.
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

    /// Returns whether the name has a region other than its language's default, that is, one that minimizing its subtags would not remove.
    ///
    /// Apple adds one step to the distance of such an available localization, except `es_MX` and `zh_Hant_TW`.
    mutating func isForAnotherRegion(_ name: MatchName) -> Bool {
        guard hasRegion(name), name != .mexicanSpanish, name != .taiwaneseChinese, !name.isExtendedLanguage else { return false }
        if let locale = name.packed { return MatchNames.keepsRegion(locale) }
        // Minimizing fails for names that BCP 47 does not allow, and then there is no penalty.
        let spelling = spelling(of: name)
        guard let parts = LocaleNameParts(spelling[...]), parts.language.count <= 8,
            parts.variant.split(separator: UInt8(ascii: "_")).allSatisfy({ $0.count <= 8 })
        else { return false }
        guard let locale = MatchNames.packed(parts.withoutVariant.joined) else {
            // There is no data for other languages, so nothing is removed; but see `isSame` about the third byte of a region.
            if parts.region.count == 3, let shorter = MatchNames.packed(parts.withoutVariant.joined.dropLast()) {
                return MatchNames.keepsRegion(shorter)
            }
            return parts.joined.count <= MatchNames.minimizedCapacity
        }
        // Minimizing turns the text after "@" into a variant.
        let modifierLength = spelling.firstIndex(of: UInt8(ascii: "@")).map { spelling.endIndex - $0 } ?? 0
        let tailLength = modifierLength + (parts.variant.isEmpty ? 0 : 1 + parts.variant.count)
        if tailLength == 0, MatchName(locale).isExtendedLanguage { return false }
        if spelling.elementsEqual("zh_MIN_NAN".utf8) { return false }
        guard MatchNames.keepsRegion(locale) else { return false }
        let minimal = LikelySubtags.minimize(locale, row: MatchNames.appleRow(for:)) ?? locale
        return MatchNames.text(of: minimal).count + tailLength <= MatchNames.minimizedCapacity
    }

    /// Apple's buffer size for a minimized name; a longer one is treated as absent. Only names with variants can be that long.
    private static let minimizedCapacity = 16

    private static func keepsRegion(_ locale: PackedLocale) -> Bool {
        let locale = LikelySubtags.withoutUnknowns(locale)
        if locale.language[3] != 0 {
            // ICU mistakes a language of four letters for a script, and fails if there is also a script.
            guard !locale.hasScript else { return false }
            return keepsRegion(PackedLocale(script: locale.language) | locale.regionOnly)
        }
        // The tables have an empty language where CLDR has "und".
        let isUndetermined = locale.languageOnly == .undetermined
        let known = isUndetermined ? PackedLocale(bits: locale.bits & ~PackedLocale.languageMask) : locale
        guard let maximal = LikelySubtags.maximize(known, row: appleRow(for:)) else { return true }
        if isSame(LikelySubtags.maximize(maximal.languageOnly, row: appleRow(for:)), maximal) { return false }
        // If either would do, the region is preferred to the script.
        guard locale.hasScript || maximal.scriptOnly.isRoot else { return true }
        if LikelySubtags.maximize(maximal.withoutScript, row: appleRow(for:)) == maximal { return true }
        return !isSame(LikelySubtags.maximize(maximal.withoutRegion, row: appleRow(for:)), maximal)
    }

    /// Returns whether a shorter name is equivalent. ICU only checks whether the longer text has the other as a prefix, so `USX` is `US`.
    private static func isSame(_ expansion: PackedLocale?, _ maximal: PackedLocale) -> Bool {
        guard let expansion else { return false }
        return expansion == maximal
            || expansion.withoutRegion == maximal.withoutRegion && expansion.regionCode == maximal.regionCode & ~0x3F
    }

    /// Returns a row of Apple's version of the likely subtags.
    private static func appleRow(for locale: PackedLocale) -> PackedLocale? {
        let index = SortedTable.index(of: locale.bits, count: AppleLanguageTables.likelyNames.count) { AppleLanguageTables.likelyNames[$0] }
        guard let index else { return LikelySubtags.row(for: locale) }
        let expansion = PackedLocale(bits: AppleLanguageTables.likelyExpansions[index])
        return expansion.isRoot ? nil : expansion
    }
}
