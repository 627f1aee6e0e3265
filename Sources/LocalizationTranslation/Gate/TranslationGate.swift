package import LocalizationCatalogModel
import LocalizationCLDR
package import LocalizationDiagnostics
package import LocalizationLint
import LocalizationProject

/// What each text of a program or an agent passes before it is written: the rules of lint on one answer, and what only answers do wrong.
///
/// No rule is written twice. The answer is linted as the entry that it would become, for what concerns all its forms, and each of its texts
/// with the original text of the same category, for the rest. The gate is stricter than lint: what breaks one of its rules is refused,
/// whatever the severity is there.
package struct TranslationGate: Sendable {
    /// The name of the table.
    package let table: String
    /// The language of the original texts.
    package let sourceLanguage: String
    /// The language of the answers.
    package let language: String
    /// The words that are the same in all languages.
    package let fixedWords: [String]
    /// The terms of the glossary in this language.
    package let terms: [Glossary.Term]
    /// The words that texts do not have; those at the level 'error' are refused.
    package let forbidden: [ForbiddenText]
    /// Whether the answers are original texts, which are compared with nothing.
    let isSource: Bool
    /// Whether both languages are written the same way, as English of two regions is, so that a translation may equal the original.
    let isSameLanguage: Bool

    /// Creates a gate.
    package init(
        table: String, from sourceLanguage: String, into language: String, fixedWords: [String] = [], terms: [Glossary.Term] = [],
        forbidden: [ForbiddenText] = []
    ) {
        self.forbidden = forbidden
        (self.table, self.sourceLanguage, self.language) = (table, sourceLanguage, language)
        (self.fixedWords, self.terms) = (fixedWords.filter { !$0.isEmpty }, terms.filter { !$0.source.isEmpty && !$0.target.isEmpty })
        isSource = isSameText(LanguageName.canonical(sourceLanguage), LanguageName.canonical(language))
        let tags = [sourceLanguage, language].map { LanguageTag($0)?.maximized() }
        isSameLanguage =
            if let source = tags[0], let target = tags[1] {
                source.language == target.language && source.script == target.script
            } else { false }
    }

    /// Checks an answer. O(bytes × rules).
    package func check(_ answer: GateAnswer) -> GateVerdict {
        var answer = answer
        var verdict = GateVerdict(translation: answer.translation)
        let original = OriginalTexts(of: answer.entry, in: sourceLanguage)
        for path in answer.paths {
            guard let text = answer.translation[path] else { continue }
            guard text.value.utf8.count <= Self.maximumSize else {
                verdict.issues.append(GateIssue(Rule.Answer.tooLarge, path, "the text has more than 64 KB", text.value))
                continue
            }
            guard !isSource, let source = original.text(at: path) else { continue }
            let corrected = SurroundingBlanks.corrected(text.value, as: source)
            if !isSameText(corrected, text.value) {
                answer.translation.set(corrected, state: text.state ?? .translated, at: path)
                verdict.issues.append(
                    GateIssue(
                        SurroundingBlanksRule.rule, path, "the blanks at the ends are now those of the original", text.value, isNote: true))
            }
        }
        verdict.translation = answer.translation
        // A text that is too large, or empty, is not worth looking at any further.
        if verdict.isRefused { return verdict }
        for path in answer.paths {
            guard let text = answer.translation[path]?.value, let source = original.text(at: path) else { continue }
            verdict.issues += AnswerCheck(text, of: source, original, at: path, in: self, isUnchanged: answer.isUnchanged).issues
        }
        verdict.issues += LintedAnswer(answer, original, in: self).issues
        verdict.removeRepetitions()
        return verdict
    }

    /// The maximum number of bytes of a text.
    package static let maximumSize = 1 << 16
}

/// What was answered for an entry in a language.
package struct GateAnswer: Sendable {
    /// The entry with the original texts and the comment.
    package var entry: CatalogEntry
    /// The translation as it would be written: with the texts of the answer, and with those that the language has already.
    package var translation: CatalogTranslation
    /// The paths of the texts that are of the answer; the others are only looked at together with these.
    package var paths: [TextPath]
    /// Whether texts of at most two words may equal the original, because someone says that they are meant to.
    package var isUnchanged: Bool

    /// Creates an answer.
    package init(entry: CatalogEntry, translation: CatalogTranslation, paths: [TextPath], isUnchanged: Bool = false) {
        (self.entry, self.translation, self.paths, self.isUnchanged) = (entry, translation, paths, isUnchanged)
    }
}

/// What the gate says of an answer.
package struct GateVerdict: Sendable {
    /// The translation with the corrections of the gate.
    package fileprivate(set) var translation: CatalogTranslation
    /// The mistakes and notes, those of the forms in the order of the answer's paths.
    package fileprivate(set) var issues: [GateIssue] = []

    /// Whether nothing of the answer may be written.
    package var isRefused: Bool { issues.contains { !$0.isNote } }
    /// The identifiers of the rules that refuse it, sorted.
    package var refusingRules: [String] {
        Set(issues.lazy.filter { !$0.isNote }.map(\.rule.identifier)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Leaves one of the issues of a rule at a path, and none of the whole entry that its forms have.
    fileprivate mutating func removeRepetitions() {
        var seen: Set<[String]> = []
        issues = issues.filter { issue in
            if issue.path == nil, issues.contains(where: { $0.path != nil && $0.rule == issue.rule }) { return false }
            return seen.insert([issue.rule.identifier, issue.path?.spelling ?? "", issue.path == nil ? issue.message : ""]).inserted
        }
    }
}

/// A mistake of an answer, or a note about it.
package struct GateIssue: Sendable {
    /// The rule.
    package let rule: Rule
    /// The path of the text; nil for what concerns several of them.
    package let path: TextPath?
    /// What is wrong, as lint says it, without the key and the language.
    package let message: String
    /// The text as it was answered; nil for what concerns several of them.
    package let text: String?
    /// Whether it does not keep the answer from being written.
    package let isNote: Bool
    /// Whether the message says what to write instead.
    package private(set) var saysRemedy = false

    /// Creates an issue.
    package init(_ rule: Rule, _ path: TextPath?, _ message: String, _ text: String? = nil, isNote: Bool = false) {
        (self.rule, self.path, self.message, self.text, self.isNote) = (rule, path, message, text, isNote)
    }

    /// Creates the issue of a finding.
    init(_ finding: Finding, _ path: TextPath?, _ message: String, _ text: String?, isNote: Bool) {
        self.init(finding.rule, path, message, text, isNote: isNote)
        saysRemedy = finding.aspect == .withRemedy
    }
}
