import LocalizationCLDR
import LocalizationLint

/// The numbers for which a language takes a plural category.
package enum CaseNumbers {
    /// The largest number that is looked at.
    private static let last = 999

    /// The first numbers of a category, as people read them: `0, 5–20, 25–30 …`; empty if the language does not have the category, or
    /// is not known.
    /// - Parameters:
    ///   - category: The name of the category. Every language may have a text for the number zero.
    ///   - present: The categories that have a text. The numbers of those that have none take `other`.
    package static func text(of category: String, in language: String, besides present: [String] = []) -> String {
        let ranges = ranges(of: category, in: language, besides: present)
        guard !ranges.isEmpty else {
            return fraction(of: category, in: language).map { "\($0) …" } ?? ""
        }
        let shown = ranges.prefix(3).map { range in
            range.count == 1
                ? "\(range.lowerBound)"
                : range.count == 2
                    ? "\(range.lowerBound), \(range.upperBound)"
                    : range.upperBound == last ? "\(range.lowerBound) …" : "\(range.lowerBound)–\(range.upperBound)"
        }
        let isWhole = ranges.count <= 3
        return shown.joined(separator: ", ") + (isWhole ? "" : " …")
    }

    /// The first whole number of a category; nil if it has none.
    package static func first(of category: String, in language: String, besides present: [String] = []) -> Int? {
        ranges(of: category, in: language, besides: present).first?.lowerBound
    }

    private static func ranges(of category: String, in language: String, besides present: [String]) -> [ClosedRange<Int>] {
        guard let tag = LanguageTag(language), let wanted = PluralCategory(name: category) else { return [] }
        let rules = PluralRules.cardinal(for: tag)
        var numbers = PluralSamples.numbers(ofCase: category, in: language)
        if wanted == .other, !present.isEmpty {
            let missing = rules.categories.filter { category in !present.contains { PluralCategory(name: $0) == category } }
            numbers = PluralSamples.numbers(of: missing.map(\.name) + [category], in: language)
            if present.contains("zero"), !rules.has(.zero) { numbers.removeAll { $0 == 0 } }
        }
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges
    }

    /// A fraction of a category that no whole number has.
    private static func fraction(of category: String, in language: String) -> String? {
        guard let tag = LanguageTag(language), let wanted = PluralCategory(name: category) else { return nil }
        let rules = PluralRules.cardinal(for: tag)
        return ["0.5", "1.5", "2.5"].first { text in
            PluralOperands(decimalText: text).map { rules.category(for: $0) == wanted } ?? false
        }
    }
}
