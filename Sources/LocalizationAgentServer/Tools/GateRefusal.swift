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
            let path = issue.path.map { "\($0.spelling): " } ?? ""
            return "[\(issue.rule.identifier)] \(path)\(issue.message). \(advice(issue.rule.identifier, source, language))"
        }
        return (["Nothing is written."] + lines).joined(separator: "\n")
    }

    /// What to send instead.
    private static func advice(_ rule: String, _ source: CatalogSource, _ language: String) -> String {
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
        case "format.percent-sign": return "Send %% for a percent sign."
        default: break
        }
        if rule.hasUTF8Prefix("plural.") {
            let cases = AgentCatalog.neededCategories(in: language).map { "plural.\($0.name)" }.joined(separator: ", ")
            return "Send the paths \(cases)."
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
