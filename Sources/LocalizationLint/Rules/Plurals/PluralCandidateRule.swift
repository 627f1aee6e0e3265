package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFormatStrings

/// A text with a number varies by plural, and does not say "file(s)".
package enum PluralCandidateRule: TranslationRule {
    package static let rule = Rule(
        "plural.candidate", .note, "A text for one and for many things says '(s)'",
        explanation: """
            "%lld file(s)" is right for no number, and translators of languages with other plurals cannot do the same. Vary the text by \
            plural. The rule is optional.
            """,
        example: .catalog(
            bad: """
                  "%lld file(s)" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld file(s)" } } } }
                """,
            good: """
                  "%lld file(s)" : { "localizations" : { "en" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } }
                """))
    package static let isOptional = true

    package static let bytes: ByteSet? = ByteSet(beginning: "(")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.arguments != nil, text.language == entry.sourceLanguage || table.hasFilePerLanguage || !text.isUntranslated else {
            return
        }
        for each in text.all {
            let format = FormatString(parsing: each.value)
            let found = format.pieces.contains { piece in
                guard case .literal = piece.kind else { return false }
                let scalars = Array(format.text(in: piece.range).unicodeScalars)
                // "(s)" behind a blank, a number or its specifier means seconds.
                return scalars.indices.dropFirst().contains { index in
                    index + 2 < scalars.count && scalars[index] == "(" && scalars[index + 1] == "s" && scalars[index + 2] == ")"
                        && scalars[index - 1].properties.isAlphabetic
                }
            }
            if found { report.add(rule, "'(s)' stands for a plural", at: each.range, text, of: entry, table) }
        }
    }
}
