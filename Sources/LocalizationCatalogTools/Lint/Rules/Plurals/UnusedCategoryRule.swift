import CatalogFormats
import LocalizationCatalogModel
import LocalizationCLDR
package import LocalizationDiagnostics

/// A plural has no category that no number selects.
package enum UnusedCategoryRule: TranslationRule {
    package static let rule = Rule(
        "plural.unused-category", .warning, "A plural has a category that no number selects",
        explanation: """
            By CLDR, the language does not have the category, so its text is never shown. Remove it. The case 'zero' is legal in every \
            language on Apple's platforms: it is used for 0. In a plural with all six categories, as translation services write them for \
            every language, those that no number selects are notes.
            """, fix: .safe,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
                    "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Datei" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } }
                } }
                """))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        // Nothing is said about a language whose plurals CLDR does not know.
        guard text.hasRules, let tag = LanguageTag(text.language), PluralRules.areKnown(for: tag) else { return }
        let rules = PluralRules.cardinal(for: tag)
        for variable in text.plurals {
            let names = Set(variable.cases.map { ExactText($0.category.value) })
            let hasAll = PluralCategory.allCases.allSatisfy { names.contains(ExactText($0.name)) }
            for each in variable.cases {
                guard let category = PluralCategory(name: each.category.value), category != .zero, category != .other, !rules.has(category)
                else { continue }
                report.add(
                    rule, "no number has the category '\(category.name)' in '\(text.language)'", severity: hasAll ? .note : nil,
                    at: each.category.range, text, of: entry, table, fix: .removeCategory(category.name, variable: variable.name))
            }
        }
    }
}
