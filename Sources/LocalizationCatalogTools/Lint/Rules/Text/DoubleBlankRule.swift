import LocalizationSourceText
import CatalogFormats
package import LocalizationDiagnostics

/// A translation has single blanks between words.
package enum DoubleBlankRule: TranslationRule {
    package static let rule = Rule(
        "text.double-blank", .note, "A translation has two blanks where the original has one",
        explanation: """
            Two blanks between words are nearly always a slip, which shows as a gap. Remove one. The rule is optional and only applies where \
            the original has no two blanks in a row.
            """, fix: .safe,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Open file" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Datei  öffnen" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Open file" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Datei öffnen" } } } }
                } }
                """))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text) else { return }
        guard !entry.originals.contains(where: { $0.containsUTF8("  ") }) else { return }
        for each in text.all where each.value.containsUTF8("  ") {
            report.add(
                rule, "there are two blanks in a row", at: each.range, text, of: entry, table,
                fix: .setText(each, to: withSingleBlanks(each.value)))
        }
    }

    /// The text with one blank in place of several.
    private static func withSingleBlanks(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != " " || result.last != " " { result.append(scalar) }
        return String(result)
    }
}
