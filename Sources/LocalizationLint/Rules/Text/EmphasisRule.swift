package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics

/// The Markdown emphasis of a translation is closed.
package enum EmphasisRule: TranslationRule {
    package static let rule = Rule(
        "text.emphasis", .warning, "Markdown emphasis is not closed",
        explanation: """
            '**' and '`' stand in pairs: AttributedString and Text show what is between them in bold or as code. One without its \
            counterpart appears as a character in the text. A translation may emphasize less or more than the original.
            """,
        example: .catalog("This is **important**", in: "de", bad: "Das ist **wichtig", good: "Das ist **wichtig**"))

    private static let marks = ["**", "`"]

    package static let bytes: ByteSet? = ByteSet(beginning: "*`")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text) else { return }
        for mark in marks {
            // An odd number in the original is not Markdown: "2**8", "`" as a key of a keyboard.
            guard let expected = entry.common({ $0.occurrences(ofUTF8: mark) }), expected > 0, expected.isMultiple(of: 2) else { continue }
            for each in text.all {
                let found = each.value.occurrences(ofUTF8: mark)
                guard !found.isMultiple(of: 2) else { continue }
                report.add(rule, quoting: mark, "has no counterpart", at: each.range, text, of: entry, table)
            }
        }
    }
}
