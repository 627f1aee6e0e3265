package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A translation is in quotation marks only if the original is.
package enum QuotedTranslationRule: TranslationRule {
    package static let rule = Rule(
        "text.quoted", .warning, "A translation is in quotation marks, the original is not",
        explanation: """
            The whole translation is enclosed in '"', and the original has no quotation marks. They are often left over from another file \
            format, in which they delimit texts, and readers see them. Remove them. Typographic quotation marks, with which some languages \
            mark names, are not reported.
            """, fix: .needsReview,
        example: .catalog(
            bad: #"""
                  "Clouds" : { "localizations" : { "ru" : { "stringUnit" : { "state" : "translated", "value" : "\"Облака\"" } } } }
                """#,
            good: """
                  "Clouds" : { "localizations" : { "ru" : { "stringUnit" : { "state" : "translated", "value" : "Облака" } } } }
                """))

    package static let bytes: ByteSet? = ByteSet(beginning: "\"")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), text.bytes.contains(mark), entry.hasOriginal(in: table) else { return }
        for each in text.all {
            let value = each.value.trimmingASCIIWhiteSpace
            guard value.utf8.count > 2, value.utf8.first == mark, value.utf8.last == mark, value.utf8.count(where: { $0 == mark }) == 2,
                !entry.originals.contains(where: hasMarks)
            else { continue }
            let plain = String(Substring(value.utf8.dropFirst().dropLast())).trimmingASCIIWhiteSpace
            guard plain.unicodeScalars.contains(where: { $0.isLetterOrDigit || $0 == "%" }) else { continue }
            report.add(
                rule, "the translation is in quotation marks, the original is not", at: each.range, text, of: entry, table,
                fix: .setText(each, to: each.value.replacingUTF8(value, with: plain)))
        }
    }

    private static let mark = UInt8(ascii: "\"")

    /// Whether a text has a quotation mark. '’' within a text is an apostrophe.
    private static func hasMarks(_ text: String) -> Bool {
        text.unicodeScalars.first == "’" || text.unicodeScalars.contains { $0 != "’" && $0.isQuotationMark }
    }
}
