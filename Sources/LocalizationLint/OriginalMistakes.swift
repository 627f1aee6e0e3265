import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// Joins the findings about arguments that say the same of all translations of a text: the original has the mistake.
enum OriginalMistakes: FindingStep {
    private struct Subject: Hashable {
        let table: Int
        let key: ExactText
        let problem: ExactText
    }

    /// Returns findings with one about the original text in place of those that differ from it in the same way in all of two or more
    /// translations. O(findings), and O(entries) of the tables with such findings.
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        let rules = [Rule.Placeholders.argumentType, Rule.Placeholders.extraArgument]
        guard items.contains(where: { rules.contains($0.finding.rule) }) else { return items }
        var tables: [Int: Int] = [:]
        for (number, table) in project.tables.enumerated() { for file in table.files { tables[file] = number } }
        func subject(of item: LintReport.Item) -> Subject? {
            guard rules.contains(item.finding.rule), item.fix == nil, item.finding.correction == nil, let key = item.key,
                let table = tables[item.file]
            else { return nil }
            return Subject(table: table, key: ExactText(key), problem: ExactText(item.finding.problem))
        }
        var languages: [Subject: Set<ExactText>] = [:]
        for item in items {
            if let subject = subject(of: item), let language = item.language { languages[subject, default: []].insert(ExactText(language)) }
        }
        let wanted = Dictionary(grouping: languages.keys.filter { languages[$0, default: []].count > 1 }, by: \.table)
        var originals: [Subject: LintText] = [:]
        for (number, subjects) in wanted {
            let table = project.tables[number]
            let keys = Set(subjects.map(\.key))
            let found = table.entries.filter { keys.contains(ExactText($0.key)) }
            let entries = Dictionary(found.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
            for subject in subjects {
                guard let entry = entries[subject.key], let source = entry.source,
                    Set(entry.languages.map { ExactText($0) }).subtracting([ExactText(table.sourceLanguage)]) == languages[subject]
                else { continue }
                originals[subject] = source
            }
        }
        if originals.isEmpty { return items }
        var reported: Set<Subject> = []
        return items.compactMap { item in
            guard let subject = subject(of: item), let original = originals[subject] else { return item }
            guard reported.insert(subject).inserted else { return nil }
            var finding = item.finding
            finding.problem = "in each of the \(languages[subject, default: []].count) translations, \(finding.problem)"
            finding.range = original.all.first?.range ?? original.place.range
            (finding.subject.language, finding.subject.quoted) = (original.language, nil)
            // An argument that all translations show is most likely passed.
            finding.severity = item.finding.rule == Rule.Placeholders.extraArgument ? .warning : item.finding.severity
            return LintReport.Item(finding: finding, file: original.place.file, fix: nil)
        }
    }
}
