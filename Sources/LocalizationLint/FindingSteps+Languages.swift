import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationProject

extension FindingSteps {
    private static let shared: FindingSubject.Parts = [.table, .key, .problem]

    /// Joins findings that say the same of a key in several languages: about an object that a document lacks, which each language's table has,
    /// and about arguments in all of two or more translations, where the original has the mistake. O(findings), and O(entries) of the tables
    /// with such findings about arguments.
    static func joinLanguages(of items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        func subject(of item: LintReport.Item) -> FindingSubject? {
            let isJoined: Bool
            switch item.finding.rule {
            case Rule.Interface.unknownKey: isJoined = true
            case Rule.Placeholders.argumentType, Rule.Placeholders.extraArgument:
                isJoined = item.fix == nil && item.finding.correction == nil
            default: isJoined = false
            }
            return isJoined && item.language != nil ? context.subject(of: item, shared) : nil
        }
        var languages: [FindingSubject: [String]] = [:]
        for item in items {
            guard let subject = subject(of: item), let language = item.language else { continue }
            if languages[subject]?.last.map({ isSameText($0, language) }) != true { languages[subject, default: []].append(language) }
        }
        languages = languages.filter { $0.value.count > 1 }
        if languages.isEmpty { return items }
        let originals = originals(of: languages, in: context.project)
        var reported: Set<FindingSubject> = []
        return items.compactMap { item in
            guard let subject = subject(of: item), let found = languages[subject] else { return item }
            let original = originals[subject]
            guard item.finding.rule == Rule.Interface.unknownKey || original != nil else { return item }
            guard reported.insert(subject).inserted else { return nil }
            guard let original else {
                var item = item
                item.finding.remark += " (\(listed(found, limit: 3)))"
                item.finding.subject.language = nil
                return item
            }
            var finding = item.finding
            finding.problem = "in each of the \(Set(found).count) translations, \(finding.problem)"
            finding.range = original.all.first?.range ?? original.place.range
            (finding.subject.language, finding.subject.quoted) = (original.language, nil)
            // An argument that all translations show is most likely passed.
            if finding.rule == Rule.Placeholders.extraArgument { finding.severity = .warning }
            return LintReport.Item(finding: finding, file: original.place.file, fix: nil)
        }
    }

    /// The original texts from which all translations differ in the same way.
    private static func originals(of languages: [FindingSubject: [String]], in project: LintProject) -> [FindingSubject: LintText] {
        var originals: [FindingSubject: LintText] = [:]
        for (number, subjects) in Dictionary(grouping: languages.keys, by: { $0.table ?? -1 }) where project.tables.indices.contains(number)
        {
            let table = project.tables[number]
            let byKey = Dictionary(grouping: subjects) { $0.key }
            for entry in table.entries {
                for subject in byKey[ExactText(entry.key)] ?? [] {
                    guard let source = entry.source,
                        Set(entry.languages).subtracting([table.sourceLanguage]) == Set(languages[subject] ?? [])
                    else { continue }
                    originals[subject] = originals[subject] ?? source
                }
            }
        }
        return originals
    }
}
