import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics

/// Leaves one finding of those that have the same cause.
enum MergedFindings: FindingStep {
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

    /// The rules whose findings are about a percent sign that reads otherwise than it is meant, each with those whose findings beside it are
    /// certain unless the sign may explain them. A misspelled specifier is one that is missing.
    private static let certainBeside: [Rule: Set<Rule>] = [
        LookAlikeSpecifierRule.rule: [Rule.Placeholders.extraArgument, Rule.Placeholders.argumentType],
        PercentSignRule.rule: [Rule.Placeholders.missingArgument, Rule.Placeholders.extraArgument, Rule.Placeholders.argumentType],
    ]

    /// The rules whose findings follow from that of another rule in the same text.
    private static let consequences: [(cause: Rule, results: Set<Rule>)] = [
        // A misspelled specifier takes no argument.
        (
            LookAlikeSpecifierRule.rule,
            [Rule.Placeholders.missingArgument, Rule.Placeholders.argumentType, PercentSignRule.rule, UnusedVariableRule.rule]
        ),
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
        // A specifier that takes the argument of another one leaves its own.
        (MixedPositionsRule.rule, [Rule.Placeholders.missingArgument]),
        (Rule.Placeholders.extraArgument, [Rule.Placeholders.missingArgument]),
        // What is never shown need not have all cases.
        (HiddenTranslationRule.rule, [MissingCategoryRule.rule]),
        // An empty text has no specifiers and no blanks.
        (EmptyTranslationRule.rule, [Rule.Placeholders.missingArgument, SurroundingBlanksRule.rule, UnfinishedVariationRule.rule]),
        (Rule.Placeholders.argumentType, [CodeArgumentRule.rule, ConflictingCasesRule.rule]),
        (Rule.Placeholders.extraArgument, [CodeArgumentRule.rule]),
    ]

    /// Returns the findings without those that follow from others, in their order. O(n).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        let items = sparingTranslations(in: items, project)
        var rules: [Subject: Set<Rule>] = [:]
        for item in items {
            guard let subject = Subject(item),
                item.finding.rule == Rule.Placeholders.missingArgument || consequences.contains(where: { $0.cause == item.finding.rule })
            else { continue }
            rules[subject, default: []].insert(item.finding.rule)
        }
        return items.filter { item in
            guard let subject = Subject(item), let found = rules[subject] else { return true }
            // The token of '%{count}' is the misspelled specifier, and '{0}' is in the place of the '%@' that is missing.
            let explainsToken = found.contains(LookAlikeSpecifierRule.rule) || found.contains(Rule.Placeholders.missingArgument)
            if explainsToken, item.finding.aspect == .ownToken { return false }
            return !consequences.contains { cause, results in
                guard found.contains(cause), results.contains(item.finding.rule) else { return false }
                return certainBeside[cause]?.contains(item.finding.rule) != true || item.finding.isDoubtful
            }
        }
    }

    private struct Entry: Hashable {
        let table: ExactText
        let key: ExactText
    }

    /// Returns the findings without those in which a translation differs from an original text that takes other arguments than the code
    /// passes: unless the translation is also one of these, it is right. O(n).
    private static func sparingTranslations(in items: [LintReport.Item], _ project: LintProject) -> [LintReport.Item] {
        let ofCode = items.filter { $0.finding.rule == CodeArgumentRule.rule }
        guard !ofCode.isEmpty else { return items }
        var languages: [Entry: Set<String?>] = [:]
        func entry(of item: LintReport.Item) -> Entry? { item.key.map { Entry(table: ExactText(item.table), key: ExactText($0)) } }
        for item in ofCode { if let entry = entry(of: item) { languages[entry, default: []].insert(item.language) } }
        let sources = Dictionary(project.tables.map { (ExactText($0.name), $0.sourceLanguage) }, uniquingKeysWith: { first, _ in first })
        let results = [Rule.Placeholders.argumentType, Rule.Placeholders.extraArgument, Rule.Placeholders.missingArgument]
        return items.filter { item in
            guard results.contains(item.finding.rule), let entry = entry(of: item), let found = languages[entry],
                item.language != sources[entry.table]
            else { return true }
            let isWrongOriginal = found.contains(nil) || sources[entry.table].map { found.contains($0) } ?? false
            return !isWrongOriginal || found.contains(item.language)
        }
    }
}
