package import LocalizationCLDR

/// The properties of a locale that rendering uses: number symbols, plural rules and direction. Create it once and keep it.
///
/// A value of a few bytes that refers to read-only tables: copying it does no reference counting, so threads that format with the same
/// locale do not contend.
package struct FormatLocale: Hashable, Sendable {
    /// The number symbols and their spelling.
    let spelling: NumberSpelling

    /// The cardinal plural rules.
    package let pluralRules: PluralRules

    /// The most frequently used properties of the locale.
    private struct Traits: OptionSet, Hashable {
        let rawValue: UInt16

        static let isRightToLeft = Traits(rawValue: 1)
        static let writesShortIntegersPlainly = Traits(rawValue: 2)
    }

    private let traits: Traits

    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool { traits.contains(.isRightToLeft) }

    /// Whether integers below 1,000 are written as plain ASCII digits.
    var writesShortIntegersPlainly: Bool { traits.contains(.writesShortIntegersPlainly) }

    /// Creates a locale from CLDR's data for a language.
    package init(_ language: LanguageTag) {
        pluralRules = PluralRules.cardinal(for: language)
        spelling = NumberSpelling(NumberSymbols.symbols(for: language))
        var traits: Traits = ScriptDirection(of: language) == .rightToLeft ? .isRightToLeft : []
        if spelling.hasASCIIDigits, !spelling.isGrouped(digitCount: 3) { traits.insert(.writesShortIntegersPlainly) }
        self.traits = traits
    }

    /// Creates a locale from CLDR's data for an identifier in any spelling ("pt_BR", "zh-Hant", "ar@numbers=latn"); nil if it is malformed.
    package init?(identifier: some StringProtocol) {
        guard let language = LanguageTag(identifier) else { return nil }
        self.init(language)
    }
}
