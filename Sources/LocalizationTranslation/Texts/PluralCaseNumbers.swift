import LocalizationCLDR

/// The numbers that select the cases of a plural.
enum PluralCaseNumbers {
    /// The whole numbers below a thousand that select a category in a language, in their order. The case 'zero' of a language without that
    /// category is for 0.
    static func numbers(of category: String, in language: String) -> [Int] {
        guard let tag = LanguageTag(language), let wanted = PluralCategory(name: category) else { return [] }
        let rules = PluralRules.cardinal(for: tag)
        let numbers = (0..<1_000).filter { rules.categoryNumber(of: UInt64($0)) == Int(wanted.rawValue) }
        return numbers.isEmpty && wanted == .zero ? [0] : numbers
    }
}
