import CatalogFormats
import LocalizationCatalogModel
import LocalizationTextChecks
import LocalizationDiagnostics
import LocalizationProject

/// The findings that need not be reported beside another one about the same, because they follow from it.
private struct Implication {
    let cause: Rule
    /// The parts of the subject that a finding shares with its cause.
    let shared: FindingSubject.Parts
    /// The rules whose findings follow.
    var effects: Set<Rule> = []
    /// The rules whose findings follow if a doubtful percent sign may explain them; others are certain.
    var doubtful: Set<Rule> = []
    /// The groups of rules whose findings follow; the empty name is that of all.
    var groups: [String] = []
    /// What sets those of the findings apart that follow.
    var aspect: Finding.Aspect?
    /// Whether errors are still reported.
    var sparesErrors = false
    /// Whether the findings follow also if the rule of the cause does not apply.
    var isAlwaysTrue = false

    func follows(_ rule: Rule) -> Bool {
        rule != cause && (effects.contains(rule) || doubtful.contains(rule) || groups.contains(where: rule.identifier.hasUTF8Prefix))
    }

    func follows(_ finding: Finding) -> Bool {
        (aspect == nil || finding.aspect == aspect) && !(sparesErrors && finding.severity == .error)
            && (finding.isDoubtful || !doubtful.contains(finding.rule))
    }

    private static let text: FindingSubject.Parts = [.file, .key, .language]
    private static let entry: FindingSubject.Parts = [.file, .key]
    private static let extra = Rule.Placeholders.extraArgument
    private static let missing = Rule.Placeholders.missingArgument
    private static let type = Rule.Placeholders.argumentType

    static let all: [Implication] = [
        // A misspelled specifier takes no argument; its token, as of '%{count}', is one that only the translation has.
        Implication(
            cause: LookAlikeSpecifierRule.rule, shared: text, effects: [missing, PercentSignRule.rule, UnusedVariableRule.rule],
            doubtful: [type]),
        Implication(cause: LookAlikeSpecifierRule.rule, shared: text, effects: [FixedTokenRule.rule], aspect: .ownToken),
        // '{0}' is in the place of the '%@' that is missing.
        Implication(cause: missing, shared: text, effects: [FixedTokenRule.rule], aspect: .ownToken),
        // A variable of another rule type is reported as such, and not for each of its markers.
        Implication(cause: RuleTypeRule.rule, shared: text, effects: [UnknownVariableRule.rule, UnusedVariableRule.rule]),
        // A misspelled name leaves a substitution without its marker, and no argument is shown.
        Implication(
            cause: UnknownVariableRule.rule, shared: text,
            effects: [UnusedVariableRule.rule, missing, extra, type, Rule.XCStrings.undefinedSubstitution]),
        // A lone percent sign takes an argument that is not meant for it, and the one behind it takes another.
        Implication(cause: PercentSignRule.rule, shared: text, doubtful: [missing, extra, type]),
        // A specifier that takes the argument of another one leaves its own.
        Implication(cause: MixedPositionsRule.rule, shared: text, effects: [missing]),
        Implication(cause: extra, shared: text, effects: [missing, CodeArgumentRule.rule]),
        Implication(cause: type, shared: text, effects: [CodeArgumentRule.rule, ConflictingCasesRule.rule]),
        // A text that is never shown need not have all cases.
        Implication(cause: HiddenTranslationRule.rule, shared: text, effects: [MissingCategoryRule.rule]),
        // An empty text has no specifiers and no blanks, neither tokens nor links.
        Implication(
            cause: EmptyTranslationRule.rule, shared: text,
            effects: [missing, SurroundingBlanksRule.rule, UnfinishedVariationRule.rule]),
        Implication(cause: EmptyTranslationRule.rule, shared: entry, effects: [FixedTokenRule.rule, LinkRule.rule, TagRule.rule]),
        // One finding says that a language is a copy of the original.
        Implication(cause: SourceCopiesRule.rule, shared: [.table, .language], effects: [SameAsSourceRule.rule]),
        // Nothing uses a key that no code can mean, and '{2026}' is no token of it.
        Implication(cause: KeyEscapeRule.rule, shared: entry, effects: [UnusedKeyRule.rule, FixedTokenRule.rule]),
        // The finding about twins says which of them has no translations or no use.
        Implication(cause: SpecifierTwinsRule.rule, shared: entry, effects: [MissingTranslationRule.rule, UnusedKeyRule.rule]),
        // Neither a translation nor an original is missing of a key whose object no document has.
        Implication(
            cause: Rule.Interface.unknownKey, shared: entry, effects: [MissingTranslationRule.rule, ExtraTranslationRule.rule],
            isAlwaysTrue: true),
        // Nothing but the semicolon is ignored, unless entries are lost.
        Implication(
            cause: Rule.Strings.straySemicolon, shared: [.file, .place], effects: [Rule.Strings.ignoredRest], sparesErrors: true),
        // The finding about the ignored rest says where the reader stopped.
        Implication(cause: Rule.Strings.ignoredRest, shared: [.file, .place], effects: [Rule.Strings.unexpectedCharacter]),
        // The call with the key has the mistake, and not each translation.
        Implication(cause: MissingKeyRule.rule, shared: [.tableName, .key], effects: [ExtraTranslationRule.rule]),
        // Nobody sees the texts of a table that nothing reads, builds, or has a document for.
        Implication(
            cause: UnreadTableRule.rule, shared: .table,
            effects: [MissingTableRule.rule, MissingTranslationRule.rule, ExtraTranslationRule.rule, UnusedKeyRule.rule],
            isAlwaysTrue: true),
        Implication(cause: UnbuiltTableRule.rule, shared: .table, groups: [""], isAlwaysTrue: true),
        Implication(
            cause: MissingDocumentRule.rule, shared: .table, effects: [UnusedKeyRule.rule],
            groups: ["coverage.", "text.", "format.", "plural."]),
    ]
}

