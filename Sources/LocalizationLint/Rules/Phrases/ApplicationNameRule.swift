import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
package import LocalizationDiagnostics
import LocalizationProject

/// A phrase of an App Shortcut names the app once.
package enum ApplicationNameRule: TranslationRule, ProjectRule {
    package static let rule = Rule(
        "phrase.application-name", .error, "A phrase of an App Shortcut does not name the app once",
        explanation: """
            Siri finds an App Shortcut by a phrase only if the phrase has the name of the app, for which '${applicationName}' stands, exactly \
            once. Xcode rejects a phrase of code without it, or the app is refused when it is uploaded; a translation without it just never \
            works. Each text and each phrase of a set in the table 'AppShortcuts' is looked at, in all languages, and the key where the \
            original language has no text; in code, each literal of 'phrases:'. Other parameters, such as '${unit}', may be there as well. \
            Add '${applicationName}', or '\\(.applicationName)' in code, where the language names the app.
            """,
        example: Rule.Example("AppShortcuts.xcstrings", bad: "Timer", good: "${applicationName}") {
            """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "Start ${applicationName}" : { "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "\($0) starten" } } } }
            } }
            """
        })

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard ShortcutPhrases.isTable(table), entry.extractionState != .stale else { return }
        for phrase in ShortcutPhrases.all(in: text) {
            guard let problem = problem(in: phrase.value) else { continue }
            report.add(rule, problem, at: phrase.range, text, of: entry, table)
        }
    }

    /// Checks the phrases of code, and the keys of catalogs that stand for the text of the original language. A key that the code has is
    /// reported there alone.
    package static func check(_ project: LintProject, _ report: inout LintReport) {
        var known: Set<ExactText> = []
        for use in project.code?.phrases ?? [] {
            guard let problem = problem(in: use.key) else { continue }
            known.insert(ExactText(use.key))
            report.add(
                Finding(rule, problem, range: use.keyRange ?? use.place.range), in: project.codeFile(use.place.path), table: use.table,
                key: use.key, naming: .atEnd)
        }
        for table in project.tables where ShortcutPhrases.isTable(table) && !table.hasFilePerLanguage {
            for entry in table.entries where entry.source == nil && entry.extractionState != .stale {
                guard !known.contains(ExactText(entry.key)), let problem = problem(in: entry.key) else { continue }
                report.add(
                    Finding(rule, problem, range: entry.place.range), in: entry.place.file, table: table.name, key: entry.key,
                    language: table.sourceLanguage, naming: .atEnd)
            }
        }
    }

    /// What is wrong with a phrase; nil for one that is right, for an empty one, which waits for its translation, and for one with Swift's
    /// interpolations, which ``PhraseInterpolationRule`` reports.
    private static func problem(in phrase: String) -> String? {
        guard !phrase.isBlank, ShortcutPhrases.withoutInterpolations(phrase) == nil else { return nil }
        let count = phrase.occurrences(ofUTF8: ShortcutPhrases.applicationName)
        return count == 1 ? nil : "the phrase needs '\(ShortcutPhrases.applicationName)' once; it has it \(count) times"
    }
}

extension CodeJoin {
    /// The phrases of App Shortcuts in code, in the order of their places. Other calls that name the table look up a text.
    fileprivate var phrases: [KeyUse] {
        let uses = tables.filter { isSameText($0.place.name, TableAssignment.phraseTable) }.flatMap(\.uses) + homeless + ambiguous
        var known: Set<ExactText> = []
        // A source file of several targets has each of its calls once for each of their tables.
        return KeyUse.sorted(uses.filter { isSameText($0.table, TableAssignment.phraseTable) && isPhrase($0) }).filter {
            known.insert(ExactText("\($0.place.text) \($0.key)")).inserted
        }
    }

    private func isPhrase(_ use: KeyUse) -> Bool {
        guard let range = use.place.range, let text = texts[ExactText(use.place.path)], range.upperBound <= text.count else { return true }
        let name = String(decoding: text[range], as: UTF8.self)
        return !["NSLocalizedString", "String", "Text", "LocalizedStringResource", "AttributedString"].contains { isSameText($0, name) }
    }
}
