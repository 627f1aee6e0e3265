package import LocalizationCLDR

/// The plural categories of a language.
package struct PluralCategories: Sendable {
    /// Those that translations must have.
    package let needed: [PluralCategory]
    /// Those that the language has at all, if only for fractions or millions, and `other`; all of them for a name that is not a language.
    package let distinguished: Set<PluralCategory>

    package init(of language: String) {
        let integers = NeededPluralCategories.ofIntegers(in: language)
        needed = PluralCategory.allCases.filter { $0 == .other || integers.contains($0) }
        distinguished = Set(PluralCategory.allCases.filter { $0 == .other || Self.has($0, in: language) != false })
    }

    /// Whether a language has a category at all; nil for a name that is not a language.
    package static func has(_ category: PluralCategory, in language: String) -> Bool? {
        LanguageTag(language).map { PluralRules.cardinal(for: $0).has(category) }
    }
}

/// The plural categories that translations must have.
package struct NeededPluralCategories {
    private var known: [String: [PluralCategory]] = [:]

    /// Creates a memory of no language.
    package init() {}

    /// The categories of a language for integers below a million, and `other`, the fallback for every number.
    ///
    /// That excludes categories for fractions alone (Czech `many`) and for millions alone (French `many`): without them a count still gets
    /// a correct form, or that of `other`.
    package subscript(language: String) -> [PluralCategory] {
        mutating get {
            if let categories = known[language] { return categories }
            let found = Self.ofIntegers(in: language)
            let categories = PluralCategory.allCases.filter { $0 == .other || found.contains($0) }
            known[language] = categories
            return categories
        }
    }

    /// The categories of a language for integers below a million; `other` alone for a name that is not a language.
    package static func ofIntegers(in language: String) -> Set<PluralCategory> {
        guard let tag = LanguageTag(language) else { return [.other] }
        let rules = PluralRules.cardinal(for: tag)
        // No CLDR rule has a category of integers that begins above a thousand and below a million.
        return Set((0..<1_000).compactMap { PluralCategory(rawValue: UInt8(rules.categoryNumber(of: $0))) })
    }
}
