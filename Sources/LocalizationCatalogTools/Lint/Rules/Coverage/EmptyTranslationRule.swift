import CatalogFormats
package import LocalizationDiagnostics

/// A translation of a text that is not empty is not empty.
package enum EmptyTranslationRule: TranslationRule {
    package static let rule = Rule(
        "coverage.empty-translation", .warning, "A translation is empty",
        explanation: """
            The original text is not empty, so a reader of this language sees nothing where others see a text. Translate it, or remove the \
            entry, so that the original is shown.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : " " } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Done" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } } } }
                } }
                """))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslatable, text.language != entry.sourceLanguage, !isBlank(entry.sourceText) else { return }
        guard let place = text.all.first, text.all.allSatisfy({ isBlank($0.value) }) else { return }
        // An original that varies is blank if all of its texts are.
        if let source = entry.source, source.all.allSatisfy({ isBlank($0.value) }) { return }
        report.add(rule, "the translation is empty", at: place.range, text, of: entry, table)
    }

    private static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.isBlank) }
}
