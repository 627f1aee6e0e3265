import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A text is not longer than its comment allows.
package enum MaximumLengthRule: TranslationRule {
    package static let rule = Rule(
        "text.maximum-length", .warning, "A text is longer than its comment allows",
        explanation: """
            The comment of the entry says 'lproj:max-length' with a number of characters, because the place where the text appears has \
            room for no more. Shorten the translation. Placeholders count as they are written.
            """,
        example: .catalog(bad: "Öffnen und anzeigen", good: "Öffnen") {
            """
              "Open" : { "comment" : "Button, lproj:max-length 8", "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "\($0)" } } } }
            """
        })

    package static func check(_ texts: [LintText], of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard let maximum = entry.comment.flatMap(maximumLength) else { return }
        for text in texts {
            for each in text.all where each.value.count > maximum {
                report.add(
                    rule, "the text has \(each.value.count) characters, \(maximum) are allowed", at: each.range, text, of: entry, table)
            }
        }
    }

    /// The number behind `lproj:max-length` in a comment; nil if there is none.
    package static func maximumLength(in comment: String) -> Int? {
        guard comment.containsUTF8("lproj:max-length") else { return nil }
        let words = comment.utf8.split(whereSeparator: { [0x20, 0x09, 0x0A, 0x0D].contains($0) }).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard let place = words.lastIndex(where: { $0.hasUTF8Suffix("lproj:max-length") }), place + 1 < words.count else { return nil }
        return Int(words[place + 1].prefix { ("0"..."9").contains($0) })
    }
}
