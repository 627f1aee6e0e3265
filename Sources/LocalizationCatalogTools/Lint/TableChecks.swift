/// The checks of a table, in parts that do not depend on each other: one for each rule for tables, and one for some entries and all rules for
/// translations.
struct TableChecks: Sendable {
    /// The number of entries of a part.
    private static let sliceSize = 256

    private let table: LintTable
    private let rules: [any LintRule.Type]
    private let tableRules: [any TableRule.Type]
    private let translationRules: [any TranslationRule.Type]

    init(_ table: LintTable, _ rules: [any LintRule.Type]) {
        (self.table, self.rules) = (table, rules)
        tableRules = rules.compactMap { $0 as? any TableRule.Type }
        translationRules = rules.compactMap { $0 as? any TranslationRule.Type }
    }

    /// The number of parts.
    var count: Int { tableRules.count + (table.entries.count + Self.sliceSize - 1) / Self.sliceSize }

    /// Does a part of the checks. Returns a report for each of its rules.
    func reports(ofPart part: Int) -> [LintReport] {
        guard part >= tableRules.count else {
            var report = LintReport()
            tableRules[part].check(table, &report)
            return [report]
        }
        let start = (part - tableRules.count) * Self.sliceSize
        return check(table.entries[start..<min(start + Self.sliceSize, table.entries.count)])
    }

    private func check(_ entries: ArraySlice<LintEntry>) -> [LintReport] {
        var reports = [LintReport](repeating: LintReport(), count: translationRules.count)
        let bytes = translationRules.map { $0.bytes }
        for entry in entries {
            for text in entry.texts {
                let found = text.bytes.union(entry.originalBytes)
                for (number, rule) in translationRules.enumerated() where bytes[number]?.intersects(found) ?? true {
                    rule.check(text, of: entry, in: table, &reports[number])
                }
            }
        }
        return reports
    }

    /// Joins the reports of all parts in the order of the rules.
    func joined(_ parts: ArraySlice<[LintReport]>) -> LintReport {
        var result = LintReport()
        let (ofTable, slices) = (parts.prefix(tableRules.count), parts.dropFirst(tableRules.count))
        var (nextTable, nextTranslation) = (ofTable.startIndex, 0)
        for rule in rules {
            if rule is any TableRule.Type {
                for report in ofTable[nextTable] { result.add(report) }
                nextTable += 1
            } else if rule is any TranslationRule.Type {
                for slice in slices { result.add(slice[nextTranslation]) }
                nextTranslation += 1
            }
        }
        return result
    }
}
