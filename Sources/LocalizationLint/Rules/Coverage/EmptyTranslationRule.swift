import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A translation of a text that is not empty is not empty.
package enum EmptyTranslationRule: TranslationRule {
    package static let rule = Rule(
        "coverage.empty-translation", .warning, "A translation is empty",
        explanation: """
            The original text is not empty, so a reader of this language sees nothing where others see a text. Translate it, or remove the \
            entry, so that the original is shown. Of a plural, each case needs a text, apart from 'zero'. For a text of a document it is a \
            note, as many documents have samples that code replaces.
            """,
        example: .catalog("Done", in: "de", bad: " ", good: "Fertig"))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslatable, text.language != entry.sourceLanguage, !entry.sourceText.isBlank else { return }
        // A copyright notice without an original in the table is often empty in Info.plist as well.
        if entry.source == nil, table.isOfInformationList, MissingTableRule.isNotice(entry.key) { return }
        guard let place = text.all.first, text.all.contains(where: { $0.value.isBlank }) else { return }
        // Most empty texts of documents are meant: code sets the text, and the document has a sample. One that is blank there is its mistake.
        let ofDocument = table.elsewhere.text(ofKey: entry.key)
        if ofDocument?.isBlank == true { return }
        let severity: Finding.Severity? = ofDocument == nil ? nil : .note
        guard text.all.allSatisfy({ $0.value.isBlank }) else {
            return checkCases(of: text, entry, in: table, severity, &report)
        }
        guard text.isEmpty(besides: entry) else { return }
        report.add(rule, "the translation is empty", severity: severity, at: place.range, text, of: entry, table)
    }

    /// Reports the empty cases of a plural whose other cases have texts. A text for 0 may be meant to be empty, and so may the texts of a
    /// variable that is empty for some numbers in the original ('file%#@s@'). Another rule reports the case of a catalog that waits for its
    /// translation.
    private static func checkCases(
        of text: LintText, _ entry: LintEntry, in table: LintTable, _ severity: Finding.Severity?, _ report: inout LintReport
    ) {
        guard text.hasRules, text.all.contains(where: { $0.value.isBlank }), table.hasFilePerLanguage || !text.states.contains(.new)
        else { return }
        let blank = entry.source?.plurals.filter { $0.cases.contains { $0.text.value.isBlank } }.map(\.name) ?? []
        for variable in text.plurals where !variable.cases.allSatisfy({ $0.text.value.isBlank }) {
            if blank.contains(where: { isSameText($0, variable.name) }) { continue }
            for each in variable.cases where each.text.value.isBlank && !isSameText(each.category.value, "zero") {
                report.add(
                    rule, "the case '\(each.category.value)' is empty", severity: severity, at: each.text.range, text, of: entry, table)
            }
        }
    }
}
