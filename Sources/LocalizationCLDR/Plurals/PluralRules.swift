/// The plural rules of a language, which determine the category of a number.
///
/// English `1` is `one` and `1.0` is `other`; French `0` is `one`; Polish `22` is `few`; the English ordinal of `22` is `two` ("22nd").
/// A value of two bytes: creating one searches a small table; using it neither allocates nor locks.
///
/// Source: UTS #35, Part 3, "Language Plural Rules".
package struct PluralRules: Hashable, Sendable {
    /// The index of the rules' header in the table of words.
    private let header: UInt16

    /// Returns the rules for amounts: 1 file, 2 files.
    ///
    /// Uses the rules of language and region if CLDR has them (`pt-PT`), or else the language's, or else root's, where every number is
    /// `other`. There are no other parents: CLDR defines none for plural rules (`pt-MZ` follows `pt`), and neither does ICU. An old code
    /// such as `iw` is mapped to its current one. O(log n) of the languages.
    package static func cardinal(for tag: LanguageTag) -> PluralRules {
        PluralRules(header: row(for: tag).map { PluralRuleTables.cardinals[$0] } ?? PluralRuleTables.rootCardinal)
    }

    /// Whether CLDR has rules for numbers of a language, so that those of ``cardinal(for:)`` are not root's.
    package static func areKnown(for tag: LanguageTag) -> Bool { row(for: tag) != nil }

    /// Returns the rules for ranks: 1st, 2nd, 3rd, 4th. Resolved as in ``cardinal(for:)``.
    package static func ordinal(for tag: LanguageTag) -> PluralRules {
        PluralRules(header: row(for: tag).map { PluralRuleTables.ordinals[$0] } ?? PluralRuleTables.rootOrdinal)
    }

    /// Returns the category of a number: one lookup in read-only data for most integers, otherwise a walk along a few words. No allocation.
    package func category(for operands: PluralOperands) -> PluralCategory {
        packedHeader.category(
            for: operands,
            integers: { $0 < PluralRuleTables.integers.count ? PluralRuleTables.integers[$0] : 0 },
            word: { PluralRules.word(at: Int(header) &+ $0) }
        )
    }

    /// Returns the raw value of the ``PluralCategory`` of an integer shown without a fraction: ``category(for:)`` of its operands, for
    /// callers that use the raw value as an index.
    package func categoryNumber(of integer: UInt64) -> Int {
        let header = packedHeader
        guard integer < header.limit else { return Int(category(for: PluralOperands(integer)).rawValue) }
        let place = PackedPluralIntegers.place(of: integer)
        let index = header.integers &+ place / PackedPluralIntegers.perWord
        let word = index < PluralRuleTables.integers.count ? PluralRuleTables.integers[index] : 0
        return Int(PackedPluralIntegers.category(at: place, in: word).rawValue)
    }

    /// The categories that the language distinguishes, in order; always includes `other`.
    package var categories: [PluralCategory] {
        let header = packedHeader
        return PluralCategory.allCases.filter { header.has($0) }
    }

    /// Returns whether the language distinguishes a category.
    package func has(_ category: PluralCategory) -> Bool { packedHeader.has(category) }

    // MARK: Tables

    @inline(__always)
    private var packedHeader: PackedPluralHeader { PackedPluralHeader(word: PluralRules.word(at: Int(header))) }

    @inline(__always)
    private static func word(at index: Int) -> UInt64 {
        index < PluralRuleTables.words.count ? PluralRuleTables.words[index] : 0
    }

    private static func row(for tag: LanguageTag) -> Int? {
        if let row = exactRow(for: tag) { return row }
        let canonical = tag.canonicalized()
        return canonical.language == tag.language ? nil : exactRow(for: canonical)
    }

    private static func exactRow(for tag: LanguageTag) -> Int? {
        guard let locale = PackedLocale(language: tag.language, region: tag.region), locale.hasLanguage else { return nil }
        return row(for: locale) ?? (locale.hasRegion ? row(for: locale.languageOnly) : nil)
    }

    private static func row(for locale: PackedLocale) -> Int? {
        SortedTable.index(of: locale.bits, count: PluralRuleTables.locales.count) { PluralRuleTables.locales[$0] }
    }
}
