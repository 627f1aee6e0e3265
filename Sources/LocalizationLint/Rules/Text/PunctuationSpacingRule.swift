import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A French text has unbreakable spaces before high punctuation marks.
package enum PunctuationSpacingRule: TranslationRule {
    package static let rule = Rule(
        "text.punctuation-spacing", .note, "A French text has no unbreakable space before a high punctuation mark",
        explanation: """
            French sets an unbreakable space (U+00A0 or U+202F) before ':', ';', '?', '!' and inside of guillemets. With an ordinary space \
            the mark can begin a line, and without one it touches the word. In Canada only the colon and guillemets have a space. The rule \
            is optional.
            """,
        example: .catalog("Delete?", in: "fr", bad: "Supprimer ?", good: "Supprimer ?"))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard text.language == "fr" || text.language.hasUTF8Prefix("fr-") else { return }
        let marks: Set<Unicode.Scalar> = text.language == "fr-CA" ? [":"] : [":", ";", "?", "!"]
        for each in text.all {
            guard let mark = unspacedMark(in: Array(each.value.unicodeScalars), of: marks) else { continue }
            report.add(rule, "there is no unbreakable space before '\(mark)'", at: each.range, text, of: entry, table)
        }
    }

    /// The first mark at the end of a word or behind an ordinary space; nil if there is none. Marks in numbers, addresses and code are left out.
    private static func unspacedMark(in scalars: [Unicode.Scalar], of marks: Set<Unicode.Scalar>) -> Unicode.Scalar? {
        for index in scalars.indices.dropFirst() where marks.contains(scalars[index]) {
            let (before, next) = (scalars[index - 1], index + 1 < scalars.count ? scalars[index + 1] : " ")
            guard next.properties.isWhitespace, before == " " || before.properties.isAlphabetic else { continue }
            return scalars[index]
        }
        return nil
    }
}
