package import LocalizationCLDR

extension PluralFormsHeader {
    /// Describes how the header's forms differ from a language's plural categories for the numbers up to 1000; nil if they match.
    ///
    /// The order of the forms does not matter, except that the form for 1 is the first of two, as in every language's header. A form that no
    /// number selects is allowed for a category that no whole number has. Larger numbers do not count: CLDR has a category for millions in
    /// Romance languages, which gettext's headers lack. O(1000).
    package func difference(from rules: PluralRules) -> String? {
        var forms: [Int: Set<PluralCategory>] = [:]
        var categories: [PluralCategory: Set<Int>] = [:]
        for number in UInt64(0)...1000 {
            guard let index = index(for: number) else { continue }
            let category = rules.category(for: PluralOperands(number))
            forms[index, default: []].insert(category)
            categories[category, default: []].insert(index)
        }
        for (index, names) in forms.sorted(by: { $0.key < $1.key }) where names.count > 1 {
            return "form \(index) is that of " + Self.list(names.sorted().map { "'\($0.name)'" })
        }
        for (category, indices) in categories.sorted(by: { $0.key < $1.key }) where indices.count > 1 {
            return "'\(category.name)' has the forms " + Self.list(indices.sorted().map(String.init))
        }
        let unused = count > UInt64(forms.count) ? count - UInt64(forms.count) : 0
        if unused > UInt64(max(rules.categories.count - categories.count, 0)) {
            return "no number has \(unused == 1 ? "one" : "\(unused)") of the forms"
        }
        if count == 2, index(for: 1) == 1 { return "the second form is that for 1" }
        return nil
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
