import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// A translation has only keys of the original texts.
package enum ExtraTranslationRule: TableRule {
    package static let rule = Rule(
        "coverage.extra-translation", .warning, "A key is only in a translation",
        explanation: """
            The development language's table does not have the key, so either code no longer uses it, or its spelling differs and the \
            translation is never shown, or the development language's table lacks it. Remove or correct the entry, or add it to that \
            table; '--unsafe-fixes' removes it unless code uses the key.
            """, fix: .needsReview)

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

    /// Returns findings without the fixes of this rule for keys that code uses or may use: their translations are shown. O(findings + keys).
    static func sparingUsedKeys(in items: [LintReport.Item], _ code: CodeJoin?) -> [LintReport.Item] {
        guard let code, items.contains(where: { $0.finding.rule == rule }) else { return items }
        let used = Set(code.tables.lazy.flatMap(\.keys).filter { $0.state != .unused }.map { ExactText($0.name) })
        return items.map { item in
            guard item.finding.rule == rule, let key = item.key, used.contains(ExactText(key)) else { return item }
            var item = item
            item.fix = nil
            return item
        }
    }
}
