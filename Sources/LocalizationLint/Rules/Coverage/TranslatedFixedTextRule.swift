import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A text that is not to be translated has no translations.
package enum TranslatedFixedTextRule: TranslationRule {
    package static let rule = Rule(
        "coverage.translated-fixed-text", .warning, "A text that is not to be translated has a translation",
        explanation: """
            The entry says 'shouldTranslate: false', so translators never see it and the translation is never updated, but it is still \
            compiled and shown. Remove the translation, or the mark if the text is to be translated; '--unsafe-fixes' removes the \
            translation.
            """, fix: .needsReview,
        example: .catalog(
            bad: """
                  "TaskList" : { "shouldTranslate" : false, "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "Aufgaben" } } } }
                """,
            good: """
                  "TaskList" : { "shouldTranslate" : false }
                """))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard !entry.shouldTranslate, text.language != entry.sourceLanguage,
            text.all.contains(where: { !$0.value.isEmpty && !isSameText($0.value, entry.sourceText) })
        else { return }
        report.add(
            rule, "the text is marked as not to be translated, but has a translation", at: text.place.range, text, of: entry, table,
            fix: .removeTranslation)
    }
}
