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
            table; '--unsafe-fixes' removes it unless code uses the key. A key that code uses is only reported if it is no text and the \
            code has no default value for it: another key needs no entry in the development language.
            """, fix: .needsReview)

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        // The texts of `InfoPlist` have their originals in Info.plist.
        guard table.hasFilePerLanguage, table.hasOriginals, table.name != "InfoPlist" else { return }
        // A development language without plain texts, or without plurals, has them in code or in a file that is not here.
        let sources = table.entries.compactMap(\.source)
        let known = Set(sources.map(\.hasRules))
        // Each language may divide the rows of a predicate editor in its own way.
        for entry in table.entries where entry.source == nil && !PredicateFormat.isOne(entry.key) {
            for text in entry.texts where known.contains(text.hasRules) {
                report.add(
                    rule, "the table in '\(table.sourceLanguage)' has no such key", at: text.place.range, text, of: entry, table,
                    fix: .removeEntry)
            }
        }
    }

    /// Returns findings without those of this rule for keys that code or a document uses together with the original text, and without the
    /// fixes for other keys that they use or may use: their translations are shown. O(findings + keys).
    static func sparingUsedKeys(in items: [LintReport.Item], _ code: CodeJoin?) -> [LintReport.Item] {
        guard let code, items.contains(where: { $0.finding.rule == rule }) else { return items }
        var used: Set<ExactText> = []
        var withOriginal: [ExactText: Set<ExactText>] = [:]
        for table in code.tables {
            for key in table.keys where key.state != .unused {
                used.insert(ExactText(key.name))
                if hasOriginal(key, of: table) { withOriginal[ExactText(table.place.name), default: []].insert(ExactText(key.name)) }
            }
        }
        return items.compactMap { item in
            guard item.finding.rule == rule, let key = item.key, used.contains(ExactText(key)) else { return item }
            if withOriginal[ExactText(item.table)]?.contains(ExactText(key)) == true { return nil }
            var item = item
            item.fix = nil
            return item
        }
    }

    /// Whether a key that is used has its original text elsewhere than in the table: it is itself one, code has a default value, or it
    /// belongs to an object of a document.
    private static func hasOriginal(_ key: KeyReport.Key, of table: CodeJoin.Table) -> Bool {
        if !MissingKeyRule.isIdentifier(key.name) || table.code[key.name]?.value != nil { return true }
        return key.state == .used && key.reason.map { $0.hasUTF8Suffix(".storyboard") || $0.hasUTF8Suffix(".xib") } ?? false
    }
}
