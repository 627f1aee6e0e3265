import LocalizationSourceText
import CatalogFormats
package import LocalizationDiagnostics

/// A translation has single blanks between words.
package enum DoubleBlankRule: TranslationRule {
    package static let rule = Rule(
        "text.double-blank", .note, "A translation has two blanks where the original has one",
        explanation: """
            Two blanks between words are nearly always a slip, which shows as a gap. Remove one. The rule is optional and only applies where \
            the original has no two blanks in a row.
            """, fix: .safe,
        example: .catalog("Open file", in: "de", bad: "Datei  öffnen", good: "Datei öffnen"))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text) else { return }
        guard !entry.originals.contains(where: { $0.containsUTF8("  ") }) else { return }
        for each in text.all where each.value.containsUTF8("  ") {
            report.add(
                rule, "there are two blanks in a row", at: each.range, text, of: entry, table,
                fix: .setText(each, to: withSingleBlanks(each.value)), isGuess: !isBetweenWords(each.value))
        }
    }

    /// Whether all double blanks of a text are between words of one line. Others can be meant: they indent a line, align columns, or are the
    /// line break of Markdown.
    private static func isBetweenWords(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.allSatisfy { index in
            guard scalars[index] == " ", index + 1 < scalars.count, scalars[index + 1] == " " else { return true }
            guard index > 0, index + 2 < scalars.count else { return false }
            return !scalars[index - 1].properties.isWhitespace && !scalars[index + 2].properties.isWhitespace
        }
    }

    /// The text with one blank in place of several.
    private static func withSingleBlanks(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != " " || result.last != " " { result.append(scalar) }
        return String(result)
    }
}
