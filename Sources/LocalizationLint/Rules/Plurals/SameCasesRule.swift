import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// The cases of a plural differ.
package enum SameCasesRule: TranslationRule {
    package static let rule = Rule(
        "plural.same-cases", .note, "All cases of a plural are the same",
        explanation: """
            The language distinguishes numbers, but the text does not change with them, so that it is probably a copy of one case. A text \
            whose words do not depend on the number, such as 'Files: %lld', needs no plural. The rule is optional.
            """,
        example: .catalog(bad: "Dateien", good: "Datei") {
            """
              "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld \($0)" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } }
            """
        })
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        for variable in text.plurals where variable.cases.count > 1 {
            guard let first = variable.cases.first, variable.cases.allSatisfy({ isSameText($0.text.value, first.text.value) }) else {
                continue
            }
            report.add(rule, "all cases are '\(first.text.value)'", at: first.text.range, text, of: entry, table)
        }
    }
}
