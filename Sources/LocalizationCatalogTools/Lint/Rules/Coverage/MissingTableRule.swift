package import LocalizationDiagnostics

/// A language with texts in the project has every table of the source language.
///
/// Checked by ``Linter`` for the whole project: a table does not know the other tables' languages.
package enum MissingTableRule: LintRule {
    package static let rule = Rule(
        "coverage.missing-table", .warning, "A language has no text in a table of the project",
        explanation: """
            Other tables beside it have texts in that language, so the app is offered in it, but every text of this table appears in the \
            development language. Add the table, or the language to the catalog.
            """)

    package static func check(_ table: LintTable, _ report: inout LintReport) {}

    /// Reports the languages that tables beside a table have and the table lacks.
    /// - Parameter languages: The languages of the tables in the same folder.
    static func check(_ table: LintTable, amongLanguages languages: Set<String>, _ report: inout LintReport) {
        guard table.hasOriginals, let first = table.entries.first(where: { $0.isTranslatable && table.isOriginal($0) }) else { return }
        let missing = languages.subtracting(table.languages + [table.sourceLanguage]).filter { language in
            !table.isCovered(language, by: first)
        }
        for language in missing.sorted() {
            report.add(
                Finding(rule, "the table '\(table.name)' has no text in '\(language)', which other tables have"), in: first.place.file,
                table: table.name, language: language)
        }
    }
}
