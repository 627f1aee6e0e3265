import CatalogFormats
package import LocalizationDiagnostics

/// No word follows itself.
package enum RepeatedWordRule: TranslationRule {
    package static let rule = Rule(
        "text.repeated-word", .note, "A text has a word twice in a row",
        explanation: """
            'the the' is nearly always a slip. In some languages a word may follow itself ('nous nous', 'di %d di'), so that the rule is \
            optional and leaves out words that the original repeats as well.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Open the file" : { "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "Die Datei Datei öffnen" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Open the file" : { "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "Die Datei öffnen" } } } }
                } }
                """))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        let repeats = !entry.isTranslated(by: text) ? false : entry.originals.contains { repeatedWord(in: $0) != nil }
        guard !repeats else { return }
        for each in text.all {
            guard let word = repeatedWord(in: each.value) else { continue }
            report.add(rule, "'\(word)' stands twice in a row", at: each.range, text, of: entry, table)
        }
    }

    /// The first word of letters that follows itself with nothing but white space between; nil if there is none. O(n).
    private static func repeatedWord(in text: String) -> String? {
        let words = text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        for (word, next) in zip(words, words.dropFirst()) where word.count > 1 && word.allSatisfy(\.properties.isAlphabetic) {
            if word.elementsEqual(next) { return String(String.UnicodeScalarView(word)) }
        }
        return nil
    }
}
