import CatalogFormats
import LocalizationBuild
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText
import LocalizationTranslation

/// What the gate says of an edit, in words for a model that repairs it.
enum GateRefusal {
    /// What the gate says of a translation.
    static func verdict(
        _ translation: CatalogTranslation, of source: CatalogSource, into language: String, in catalog: AgentCatalog,
        _ workspace: AgentWorkspace, isUnchanged: Bool
    ) -> GateVerdict {
        let settings = workspace.settings()
        let glossary = Glossary(settings?.settings, workspace.guide(for: catalog.path, settings))
        let gate = TranslationGate(
            table: catalog.table, from: catalog.sourceLanguage, into: language, fixedWords: glossary.fixed,
            terms: glossary.terms(in: language), forbidden: glossary.forbidden)
        return gate.check(
            GateAnswer(
                entry: source.entry.model, translation: translation, paths: translation.placedTexts.map(\.path), isUnchanged: isUnchanged))
    }

    /// The refusal: a line for each issue, with the rule, the path, and what to send.
    static func message(_ verdict: GateVerdict, of source: CatalogSource, _ language: String) -> String {
        let lines = verdict.issues.filter { !$0.isNote }.map { issue in
            let incomplete =
                isSameText(issue.rule.identifier, "plural.missing-category")
                ? incompletePlurals(of: verdict.translation, language) : []
            let path = issue.path?.spelling ?? (incomplete.isEmpty ? nil : incomplete.joined(separator: ", "))
            let advice = issue.saysRemedy ? "" : " " + advice(issue.rule.identifier, source, language, plurals: incomplete)
            return "[\(issue.rule.identifier)] \(path.map { "\($0): " } ?? "")\(issue.message).\(advice)"
        }
        return (["Nothing is written."] + lines).joined(separator: "\n")
    }

    /// The plurals of a translation that lack a category, but for one that is the whole text, by the paths of their cases without the category:
    /// `device.iphone.plural`, `substitutions.files.plural`.
    private static func incompletePlurals(of translation: CatalogTranslation, _ language: String) -> [String] {
        var plurals: [(path: String, found: [String])] = []
        var numbers: [ExactText: Int] = [:]
        for path in translation.placedTexts.map(\.path) {
            guard path.steps.count > 1 || path.substitution != nil, let category = path.pluralCategory,
                let plural = path.spelling.withoutUTF8Suffix("." + category)
            else { continue }
            let index = numbers[ExactText(plural)] ?? plurals.count
            numbers[ExactText(plural)] = index
            if index == plurals.count { plurals.append((plural, [])) }
            plurals[index].found.append(category)
        }
        let needed = AgentCatalog.neededCategories(in: language).map(\.name)
        return plurals.filter { plural in !needed.allSatisfy { name in plural.found.contains { isSameText($0, name) } } }.map(\.path)
    }

    /// What to send instead.
    /// - Parameter plurals: The plurals that lack a category, see ``incompletePlurals(of:_:)``.
    private static func advice(_ rule: String, _ source: CatalogSource, _ language: String, plurals: [String]) -> String {
        switch rule {
        case "text.same-as-source":
            return "Send a translation. If the text is right as it is, send the same call with \"unchanged\": true, for at most two words."
        case "answer.explanation": return "Send the translation alone, without a label, a comment or the source."
        case "answer.empty": return "Send a text with words."
        case "answer.length", "text.maximum-length": return "Send a shorter text."
        case "text.fixed-token", "phrase.application-name": return "Send the name as the source has it."
        case "phrase.interpolation": return "Send parameters as '${applicationName}', as the source has them."
        case "text.forbidden": return "Send the text without that word."
        case "text.quoted": return "Send the text without the quotation marks around it."
        case "text.literal-escape": return "Send the character itself."
        case "text.tags", "text.links", "text.unsafe-markup": return "Send the tags and links of the source, around the translated words."
        case "format.percent-sign": return "Send %% for a percent sign."
        default: break
        }
        if rule.hasUTF8Prefix("plural.") {
            // The variants of a substitution have paths of their own.
            let names = plurals.compactMap { $0.withoutUTF8Prefix("substitutions.")?.withoutUTF8Suffix(".plural") }.map { "'\($0)'" }
            let starts = (names.isEmpty && !plurals.isEmpty ? [] : ["plural"]) + plurals.filter { !$0.hasUTF8Prefix("substitutions.") }
            let paths = starts.flatMap { start in AgentCatalog.neededCategories(in: language).map { "\(start).\($0.name)" } }
            let place = names.isEmpty ? "" : " in the variants of " + names.joined(separator: ", ")
            return "Send the paths \(paths.joined(separator: ", "))\(place)."
        }
        if rule.hasUTF8Prefix("format.") {
            return "Send the specifiers of the source, in their order or all with positions: \(AnswerBudget.cut(source.summary, to: 300))"
        }
        if rule.hasUTF8Prefix("text.") { return "Send the text as the source is written, and without such characters." }
        return "Send another text."
    }
}

extension ToolArguments {
    /// Whether the text may equal that of the source. Xcode's tool does not have this argument.
    var isUnchanged: Bool { boolean("unchanged") ?? false }
}
