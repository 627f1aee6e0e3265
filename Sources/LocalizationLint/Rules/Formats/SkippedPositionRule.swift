package import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFormatStrings

/// The original text uses each argument up to the last.
package enum SkippedPositionRule: TranslationRule {
    package static let rule = Rule(
        "format.skipped-position", .warning, "An original text skips an argument",
        explanation: """
            The text numbers its specifiers and leaves a number out, such as '%1$@ %3$@'. The formatter has to know the type of each \
            argument to find the next one, and nothing says what the second is; a translator cannot know either. Use every argument, or \
            number them without a gap.
            """,
        example: .catalog("greeting", in: "en", bad: "%1$@ and %3$@", good: "%1$@ and %2$@"))

    package static let bytes: ByteSet? = ByteSet(beginning: "$")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard text.language == entry.sourceLanguage else { return }
        for each in text.all where each.value.utf8.contains(UInt8(ascii: "$")) && !PredicateFormat.isOne(each.value) {
            let used = Set(FormatString(parsing: each.value).argumentUses().map(\.position))
            // A case of a plural need not show each argument of the text around it.
            guard let last = used.max(), text.plurals.isEmpty, let skipped = (1..<max(last, 1)).first(where: { !used.contains($0) }) else {
                continue
            }
            report.add(rule, "argument \(skipped) is not used, but argument \(last) is", at: each.range, text, of: entry, table)
        }
    }
}
