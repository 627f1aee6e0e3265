import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A regional translation differs from that of its language.
package enum RegionCopyRule: TranslationRule {
    package static let rule = Rule(
        "coverage.region-copy", .note, "A regional translation repeats that of its language",
        explanation: """
            A lookup in 'en-GB' or 'fr-CA' that finds no text goes on to 'en' or 'fr', so that a text that is the same there says nothing, \
            and goes stale when the other changes. Xcode's catalogs fill in each language, so that the rule is optional.
            """,
        example: .catalog(
            bad: """
                  "Colour" : { "localizations" : {
                    "fr" : { "stringUnit" : { "state" : "translated", "value" : "Couleur" } },
                    "fr-CA" : { "stringUnit" : { "state" : "translated", "value" : "Couleur" } } } }
                """,
            good: """
                  "Colour" : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Couleur" } } } }
                """))
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), text.all.count == 1, let only = text.all.first else { return }
        var parent = text.language[...]
        while let dash = parent.utf8.lastIndex(of: UInt8(ascii: "-")) {
            parent = parent[..<dash]
            let language = String(parent)
            guard let texts = texts(of: entry, in: language) else { continue }
            // The nearest parent with a text is the one that a lookup finds.
            if texts.count == 1, isSameText(only.value, texts.first) {
                report.add(rule, "the text is the same as in '\(language)'", at: only.range, text, of: entry, table)
            }
            return
        }
    }

    /// The texts of a language, of which there are several if they vary; the key for the source language without a text. Nil if there are none.
    private static func texts(of entry: LintEntry, in language: String) -> [String]? {
        entry[language].map { $0.all.map(\.value) } ?? (isSameText(language, entry.sourceLanguage) ? [entry.sourceText] : nil)
    }
}
