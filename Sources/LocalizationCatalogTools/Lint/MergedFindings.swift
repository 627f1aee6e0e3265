import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics

/// Leaves one finding of those that have the same cause.
enum MergedFindings {
    private struct Subject: Hashable {
        let file: Int
        let key: ExactText
        let language: String?

        init?(_ item: LintReport.Item) {
            guard let key = item.key else { return nil }
            file = item.file
            self.key = ExactText(key)
            language = item.language
        }
    }

    /// The rules whose findings follow from that of another rule in the same text.
    private static let consequences: [(cause: Rule, results: Set<Rule>)] = [
        // A misspelled specifier takes no argument.
        (LookAlikeSpecifierRule.rule, [Rule.Placeholders.missingArgument, PercentSignRule.rule]),
        // A variable of another rule type is reported as such, and not for each of its markers.
        (RuleTypeRule.rule, [UnknownVariableRule.rule, UnusedVariableRule.rule]),
        // A misspelled name leaves a substitution without its marker, and no argument is shown.
        (
            UnknownVariableRule.rule,
            [
                UnusedVariableRule.rule, Rule.Placeholders.missingArgument, Rule.Placeholders.extraArgument, Rule.Placeholders.argumentType,
                Rule.XCStrings.undefinedSubstitution,
            ]
        ),
        // A lone percent sign takes an argument that is not meant for it, and the one behind it takes another.
        (
            PercentSignRule.rule,
            [Rule.Placeholders.missingArgument, Rule.Placeholders.extraArgument, Rule.Placeholders.argumentType]
        ),
        // An empty text has no specifiers and no blanks.
        (EmptyTranslationRule.rule, [Rule.Placeholders.missingArgument, SurroundingBlanksRule.rule, UnfinishedVariationRule.rule]),
        (Rule.Placeholders.argumentType, [CodeArgumentRule.rule]), (Rule.Placeholders.extraArgument, [CodeArgumentRule.rule]),
    ]

    /// Returns the findings without those that follow from others, in their order. O(n).
    static func merged(_ items: [LintReport.Item]) -> [LintReport.Item] {
        var rules: [Subject: Set<Rule>] = [:]
        for item in items {
            guard let subject = Subject(item), consequences.contains(where: { $0.cause == item.finding.rule }) else { continue }
            rules[subject, default: []].insert(item.finding.rule)
        }
        return items.filter { item in
            guard let subject = Subject(item), let found = rules[subject] else { return true }
            return !consequences.contains { found.contains($0.cause) && $0.results.contains(item.finding.rule) }
        }
    }
}
