import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// Weakens or leaves out findings about the texts of keys that nothing uses, or that only translations have.
enum UnusedKeyFindings: FindingStep {
    private typealias Entry = LintReport.Item.Entry

    /// Returns findings without those about missing translations of such keys, which need none, and with warnings in place of errors in the
    /// formats of their texts, which no user sees. O(findings + files).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        // Without code, a key that only translations have may be used.
        let rules = project.code == nil ? [UnusedKeyRule.rule] : [UnusedKeyRule.rule, ExtraTranslationRule.rule]
        var unused = Set(items.lazy.filter { rules.contains($0.finding.rule) }.compactMap(Entry.init))
        if unused.isEmpty { return items }
        let found = Dictionary(grouping: unused, by: \.file)
        for table in project.code?.tables ?? [] {
            let files = table.place.paths.compactMap { project.file(at: $0) }
            for entry in files.flatMap({ found[$0] ?? [] }) {
                unused.formUnion(files.map { Entry(file: $0, key: entry.key) })
            }
        }
        return items.compactMap { item in
            guard let entry = Entry(item), unused.contains(entry) else { return item }
            if item.finding.rule == MissingTranslationRule.rule { return nil }
            var item = item
            if item.finding.severity == .error, item.finding.rule.identifier.hasUTF8Prefix("format.") { item.finding.severity = .warning }
            return item
        }
    }
}
