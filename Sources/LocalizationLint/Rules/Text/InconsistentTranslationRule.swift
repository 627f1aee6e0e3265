import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// One original text has one translation in a language.
package enum InconsistentTranslationRule: TableRule {
    package static let rule = Rule(
        "text.inconsistent", .note, "Two translations of one original differ",
        explanation: """
            The same original text is translated in two ways in one table. A reader meets two names for one thing. The meaning can differ \
            by context, gender or case, so that the rule is optional and only looks at texts of two words and more.
            """,
        example: .catalog(bad: "Das Dokument", good: "Datei") {
            """
              "button.open" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Open the file" } },
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Datei öffnen" } } } },
              "menu.open" : { "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Open the file" } },
                "de" : { "stringUnit" : { "state" : "translated", "value" : "\($0) öffnen" } } } }
            """
        })
    package static let isOptional = true

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        var first: [ExactText: [ExactText: (text: PlacedText, entry: LintEntry)]] = [:]
        for entry in table.entries where entry.isTranslatable && entry.sourceText.utf8.contains(0x20) {
            let original = ExactText(entry.sourceText)
            for language in table.languages {
                guard let text = entry[language], entry.isTranslated(by: text), text.all.count == 1, let only = text.all.first,
                    !only.value.isEmpty, !isSameText(only.value, entry.sourceText)
                else { continue }
                guard let known = first[original]?[ExactText(language)] else {
                    first[original, default: [:]][ExactText(language)] = (only, entry)
                    continue
                }
                guard !isSameText(known.text.value, only.value) else { continue }
                report.add(
                    rule, "'\(entry.sourceText)' is '\(only.value)' here and '\(known.text.value)' for the key '\(known.entry.key)'",
                    at: only.range, text, of: entry, table)
            }
        }
    }
}
