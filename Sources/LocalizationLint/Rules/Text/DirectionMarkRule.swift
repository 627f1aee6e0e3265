package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics

/// Embeddings and isolates of the text's direction end in the text.
package enum DirectionMarkRule: TranslationRule {
    package static let rule = Rule(
        "text.direction-marks", .warning, "A direction mark is not closed, or closes nothing",
        explanation: """
            An embedding or isolate (U+202A to U+202E, U+2066 to U+2068) that is not closed goes on behind the text and can reorder what the \
            program puts beside it; an override can hide what a text says. Close it in the same text with U+202C or U+2069.
            """)

    package static let bytes: ByteSet? = ByteSet(beginning: "\u{202A}")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for each in text.all where !isBalanced(each.value) {
            report.add(rule, "direction marks are not balanced", at: each.range, text, of: entry, table)
        }
    }

    private static func isBalanced(_ text: String) -> Bool {
        // All of them are three bytes that begin so.
        guard text.utf8.contains(0xE2) else { return true }
        var (embeddings, isolates) = (0, 0)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E: embeddings += 1
            case 0x202C: embeddings -= 1
            case 0x2066...0x2068: isolates += 1
            case 0x2069: isolates -= 1
            default: break
            }
            if embeddings < 0 || isolates < 0 { return false }
        }
        return embeddings == 0 && isolates == 0
    }
}
