import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A translation that varies is finished in each of its cases.
package enum UnfinishedVariationRule: TranslationRule {
    package static let rule = Rule(
        "coverage.unfinished-variation", .warning, "Some cases of a translation are unfinished",
        explanation: """
            A part of the cases of a plural, device or substitution is translated, others have the state 'new' or no text, so some numbers \
            or devices show the original language or nothing. Translate all cases. Plural cases that the language does not have, such as 'one' in \
            Japanese, do not count.
            """,
        example: .catalog(bad: #"new", "value" : ""#, good: #"translated", "value" : "%lld Datei"#) {
            """
              "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "\($0)" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } }
            """
        })

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard !table.hasFilePerLanguage, entry.isTranslatable, text.language != entry.sourceLanguage, text.all.count > 1 else { return }
        let states = text.states
        guard states.contains(where: { $0 == .new }), states.contains(where: { $0 == .translated }) else { return }
        let count = states.count { $0 == .new }
        report.add(
            rule, "\(count) of \(states.count) cases \(count == 1 ? "is" : "are") not translated", at: text.place.range, text, of: entry,
            table)
    }
}
