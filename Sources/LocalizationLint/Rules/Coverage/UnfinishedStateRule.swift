import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A translation is marked as finished.
package enum UnfinishedStateRule: TranslationRule {
    package static let rule = Rule(
        "coverage.unfinished-state", .note, "A translation is marked as new or to be reviewed",
        explanation: """
            The catalog has a text in that language, but its state says that it waits for a translator ('new'), or that the original text \
            has changed since ('needs_review'). Finish it and set its state to 'translated'.
            """,
        example: .catalog(
            bad: """
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Fertig" } } } }
                """,
            good: """
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } }
                """))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard !table.hasFilePerLanguage, entry.isTranslatable, text.language != entry.sourceLanguage else { return }
        guard let state = text.states.first(where: { $0 != .translated && $0 != .machineTranslated }) else { return }
        report.add(rule, "the translation has the state '\(state.rawValue)'", at: text.place.range, text, of: entry, table)
    }
}
