import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// Joins the findings about one object that a document lacks, which each language's table has.
enum UnknownObjectKeys: FindingStep {
    private struct Subject: Hashable {
        let table: ExactText
        let key: ExactText
        let message: ExactText
    }

    /// The languages that a message names, at most.
    private static let maximumNames = 3

    /// Returns findings with one in place of those that say the same of a key in several languages. O(findings).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        func subject(of item: LintReport.Item) -> Subject? {
            guard item.finding.rule == Rule.Interface.unknownKey, let key = item.key, item.language != nil, item.file < project.files.count
            else { return nil }
            let table = LintProject.localizedTable(item.table, beside: project.files[item.file].path)
            return Subject(table: table, key: ExactText(key), message: ExactText(item.finding.problem))
        }
        var languages: [Subject: [String]] = [:]
        for item in items {
            guard let subject = subject(of: item), let language = item.language else { continue }
            if languages[subject]?.last.map({ isSameText($0, language) }) == true { continue }
            languages[subject, default: []].append(language)
        }
        var reported: Set<Subject> = []
        return items.compactMap { item in
            guard let subject = subject(of: item), let found = languages[subject], found.count > 1 else { return item }
            guard reported.insert(subject).inserted else { return nil }
            var finding = item.finding
            let names = found.prefix(maximumNames).map { "'\($0)'" }.joined(separator: ", ")
            let more = found.count - maximumNames
            finding.problem += " (\(names)\(more > 0 ? " and \(counted(more, "more language"))" : ""))"
            finding.subject.language = nil
            return LintReport.Item(finding: finding, file: item.file, fix: item.fix)
        }
    }
}
