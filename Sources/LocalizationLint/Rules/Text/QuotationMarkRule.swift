package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// The quotation marks of a translation are paired if those of the original are.
package enum QuotationMarkRule: TranslationRule {
    package static let rule = Rule(
        "text.quotation-marks", .note, "A translation has a quotation mark without its counterpart",
        explanation: """
            The translation has an odd number of '"', and the original an even one: a mark is missing, or is one of another kind than its \
            counterpart, as in '„Name"'. A mark behind a digit can stand for inches and does not count. The rule \
            is optional, because some keyboards produce mixed pairs.
            """,
        example: .catalog(#"View '%@'"#, in: "pl", bad: #"Zobacz \"%@"#, good: #"Zobacz \"%@\""#))
    package static let isOptional = true

    package static let bytes: ByteSet? = ByteSet(beginning: "\"")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        // Abbreviations of Hebrew and Yiddish have one mark.
        guard entry.isTranslated(by: text), text.bytes.contains(UInt8(ascii: "\"")), entry.hasOriginal(in: table),
            !text.language.isLanguage(in: ["he", "yi"]),
            entry.originals.allSatisfy({ !isUnpaired(in: $0) })
        else { return }
        for each in text.all where isUnpaired(in: each.value) {
            report.add(rule, quoting: "\"", "has no counterpart", at: each.range, text, of: entry, table)
        }
    }

    /// Whether a text has an odd number of quotation marks, with those behind digits and without them. O(n).
    private static func isUnpaired(in text: String) -> Bool {
        var (all, behindDigits) = (0, 0)
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") {
                all += 1
                if last.isASCIIDigit { behindDigits += 1 }
            }
            last = byte
        }
        return !all.isMultiple(of: 2) && behindDigits.isMultiple(of: 2)
    }
}
