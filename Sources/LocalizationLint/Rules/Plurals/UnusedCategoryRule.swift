import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
import LocalizationCLDR
package import LocalizationDiagnostics

/// A plural has no category that no number selects.
package enum UnusedCategoryRule: TranslationRule {
    package static let rule = Rule(
        "plural.unused-category", .warning, "A plural has a category that no number selects",
        explanation: """
            By CLDR, the language does not have the category, so its text is never shown. Remove it, unless systems with another version of \
            CLDR have the category. The case 'zero' is legal in every \
            language on Apple's platforms: it is used for 0. Translation services write cases for every language: one that has the text of \
            'other' does no harm and is not reported, and in a plural with all six categories, those that no number selects are notes.
            """, fix: .needsReview,
        example: .catalog(
            bad: """
                  "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
                    "few" : { "stringUnit" : { "state" : "translated", "value" : "einige Dateien" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } }
                """,
            good: """
                  "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } }
                """))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for variable in text.plurals {
            let names = Set(variable.cases.map { ExactText($0.category.value) })
            let hasAll = PluralCategory.allCases.allSatisfy { names.contains(ExactText($0.name)) }
            let other = variable.cases.first { isSameText($0.category.value, "other") }?.text.value
            for each in variable.cases {
                guard let category = PluralCategory(name: each.category.value), !PluralCaseUse.isShown(category.name, in: text.language),
                    !isSameText(each.text.value, other)
                else { continue }
                report.add(
                    rule, "no number has the category '\(category.name)' in '\(text.language)'", severity: hasAll ? .note : nil,
                    at: each.category.range, text, of: entry, table, fix: .removeCategory(category.name, variable: variable.name))
            }
        }
    }
}
