package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A translation brings no script along.
package enum UnsafeMarkupRule: TranslationRule {
    package static let rule = Rule(
        "text.unsafe-markup", .warning, "A translation contains a script that the original does not have",
        explanation: """
            '<script', '<iframe' and 'javascript:' run in a web view that shows the text. Translations come from outside, so that a script \
            in one that the original lacks is an attack or a mistake. Remove it.
            """,
        example: .catalog(
            #"See <a href=\"help.html\">Help</a>"#, in: "de", bad: #"Siehe <a href=\"javascript:run()\">Hilfe</a>"#,
            good: #"Siehe <a href=\"help.html\">Hilfe</a>"#))

    private static let marks = ["<script", "<iframe", "<object", "<embed", "javascript:"]

    package static let bytes: ByteSet? = ByteSet(beginning: "<:")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text) else { return }
        for each in text.all {
            let lowercase = each.value.lowercased()
            guard let mark = marks.first(where: lowercase.containsUTF8),
                !entry.originals.contains(where: { $0.lowercased().containsUTF8(mark) })
            else { continue }
            report.add(rule, "the translation contains '\(mark)', the original does not", at: each.range, text, of: entry, table)
        }
    }
}
