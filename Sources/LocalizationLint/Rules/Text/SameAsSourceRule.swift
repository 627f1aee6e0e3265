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

    /// The number of words that are translated: those in lower case, and the first one beside them. Names, abbreviations, specifiers and
    /// addresses are not.
    package static func wordCount(_ text: String) -> Int {
        let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        func isPlain(_ word: Substring.UnicodeScalarView) -> Bool {
            word.allSatisfy { $0.properties.isAlphabetic || [".", ",", "!", "?", ":", "'", "’", "-"].contains($0) }
        }
        let count = words.count { $0.first?.properties.isLowercase == true && isPlain($0) && !$0.contains(where: \.properties.isUppercase) }
        guard count > 0, let word = words.first, word.first?.properties.isUppercase == true, isPlain(word),
            word.dropFirst().allSatisfy({ !$0.properties.isUppercase })
        else { return count }
        return count + 1
    }
}
