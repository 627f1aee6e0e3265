import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// Sums up the keys that only translations have where the development language has no entries on purpose.
enum KeysFromElsewhere: FindingStep {
    private struct Table: Hashable {
        let file: Int
        let name: ExactText
    }

    /// Returns findings with one note in place of those of ``ExtraTranslationRule`` about keys that are texts, for each file in which they are
    /// at least as many as the entries of the development language: if a call gets its key from elsewhere, it may use each of them.
    /// O(findings + entries).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        guard let code = project.code, !code.unknownCalls.isEmpty else { return items }
        func table(of item: LintReport.Item) -> Table? {
            guard item.finding.rule == ExtraTranslationRule.rule, let key = item.key, !MissingKeyRule.isIdentifier(key) else { return nil }
            return Table(file: item.file, name: ExactText(item.table))
        }
        var counts: [Table: Int] = [:]
        for item in items { if let table = table(of: item) { counts[table, default: 0] += 1 } }
        guard !counts.isEmpty else { return items }
        var originals: [Int: Int] = [:]
        for table in project.tables where table.hasFilePerLanguage {
            let count = table.entries.count { $0.source != nil }
            for file in table.files { originals[file] = count }
        }
        var reported: Set<Table> = []
        return items.compactMap { item in
            guard let table = table(of: item), let count = counts[table], count > 1, count >= originals[item.file] ?? .max else {
                return item
            }
            guard reported.insert(table).inserted else { return nil }
            var note = item
            note.finding = Finding(
                ExtraTranslationRule.rule,
                "\(count) keys are only in translations, and a call gets its key from elsewhere (\(item.language ?? ""): \(item.key ?? ""), …)",
                severity: .note, range: item.finding.range)
            note.fix = nil
            return note
        }
    }
}
