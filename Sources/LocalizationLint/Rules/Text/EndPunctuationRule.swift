import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics

/// A translation ends with the punctuation of the original.
package enum EndPunctuationRule: TranslationRule {
    package static let rule = Rule(
        "text.end-punctuation", .note, "A translation ends with other punctuation than the original",
        explanation: """
            A sentence that ends with a period, colon, question or exclamation mark or an ellipsis should end so in each language, in that \
            language's own sign: '。', '？', '؟', the Greek ';' and '।' count as the same. House styles differ, so that the rule is \
            optional.
            """,
        example: .catalog("Delete this file?", in: "de", bad: "Diese Datei löschen", good: "Diese Datei löschen?"))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), let expected = entry.common({ ending(of: $0, in: entry.sourceLanguage) }) else { return }
        for each in text.all {
            let found = ending(of: each.value, in: text.language)
            // Thai and Lao end sentences without a mark.
            guard found != expected, !each.value.isEmpty, !(found == .none && expected == .period && withoutPeriods.contains(text.language))
            else { continue }
            report.add(
                rule, "the translation ends with \(found.rawValue), the original with \(expected.rawValue)", at: each.range, text,
                of: entry, table)
        }
    }

    private static let withoutPeriods: Set<String> = ["th", "lo"]

    private enum Ending: String {
        case none = "no punctuation"
        case period = "a period"
        case colon = "a colon"
        case question = "a question mark"
        case exclamation = "an exclamation mark"
        case ellipsis = "an ellipsis"
        case semicolon = "a semicolon"
    }

    /// The mark at the end of a text, whatever the script; closing quotes and brackets behind it are left out.
    private static func ending(of text: String, in language: String) -> Ending {
        let closing: Set<Unicode.Scalar> = ["\"", "'", "”", "“", "‟", "’", "‘", "»", "›", "「", "」", "』", ")", "）"]
        let scalars = Array(text.unicodeScalars.reversed().drop { $0.properties.isWhitespace || closing.contains($0) }.prefix(3))
        guard let last = scalars.first else { return .none }
        switch last {
        case ".", "。", "।", "．", "።", "։", "။", "។", "۔":
            return scalars.count == 3 && scalars.allSatisfy { $0 == "." } ? .ellipsis : .period
        case "…", "⋯": return .ellipsis
        case ":", "：", "፦": return .colon
        case "?", "？", "؟", "\u{37E}", "՞": return .question
        case ";" where language.isLanguage(in: ["el"]): return .question
        case ";", "；", "؛": return .semicolon
        case "!", "！", "՜": return .exclamation
        default: return .none
        }
    }
}
