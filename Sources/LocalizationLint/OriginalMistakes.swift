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
        let message: ExactText
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
            guard rules.contains(item.finding.rule), item.fix == nil, let key = item.key, let table = tables[item.file],
                let message = message(of: item.finding, key)
            else { return nil }
            return Subject(table: table, key: ExactText(key), message: ExactText(message))
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
            var finding = Finding(
                item.finding.rule,
                "in each of the \(languages[subject, default: []].count) translations, \(subject.message.text) "
                    + "(\(LintReport.name(ofKey: subject.key.text, in: original.language)))",
                range: original.all.first?.range ?? original.place.range)
            // An argument that all translations show is most likely passed.
            finding.severity = item.finding.rule == Rule.Placeholders.extraArgument ? .warning : item.finding.severity
            return LintReport.Item(
                finding: finding, file: original.place.file, table: item.table, key: item.key, language: original.language, fix: nil)
        }
    }

    /// What a finding says without the language and the key at its end; nil if it has another end.
    private static func message(of finding: Finding, _ key: String) -> String? {
        guard finding.correction == nil, let rest = finding.message.withoutUTF8Suffix(": \(key))") else { return nil }
        guard let end = rest.utf8.lastIndex(of: UInt8(ascii: "(")), end > rest.startIndex else { return nil }
        return String(rest[..<rest.utf8.index(before: end)])
    }
}
