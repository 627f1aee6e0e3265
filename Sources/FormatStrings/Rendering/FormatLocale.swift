package import CLDR

/// What rendering takes from a locale: its number symbols, its plural rules and its direction. Make it once and keep it.
///
/// It never changes. It is a class so that handing it on costs one reference count, and not one for each symbol.
package final class FormatLocale: Sendable {
    /// The language and region it was made of.
    package let language: LanguageTag

    /// Separators, signs and digits.
    package let symbols: NumberSymbols

    /// The plural rules for counting.
    package let pluralRules: PluralRules

    /// Whether the language is written from right to left.
    package let isRightToLeft: Bool

    /// The symbols, ready for use.
    let spelling: NumberSpelling

    /// Collects what CLDR knows of a language.
    package init(_ language: LanguageTag) {
        self.language = language
        symbols = NumberSymbols.symbols(for: language)
        pluralRules = PluralRules.cardinal(for: language)
        spelling = NumberSpelling(symbols)
        isRightToLeft = ScriptDirection(of: language) == .rightToLeft
    }

    /// Collects what CLDR knows of a locale in any spelling ("pt_BR", "zh-Hant", "ar@numbers=latn"); nil where it is malformed.
    package convenience init?(identifier: some StringProtocol) {
        guard let language = LanguageTag(identifier) else { return nil }
        self.init(language)
    }
}
