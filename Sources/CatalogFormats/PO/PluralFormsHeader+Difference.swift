package import LocalizationCLDR

extension PluralFormsHeader {
    /// Describes how the header's forms differ from a language's plural categories for the numbers up to 1000, with the first of the numbers
    /// that differ; nil if they match.
    ///
    /// The order of the forms does not matter, except that the form for 1 is the first of two, as in every language's header. A form that no
    /// number selects is allowed for a category that no whole number has. Larger numbers do not count: CLDR has a category for millions in
    /// Romance languages, which gettext's headers lack. O(1000).
    package func difference(from rules: PluralRules) -> String? {
        var forms: [Int: [PluralCategory: [UInt64]]] = [:]
        var categories: [PluralCategory: [Int: [UInt64]]] = [:]
        for number in UInt64(0)...1000 {
            guard let index = index(for: number) else { continue }
            let category = rules.category(for: PluralOperands(number))
            forms[index, default: [:]][category, default: []].append(number)
            categories[category, default: [:]][index, default: []].append(number)
        }
        for (index, parts) in forms.sorted(by: { $0.key < $1.key }) where parts.count > 1 {
            let parts = parts.sorted { $0.key < $1.key }
            return "form \(index) is that of " + Self.list(parts.map { "'\($0.key.name)'" })
                + Self.numbers(parts.map { ("'\($0.key.name)'", $0.value) })
        }
        for (category, parts) in categories.sorted(by: { $0.key < $1.key }) where parts.count > 1 {
            let parts = parts.sorted { $0.key < $1.key }
            return "'\(category.name)' has the forms " + Self.list(parts.map { String($0.key) })
                + Self.numbers(parts.map { ("form \($0.key)", $0.value) })
        }
        let unused = count > UInt64(forms.count) ? count - UInt64(forms.count) : 0
        if unused > UInt64(max(rules.categories.count - categories.count, 0)) {
            return "no number has \(unused == 1 ? "one" : "\(unused)") of the forms"
        }
        if count == 2, index(for: 1) == 1 { return "the second form is that for 1" }
        return nil
    }

    /// The first numbers of each part: ` ('few' for 2, 3, 4, 22, …; 'many' for 0, 5, 6, 7, …)`.
    private static func numbers(_ parts: [(name: String, numbers: [UInt64])]) -> String {
        let shown = parts.map { name, numbers in
            "\(name) for " + numbers.prefix(4).map { String($0) }.joined(separator: ", ") + (numbers.count > 4 ? ", …" : "")
        }
        return " (" + shown.joined(separator: "; ") + ")"
    }

    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}
