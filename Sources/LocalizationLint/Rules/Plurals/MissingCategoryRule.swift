import LocalizationTextChecks
import LocalizationProject
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
            required. In languages such as Polish only fractions need 'other', so translators often write the form of 'many' there; if only \
            'many' is missing, the finding is a note. An entry of a .stringsdict file that has nothing but 'other' in all languages may be no plural at \
            all, and is a note.
            """, fix: .needsReview,
        example: .catalog(
            bad: """
                  "%lld files" : { "localizations" : { "pl" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                    "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } } } }
                """,
            good: """
                  "%lld files" : { "localizations" : { "pl" : { "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                    "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
                    "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } } } }
                """))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslatable, let categories = table.pluralCategories[text.language] else { return }
        if !text.hasRules { return checkUndivided(text, of: entry, in: table, categories.count, &report) }
        for variable in text.plurals {
            func hasCase(_ name: String) -> Bool { variable.cases.contains { isSameText($0.category.value, name) } }
            // A plural without 'other' is another rule's mistake, as are cases with other names.
            guard hasCase("other") else { continue }
            // A number alone, or nothing, has no other forms.
            if variable.cases.count == 1, !variable.cases[0].text.value.hasWords { continue }
            let missing = categories.map(\.name).filter { !hasCase($0) }
            guard !missing.isEmpty else { continue }
            let list = missing.map { "'\($0)'" }.joined(separator: ", ")
            let message = "the plural lacks \(list), for \(PluralSamples.of(missing, in: text.language))"
            let fix = LintFix.addCategories(missing, variable: variable.name)
            // No whole number has 'other' of its own, so that it may have the form of 'many', which then is right.
            let mayBeOther =
                missing.count == 1 && isSameText(missing[0], "many") && hasCase("few")
                && PluralSamples.numbers(of: ["other"], in: text.language).isEmpty
            guard mayBeOther || isNoPlural(text, of: entry, in: table) else {
                report.add(rule, message, at: variable.range, text, of: entry, table, fix: fix)
                continue
            }
            report.add(
                Finding(rule, "\(message) (\(text.language): \(entry.key))", severity: .note, range: variable.range), in: text.place.file,
                table: table.name, key: entry.key, language: text.language, fix: fix)
        }
    }
    /// Reports a translation that is one text although the original has one for each category: it shows its number with a single form.
    private static func checkUndivided(
        _ text: LintText, of entry: LintEntry, in table: LintTable, _ count: Int, _ report: inout LintReport
    ) {
        guard count > 1, text.language != entry.sourceLanguage, let source = entry.source, source.hasRules, !text.states.contains(.new),
            source.plurals.contains(where: { $0.cases.count > 1 }), let place = text.all.first,
            text.forms.contains(where: { $0.placeholderUses.contains { !$0.isProse && $0.argument == .integer } }), place.value.hasWords
        else { return }
        report.add(
            rule, "the original varies by number, and the translation has one text for all", at: place.range, text, of: entry, table)
    }

    /// Whether an entry of a `.stringsdict` file has the case 'other' alone in several languages and in all of them, so that its author may
    /// have used rules for something else, such as the order of arguments. O(texts), only for a text with the case alone.
    private static func isNoPlural(_ text: LintText, of entry: LintEntry, in table: LintTable) -> Bool {
        func hasOtherAlone(_ text: LintText) -> Bool { text.hasRules && text.plurals.allSatisfy { $0.cases.count == 1 } }
        guard table.hasFilePerLanguage, text.language == entry.sourceLanguage, hasOtherAlone(text) else { return false }
        let texts = entry.texts
        return texts.count > 1 && texts.allSatisfy(hasOtherAlone)
    }
}
