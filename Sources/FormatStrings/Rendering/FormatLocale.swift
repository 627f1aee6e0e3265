package import CLDR

/// What rendering takes from a locale: its number symbols, its plural rules and its direction. Make it once and keep it.
///
/// A value of a few bytes that points into read-only tables: handing it on counts no reference, so that threads that format with one locale
/// do not wait for each other.
package struct FormatLocale: Hashable, Sendable {
    /// The symbols as numbers are spelled with them.
    let spelling: NumberSpelling

    /// The plural rules for counting.
    package let pluralRules: PluralRules

    /// 1 for a language that is written from right to left.
    ///
    /// In two bytes, which make the whole sixteen: fifteen would be copied as two words that overlap, and the processor has to wait for what it
    /// has written across a word before it can read it.
    private let rightToLeft: UInt16

    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool { rightToLeft == 1 }

    /// Separators, signs and digits.
    package var symbols: NumberSymbols { spelling.symbols }

    /// Collects what CLDR knows of a language.
    package init(_ language: LanguageTag) {
        pluralRules = PluralRules.cardinal(for: language)
        spelling = NumberSpelling(NumberSymbols.symbols(for: language))
        rightToLeft = ScriptDirection(of: language) == .rightToLeft ? 1 : 0
    }

    /// Collects what CLDR knows of a locale in any spelling ("pt_BR", "zh-Hant", "ar@numbers=latn"); nil where it is malformed.
    package init?(identifier: some StringProtocol) {
        guard let language = LanguageTag(identifier) else { return nil }
        self.init(language)
    }
}
