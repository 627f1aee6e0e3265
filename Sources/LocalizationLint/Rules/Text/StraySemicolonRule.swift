package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics

/// A translation has no semicolon behind its last punctuation mark.
package enum StraySemicolonRule: TranslationRule {
    package static let rule = Rule(
        "text.stray-semicolon", .warning, "A translation has a semicolon behind its last punctuation mark",
        explanation: """
            The text ends with two marks such as ':;' or '.;', and the original with one. The semicolon that ends the entry of a .strings \
            file got into the text. Remove it. Greek texts are left out: there ';' is the question mark.
            """, fix: .safe,
        example: .catalog("Time format:", in: "nb", bad: "Tidsformat:;", good: "Tidsformat:"))

    package static let bytes: ByteSet? = ByteSet(beginning: ";")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), text.bytes.contains(UInt8(ascii: ";")), entry.hasOriginal(in: table),
            !text.language.isLanguage(in: ["el"]), !entry.originals.contains(where: { endsWithSemicolon($0) })
        else { return }
        for each in text.all where endsWithSemicolon(each.value) {
            guard let mark = each.value.unicodeScalars.dropLast().last, ".:,;!?…".unicodeScalars.contains(mark) else { continue }
            report.add(
                rule, "the translation ends with '\(mark);'", at: each.range, text, of: entry, table,
                fix: .setText(each, to: String(Substring(each.value.utf8.dropLast()))),
                // Behind an abbreviation, the semicolon of a list can be meant.
                isGuess: !entry.originals.contains { $0.unicodeScalars.last == mark })  // Exact: scalars
        }
    }

    private static func endsWithSemicolon(_ text: String) -> Bool { text.utf8.last == UInt8(ascii: ";") }
}
