import LocalizationSourceText

/// Up to sixteen ASCII bytes in lowercase, the form in which tables store names that are looked up as a whole.
struct FoldedName: Equatable {
    /// The bytes before the last eight, and the last eight, each with the last byte in the least significant place.
    private let high, low: UInt64

    /// - Returns: nil if there are more than sixteen bytes.
    init?(_ bytes: Span<UInt8>) {
        guard bytes.count <= 16 else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for index in bytes.indices {
            let byte = bytes[index]
            high = high << 8 | low >> 56
            low = low << 8 | UInt64(byte.asciiLowercased)
        }
        self.init(high: high, low: low)
    }

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

/// The English names used for languages before there were codes: `English.lproj`, `Japanese.lproj`.
enum OldLanguageName {
    /// Returns the locale for a name, in any case (Apple's language alias table), or nil if there is none.
    static func locale(for name: FoldedName) -> PackedLocale? {
        for index in 0..<AppleLanguageTables.wordsLow.count
        where name == FoldedName(high: AppleLanguageTables.wordsHigh[index], low: AppleLanguageTables.wordsLow[index]) {
            return PackedLocale(bits: AppleLanguageTables.wordReplacements[index])
        }
        return nil
    }
}

/// Tags from before RFC 4646 that do not follow the grammar of BCP 47: `i-klingon`, `en-GB-oed`, `zh-min`.
enum LegacyTag {
    /// The maximum length of a tag, in bytes.
    static let capacity = 16

    /// Returns the replacement of a tag, in any case (CLDR's language aliases), or nil if there is none.
    static func tag(for bytes: Span<UInt8>) -> LanguageTag? {
        guard let name = FoldedName(bytes), let index = index(of: name) else { return nil }
        var tag = LanguageTag.root.replacing(by: PackedLocale(bits: LanguageAliasTables.legacyReplacements[index]))
        tag.insert(variant: Subtag(packed: LanguageAliasTables.legacyVariants[index]))
        return tag
    }

    /// Returns the language, script and region of the replacement of a tag written with underscores.
    static func locale(for name: [UInt8]) -> PackedLocale? {
        let hyphenated = name.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
        guard let name = FoldedName(hyphenated.span), let index = index(of: name) else { return nil }
        return PackedLocale(bits: LanguageAliasTables.legacyReplacements[index])
    }

    private static func index(of name: FoldedName) -> Int? {
        for index in 0..<LanguageAliasTables.legacyLow.count
        where name == FoldedName(high: LanguageAliasTables.legacyHigh[index], low: LanguageAliasTables.legacyLow[index]) {
            return index
        }
        return nil
    }
}
