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
        guard entry.isTranslated(by: text), let dash = text.language.utf8.firstIndex(of: UInt8(ascii: "-")), text.all.count == 1,
            let only = text.all.first,
            let parent = entry[String(text.language[..<dash])], parent.all.count == 1, let other = parent.all.first,
            isSameText(only.value, other.value)
        else { return }
        report.add(rule, "the text is the same as in '\(parent.language)'", at: only.range, text, of: entry, table)
    }
}
