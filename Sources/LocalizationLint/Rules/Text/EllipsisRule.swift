package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A text uses '…' and not three periods.
package enum EllipsisRule: TranslationRule {
    package static let rule = Rule(
        "text.ellipsis", .note, "A text has three periods where an ellipsis is meant",
        explanation: """
            '…' is one character: it is read out, broken into lines and spaced as such, and Apple's own texts use it. Three periods in a \
            row at the end of a word are usually meant so. The rule is optional.
            """,
        example: .catalog("Open…", in: "de", bad: "Öffnen...", good: "Öffnen…"))
    package static let isOptional = true

    package static let bytes: ByteSet? = ByteSet(beginning: ".")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for each in text.all where each.value.containsUTF8("...") && !each.value.containsUTF8("....") {
            // A path such as "../..." or a range such as "0...9" is code.
            let isCode = each.value.containsUTF8("/...") || each.value.containsUTF8(".../") || followsNumber(each.value)
            guard !isCode else { continue }
            report.add(rule, "three periods stand for '…'", at: each.range, text, of: entry, table)
        }
    }

    /// Whether a digit stands before or behind the periods.
    private static func followsNumber(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.contains { index in
            guard bytes[index...].starts(with: "...".utf8) else { return false }
            let around = [index - 1, index + 3].filter(bytes.indices.contains).map { bytes[$0] }
            return around.contains { (0x30...0x39).contains($0) }
        }
    }
}
