package import CatalogFormats
import LocalizationCLDR

extension LintText {
    /// The plurals of all forms, each once: the forms for devices share those of substitutions.
    package var plurals: [LocalizedForm.PluralVariable] {
        guard hasRules else { return [] }
        let variables = forms.count == 1 ? forms[0].variables : forms.flatMap(\.variables)
        if variables.count == 1 { return variables }
        var seen: Set<Int> = []
        return variables.filter { seen.insert($0.range.lowerBound).inserted }
    }
}

/// The numbers of plural categories, as examples.
package enum PluralSamples {
    /// The numbers below 1,000 that have one of the categories in a language, in their order.
    package static func numbers(of categories: [String], in language: String) -> [Int] {
        guard let tag = LanguageTag(language) else { return [] }
        let rules = PluralRules.cardinal(for: tag)
        let wanted = Set(categories.compactMap { PluralCategory(name: $0).map { Int($0.rawValue) } })
        return (0..<1_000).filter { wanted.contains(rules.categoryNumber(of: UInt64($0))) }
    }

    /// The numbers below 1,000 that select a case of a plural, in their order: the case 'zero' of a language without that category is for 0.
    package static func numbers(ofCase category: String, in language: String) -> [Int] {
        let numbers = numbers(of: [category], in: language)
        return numbers.isEmpty && isSameText(category, "zero") ? [0] : numbers
    }

    static func of(_ categories: [String], in language: String) -> String { list(numbers(of: categories, in: language)) }

    static func list(_ numbers: [Int]) -> String {
        numbers.prefix(3).map { String($0) }.joined(separator: ", ") + (numbers.count > 3 ? ", …" : "")
    }
}
