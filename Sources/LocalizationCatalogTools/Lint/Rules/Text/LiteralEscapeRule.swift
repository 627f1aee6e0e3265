import LocalizationSourceText
import CatalogFormats
package import LocalizationDiagnostics

/// A translation has line breaks and tabs, and not the letters of their escapes.
package enum LiteralEscapeRule: TranslationRule {
    package static let rule = Rule(
        "text.literal-escape", .warning, "A translation shows a backslash in place of a line break",
        explanation: """
            The text has a backslash and a letter, such as '\\n', which the reader sees as they are. It is the result of escaping a \
            text twice. Write the escape of the file's format once.
            """, fix: .safe,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "One\\nTwo" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Eins\\\\nZwei" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "One\\nTwo" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Eins\\nZwei" } } } }
                } }
                """))

    package static let bytes: ByteSet? = ByteSet(beginning: "\\")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslatable, text.language != entry.sourceLanguage else { return }
        let originals = entry.source?.all.map(\.value) ?? [entry.key]
        for escape in ["\\n", "\\t", "\\\""] where !originals.contains(where: { $0.containsUTF8(escape) }) {
            for each in text.all where each.value.containsUTF8(escape) {
                report.add(
                    rule, "'\(escape)' is shown as it is", at: each.range, text, of: entry, table,
                    fix: fix(escape, in: each, originals))
            }
        }
    }

    /// The character in place of its escape, if the originals have it, so that it is certain what is meant.
    private static func fix(_ escape: String, in text: PlacedText, _ originals: [String]) -> LintFix? {
        guard let character = [("\\n", "\n"), ("\\t", "\t"), ("\\\"", "\"")].first(where: { isSameText($0.0, escape) })?.1,
            originals.contains(where: { $0.containsUTF8(character) })
        else { return nil }
        return .setText(text, to: text.value.replacingUTF8(escape, with: character))
    }
}
