package import LocalizationCLDR

/// What the numbered forms of a gettext header mean in a language: which numbers and plural categories select each of them.
///
/// The meaning is found by trying numbers, never assumed: a header may order its forms in any way, have more of them than the language has
/// categories, or fewer.
package struct PluralFormsMatch: Hashable, Sendable {
    /// One numbered form.
    package struct Form: Hashable, Sendable {
        /// The index of the form.
        package var index: Int
        /// The first numbers that select the form, at most ten.
        package var numbers: [UInt64]
        /// The categories of the numbers that select the form, in CLDR's order; empty if no number selects it.
        package var categories: [PluralCategory]
        /// The category of most of these numbers.
        package var category: PluralCategory?
    }

    /// The forms in the order of their indices.
    package let forms: [Form]
    /// The indices that the numbers of a category select, that of most numbers first.
    private let indices: [PluralCategory: [Int]]

    /// The largest number of forms that is examined; no language has more than six.
    package static let maximumFormCount = 100

    /// The numbers that are tried: all up to 1000, and those whose category depends on millions.
    package static let numbers = Array(UInt64(0)...1000) + [10_000, 100_000, 1_000_000, 2_000_000, 1_000_001, 10_000_000]

    /// Compares a header with the plural rules of a language. O(numbers).
    package init(_ header: PluralFormsHeader, _ rules: PluralRules) {
        let count = Int(min(header.count, UInt64(Self.maximumFormCount)))
        var forms = (0..<count).map { Form(index: $0, numbers: [], categories: [], category: nil) }
        var tallies = [[PluralCategory: Int]](repeating: [:], count: count)
        for number in Self.numbers {
            guard let index = header.index(for: number), index < count else { continue }
            if forms[index].numbers.count < 10 { forms[index].numbers.append(number) }
            tallies[index][rules.category(for: PluralOperands(number)), default: 0] += 1
        }
        var indices: [PluralCategory: [Int]] = [:]
        for (index, tally) in tallies.enumerated() {
            forms[index].categories = tally.keys.sorted()
            forms[index].category = forms[index].categories.max { (tally[$0] ?? 0) < (tally[$1] ?? 0) }
            for category in tally.keys { indices[category, default: []].append(index) }
        }
        self.forms = forms
        for (category, list) in indices {
            // Sorting is stable, so that of two equal ones the first comes first.
            indices[category] = list.sorted { (tallies[$0][category] ?? 0) > (tallies[$1][category] ?? 0) }
        }
        self.indices = indices
    }

    /// The indices of the forms that the numbers of a category select, that of most numbers first. Empty if no whole number has the
    /// category, as with `other` in Russian.
    package func indices(for category: PluralCategory) -> [Int] { indices[category] ?? [] }

    /// Whether the forms are the categories under other names: each form has one category, and no category has several forms.
    package var isExact: Bool {
        forms.allSatisfy { $0.categories.count == 1 } && indices.values.allSatisfy { $0.count == 1 }
    }

    /// The forms that separate numbers of one category: forms whose text no category can hold alone.
    package var surplusForms: [Form] {
        let used = Set(indices.values.compactMap(\.first))
        return forms.filter { !used.contains($0.index) }
    }
}
