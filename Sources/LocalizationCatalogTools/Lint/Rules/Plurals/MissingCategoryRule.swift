import LocalizationCLDR
import LocalizationCatalogModel
import CatalogFormats
package import LocalizationDiagnostics

/// A plural has the categories that its language needs.
package enum MissingCategoryRule: TranslationRule {
    package static let rule = Rule(
        "plural.missing-category", .warning, "A plural lacks a category that its language needs",
        explanation: """
            By CLDR, whole numbers below a million have that category in this language, so they appear with the form of 'other', which is \
            wrong grammar: "2 файлов". Add the case. Categories of fractions or of millions alone, such as 'many' in French, are not \
            required.
            """, fix: .needsReview,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "%lld files" : { "localizations" : { "pl" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                    "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "%lld files" : { "localizations" : { "pl" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                    "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
                    "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } } } }
                } }
                """))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslatable, text.hasRules, let categories = table.pluralCategories[text.language] else { return }
        for variable in text.plurals {
            func hasCase(_ name: String) -> Bool { variable.cases.contains { isSameText($0.category.value, name) } }
            // A plural without 'other' is another rule's mistake, as are cases with other names.
            guard hasCase("other") else { continue }
            // A number alone, or nothing, has no other forms.
            if variable.cases.count == 1, !variable.cases[0].text.value.hasWords { continue }
            let missing = categories.map(\.name).filter { !hasCase($0) }
            guard !missing.isEmpty else { continue }
            let list = missing.map { "'\($0)'" }.joined(separator: ", ")
            report.add(
                rule, "the plural lacks \(list), for \(PluralSamples.of(missing, in: text.language))",
                at: variable.range, text, of: entry, table, fix: .addCategories(missing, variable: variable.name))
        }
    }
}
