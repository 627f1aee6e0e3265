import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// The cases of a plural differ.
package enum SameCasesRule: TranslationRule {
    package static let rule = Rule(
        "plural.same-cases", .note, "All cases of a plural are the same",
        explanation: """
            The language distinguishes numbers, but the text does not change with them, so that it is probably a copy of one case. A text \
            whose words do not depend on the number, such as 'Files: %lld', needs no plural. Languages such as Turkish, Hungarian and Japanese, \
            in which a noun is the same behind every number, are left out. The rule is optional.
            """,
        example: .catalog(bad: "Dateien", good: "Datei") {
            """
              "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld \($0)" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } }
            """
        })
    package static let isOptional = true

    /// The languages in which a noun behind a number has one form.
    private static let languagesWithoutPluralNouns: Set<String> = [  // Exact: subtags of languages
        "az", "bo", "ckb", "dz", "fa", "hu", "hy", "id", "ig", "ja", "jv", "ka", "kk", "km", "ko", "ku", "ky", "lo", "ms", "my", "sah",
        "su",
        "th", "to", "tr", "ug", "uz", "vi", "yo", "yue", "zh",
    ]

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        if languagesWithoutPluralNouns.contains(String(text.language.prefix { $0 != "-" })) { return }
        for variable in text.plurals where variable.cases.count > 1 {
            guard let first = variable.cases.first, variable.cases.allSatisfy({ isSameText($0.text.value, first.text.value) }) else {
                continue
            }
            report.add(rule, "all cases are '\(first.text.value)'", at: first.text.range, text, of: entry, table)
        }
    }
}
