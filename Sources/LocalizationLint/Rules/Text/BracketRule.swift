package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics

/// The brackets of a translation are balanced if those of the original are.
package enum BracketRule: TranslationRule {
    package static let rule = Rule(
        "text.brackets", .note, "A translation has other brackets than the original",
        explanation: """
            A bracket that is opened and not closed, or the other way round, is a slip. Only originals whose brackets are balanced are \
            compared; full-width brackets count as the same. Lists such as 'a)' are legal, so that the rule is optional.
            """,
        example: .catalog("Copy (2)", in: "de", bad: "Kopie (2", good: "Kopie (2)"))
    package static let isOptional = true

    package static let bytes: ByteSet? = ByteSet(beginning: "()[]{}（［｛")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), entry.originals.allSatisfy({ unbalanced(in: $0) == nil }) else { return }
        for each in text.all {
            guard let bracket = unbalanced(in: each.value) else { continue }
            report.add(rule, quoting: "\(bracket)", "has no counterpart", at: each.range, text, of: entry, table)
        }
    }

    private static let pairs: [(opening: Set<Unicode.Scalar>, closing: Set<Unicode.Scalar>)] = [
        (["(", "（"], [")", "）"]), (["[", "［"], ["]", "］"]), (["{", "｛"], ["}", "｝"]),
    ]

    /// The first bracket without a counterpart; nil if there is none. O(n).
    private static func unbalanced(in text: String) -> Unicode.Scalar? {
        for pair in pairs {
            var open: [Unicode.Scalar] = []
            for scalar in text.unicodeScalars {
                if pair.opening.contains(scalar) { open.append(scalar) }
                if pair.closing.contains(scalar), open.popLast() == nil { return scalar }
            }
            if let first = open.first { return first }
        }
        return nil
    }
}
