import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A text has no invisible characters but those that its script needs.
package enum InvisibleCharacterRule: TranslationRule {
    package static let rule = Rule(
        "text.invisible-character", .warning, "A text contains an invisible character that does nothing for its language",
        explanation: """
            A zero-width space, a byte order mark or a control character comes with text that was copied from a web page or a document. \
            Nobody sees it, but searching, selecting and breaking lines meet it. Remove it. Joiners are legal in emoji and in the scripts \
            that need them, zero-width spaces in languages that are written without blanks, and direction marks everywhere.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern​" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Save" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Sichern" } } } }
                } }
                """))

    package static let bytes: ByteSet? = ByteSet((0..<0x20).filter { ![0x09, 0x0A, 0x0D].contains($0) } + [0x7F]).union(
        ByteSet(beginning: "\u{80}\u{180E}\u{200B}\u{FEFF}"))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for each in text.all {
            guard let scalar = each.value.unicodeScalars.first(where: { isUnwanted($0, in: text) }) else {
                continue
            }
            let name = VisibleText.escape(String(scalar))
            report.add(rule, "the text contains the invisible character \(name)", at: each.range, text, of: entry, table)
        }
    }

    private static func isUnwanted(_ scalar: Unicode.Scalar, in text: LintText) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFC, 0x180E: true
        // It tells where a line may break.
        case 0x200B: !text.isWrittenWithoutBlanks
        default: false
        }
    }
}
