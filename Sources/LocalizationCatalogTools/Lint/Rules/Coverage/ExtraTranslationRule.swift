package import LocalizationDiagnostics

/// A translation has only keys of the original texts.
package enum ExtraTranslationRule: TableRule {
    package static let rule = Rule(
        "coverage.extra-translation", .warning, "A key is only in a translation",
        explanation: """
            The development language's table does not have the key, so either code no longer uses it, or its spelling differs and the \
            translation is never shown. Remove or correct the entry.
            """, fix: .safe)

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        // The texts of `InfoPlist` have their originals in Info.plist.
        guard table.hasFilePerLanguage, table.hasOriginals, table.name != "InfoPlist" else { return }
        // A development language without plain texts, or without plurals, has them in code or in a file that is not here.
        let sources = table.entries.compactMap(\.source)
        let known = Set(sources.map(\.hasRules))
        for entry in table.entries where entry.source == nil {
            for text in entry.texts where known.contains(text.hasRules) {
                report.add(
                    rule, "the table in '\(table.sourceLanguage)' has no such key", at: text.place.range, text, of: entry, table,
                    fix: .removeEntry)
            }
        }
    }
}
