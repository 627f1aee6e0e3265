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
        example: .catalog("Open the file", in: "de", bad: "Die Datei Datei öffnen", good: "Die Datei öffnen"))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for each in text.all {
            guard let word = repeatedWord(in: each.value) else { continue }
            if entry.isTranslated(by: text), entry.originals.contains(where: { repeatedWord(in: $0) != nil }) { return }
            report.add(rule, quoting: word, "stands twice in a row", at: each.range, text, of: entry, table)
        }
    }

    /// The first word of letters that follows itself with nothing but white space between; nil if there is none. O(n).
    private static func repeatedWord(in text: String) -> String? {
        let scalars = text.unicodeScalars
        var previous = scalars.startIndex..<scalars.startIndex
        var start = scalars.startIndex
        while start < scalars.endIndex {
            let end = scalars[start...].firstIndex(where: \.properties.isWhitespace) ?? scalars.endIndex
            if start < end {
                if text.utf8[previous].elementsEqual(text.utf8[start..<end]), scalars[previous].dropFirst().first != nil,
                    scalars[previous].allSatisfy(\.properties.isAlphabetic)
                {
                    return String(String.UnicodeScalarView(scalars[previous]))
                }
                previous = start..<end
            }
            start = end < scalars.endIndex ? scalars.index(after: end) : end
        }
        return nil
    }
}
