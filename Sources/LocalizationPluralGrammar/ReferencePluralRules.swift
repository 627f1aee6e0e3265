package import LocalizationCLDR

/// The plural rules of a language as a tree in UTS #35's grammar, parsed from rule text and evaluated literally.
///
/// This is the slow implementation, which generates and verifies the packed tables. ``PluralRules`` is the fast one.
package struct ReferencePluralRules: Hashable, Sendable {
    /// A category and its rule.
    package struct Entry: Hashable, Sendable {
        package var category: PluralCategory
        package var rule: PluralRule
    }

    /// The rules, in the order of the categories; `other` may be absent.
    package let entries: [Entry]

    /// Parses the text of each category's rule.
    ///
    /// - Throws: ``PluralRuleError`` if a text is not a valid rule, if a category other than `other` has no condition, if `other` has one,
    ///   or if a category is repeated.
    package init(_ texts: some Sequence<(category: PluralCategory, text: String)>) throws(PluralRuleError) {
        var entries: [Entry] = []
        for (category, text) in texts {
            let rule = try PluralRule(parsing: text)
            if category == .other, rule.condition != nil { throw PluralRuleError(.conditionOfOther, at: 0) }
            if category != .other, rule.condition == nil { throw PluralRuleError(.missingCondition, at: 0) }
            if entries.contains(where: { $0.category == category }) { throw PluralRuleError(.repeatedCategory, at: 0) }
            entries.append(Entry(category: category, rule: rule))
        }
        self.entries = entries.sorted { $0.category < $1.category }
    }

    /// Returns the category of a number: the first whose condition holds, or else `other`.
    package func category(for operands: PluralOperands) -> PluralCategory {
        guard operands.isFinite else { return .other }
        return entries.first { $0.rule.condition?.holds(for: operands) ?? false }?.category ?? .other
    }

    /// The categories that the language distinguishes, including `other`.
    package var categories: [PluralCategory] {
        entries.map(\.category).filter { $0 != .other } + [.other]
    }
}
