import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// Neither a text nor its comment says that it is not finished.
package enum UnfinishedNoteRule: TranslationRule {
    package static let rule = Rule(
        "text.todo", .note, "A text or its comment says that it is not finished",
        explanation: """
            'TODO', 'FIXME' or 'XXX' in capitals, as a word of its own in front of a colon or at the beginning, is a note to oneself. In a \
            text, readers see it. The Spanish word 'todo' is not meant. The rule is optional.
            """,
        example: .catalog("Open", in: "de", bad: "TODO: Öffnen", good: "Öffnen"))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        if text.bytes.intersects(wordBytes) {
            for each in text.all where isUnfinished(each.value) {
                report.add(rule, "the text says that it is not finished", at: each.range, text, of: entry, table)
            }
        }
        guard text.language == entry.sourceLanguage || entry.source == nil && text.language == table.languages.first,
            let comment = entry.comment, isUnfinished(comment)
        else { return }
        report.add(rule, "the comment says that the text is not finished", at: entry.place.range, text, of: entry, table)
    }

    /// Each of the words has one of these letters.
    private static let wordBytes = ByteSet(beginning: "XD")

    private static func isUnfinished(_ text: String) -> Bool {
        ["TODO", "FIXME", "XXX"].contains { word in
            text.hasUTF8Prefix(word + " ") || text.hasUTF8Prefix(word + ":") || isSameText(text, word) || text.containsUTF8(" \(word):")
        }
    }
}