extension FindingSteps {
    /// The rules of causes whose consequences are dropped although they do not apply.
    static let causesInAnyCase = Set(Implication.all.filter(\.isAlwaysTrue).map(\.cause))

    /// Leaves out findings that follow from others or are already printed. O(findings).
    static func dropConsequences(of items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let byRule = Dictionary(grouping: items.indices) { items[$0].finding.rule }
        let causes = Dictionary(grouping: context.reported.filter { causesInAnyCase.contains($0.finding.rule) }) { $0.finding.rule }
        var dropped: Set<Int> = []
        for implication in Implication.all {
            let found = implication.isAlwaysTrue ? causes[implication.cause] ?? [] : (byRule[implication.cause] ?? []).map { items[$0] }
            let subjects = Set(found.compactMap { context.subject(of: $0, implication.shared) })
            if subjects.isEmpty { continue }
            for number in byRule.filter({ implication.follows($0.key) }).values.joined() where implication.follows(items[number].finding) {
                if context.subject(of: items[number], implication.shared).map(subjects.contains) == true { dropped.insert(number) }
            }
        }
        // A source file of several targets is asked about the table of each.
        var printed: Set<Printed> = []
        return items.enumerated().compactMap { number, item in
            !dropped.contains(number) && (printed.insert(Printed(item)).inserted || item.finding.range == nil) ? item : nil
        }
    }

    /// A finding as people read it.
    private struct Printed: Hashable {
        let file: Int
        let range: Range<Int>?
        let rule: Rule
        let problem: ExactText
        let key: ExactText?
        let language: String?

        init(_ item: LintReport.Item) {
            (file, range, rule, language) = (item.file, item.finding.range, item.finding.rule, item.language)
            problem = ExactText(item.finding.problem + item.finding.remark)
            key = item.finding.subject.naming == .none ? nil : item.key.map { ExactText($0) }
        }
    }
}
