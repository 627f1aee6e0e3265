import LocalizationTextChecks
package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFormatStrings

/// Specifiers with and without numbers do not take the same argument.
package enum MixedPositionsRule: TranslationRule {
    package static let rule = Rule(
        "format.mixed-positions", .warning, "A specifier without a number takes the same argument as a numbered one",
        explanation: """
            Apple's formatter counts the specifiers without a number from 1, whatever the numbered ones take, so that '%1$@ %@' shows the \
            first argument twice and the second not at all. Number all specifiers of the text, or none.
            """,
        example: .catalog("%1$@ of %2$@", in: "de", bad: "%1$@ von %@", good: "%1$@ von %2$@"))

    package static let bytes: ByteSet? = ByteSet(beginning: "$")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        // In a case of a plural, the specifiers are counted from the argument of its variable.
        for each in text.forms.compactMap(\.text) where each.value.utf8.contains(UInt8(ascii: "$")) && !PredicateFormat.isOne(each.value) {
            let format = FormatString(parsing: each.value)
            let signs = DoubtfulSigns(in: format)
            // A lone percent sign is another rule's mistake, and what is behind it is counted otherwise without it.
            let uses = format.argumentUses().filter { use in
                !signs.isDoubtful(use.piece) && (use.isExplicit || signs.positions(of: use, from: 1).count == 1)
            }
            let counted = Set(uses.lazy.filter { !$0.isExplicit }.map(\.position))
            guard let twice = uses.first(where: { $0.isExplicit && counted.contains($0.position) }),
                let plain = uses.first(where: { !$0.isExplicit && $0.position == twice.position })
            else { continue }
            let names = (format.text(in: plain.range), format.text(in: twice.range))
            report.add(
                rule, quoting: names.0, "shows argument \(twice.position), as '\(names.1)' does; number all specifiers", at: each.range,
                text,
                of: entry, table)
        }
    }
}
