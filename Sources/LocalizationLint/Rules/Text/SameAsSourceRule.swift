import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A translation differs from the original.
package enum SameAsSourceRule: TranslationRule {
    package static let rule = Rule(
        "text.same-as-source", .note, "A translation is the same as the original",
        explanation: """
            A sentence that is the same in two languages has probably been copied and not translated. Names, addresses and specifiers are \
            not counted, and at least three words must be left. The rule is optional.
            """,
        example: .catalog(
            "The file could not be opened.", in: "de", bad: "The file could not be opened.", good: "Die Datei konnte nicht geöffnet werden."
        ))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        let original = entry.sourceText
        guard !table.mayRepeatOriginal(entry.key), entry.isTranslated(by: text), let only = text.all.first, text.all.count == 1,
            isSameText(only.value, original),
            wordCount(original) >= 3, !table.isCovered(text.language, by: entry)
        else { return }
        report.add(rule, "the translation is the same as the original", at: only.range, text, of: entry, table)
    }

    /// The number of words in lower case: names, abbreviations, specifiers and addresses are not translated.
    package static func wordCount(_ text: String) -> Int {
        text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).count { word in
            guard let first = word.first, first.properties.isLowercase else { return false }
            return word.allSatisfy { $0.properties.isAlphabetic || [".", ",", "!", "?", ":", "'", "’", "-"].contains($0) }
        }
    }
}
