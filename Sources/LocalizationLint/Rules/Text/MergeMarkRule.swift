package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A text has no marks of a merge.
package enum MergeMarkRule: TranslationRule {
    package static let rule = Rule(
        "text.merge-mark", .warning, "A text contains the mark of a merge that was not finished",
        explanation: """
            '#-#-#-#-#' is what msgcat writes between two translations of one text, and '<<<<<<<', '=======' and '>>>>>>>' stand at the \
            beginning of a line where two versions of a file conflict. Readers see them. Decide for one of the texts.
            """,
        example: .catalog(#"Done"#, in: "de", bad: #"#-#-#-#-#  old.po  #-#-#-#-#\nFertig"#, good: #"Fertig"#))

    private static let marks = ["#-#-#-#-#", "<<<<<<< ", ">>>>>>> "]

    package static let bytes: ByteSet? = ByteSet(beginning: "#<>")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for each in text.all {
            guard let mark = marks.first(where: each.value.containsUTF8) else { continue }
            report.add(rule, "the text contains '\(mark)' of an unfinished merge", at: each.range, text, of: entry, table)
        }
    }
}
