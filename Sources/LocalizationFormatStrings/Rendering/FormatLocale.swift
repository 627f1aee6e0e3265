package import LocalizationCLDR

/// What rendering takes from a locale: its number symbols, its plural rules and its direction. Make it once and keep it.
///
/// A value of a few bytes that points into read-only tables: handing it on counts no reference, so that threads that format with one locale
/// do not wait for each other.
package struct FormatLocale: Hashable, Sendable {
    /// The symbols as numbers are spelled with them.
    let spelling: NumberSpelling

    /// The plural rules for counting.
    package let pluralRules: PluralRules

    /// What is asked of the locale most often.
    private struct Traits: OptionSet, Hashable {
        let rawValue: UInt16

        static let isRightToLeft = Traits(rawValue: 1)
        static let writesShortIntegersPlainly = Traits(rawValue: 2)
    }

    private let traits: Traits

    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool { traits.contains(.isRightToLeft) }

    /// Whether integers below 1,000 are written with ASCII digits and nothing between them.
    var writesShortIntegersPlainly: Bool { traits.contains(.writesShortIntegersPlainly) }

    /// Separators, signs and digits.
    package var symbols: NumberSymbols { spelling.symbols }

    /// Collects what CLDR knows of a language.
    package init(_ language: LanguageTag) {
        pluralRules = PluralRules.cardinal(for: language)
        spelling = NumberSpelling(NumberSymbols.symbols(for: language))
        var traits: Traits = ScriptDirection(of: language) == .rightToLeft ? .isRightToLeft : []
        if spelling.hasASCIIDigits, !spelling.isGrouped(digitCount: 3) { traits.insert(.writesShortIntegersPlainly) }
        self.traits = traits
    }

    /// Collects what CLDR knows of a locale in any spelling ("pt_BR", "zh-Hant", "ar@numbers=latn"); nil where it is malformed.
    package init?(identifier: some StringProtocol) {
        guard let language = LanguageTag(identifier) else { return nil }
        self.init(language)
    }
}
