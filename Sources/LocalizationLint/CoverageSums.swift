import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationCatalogModel

/// Sums up findings that report many keys of a table for one reason: keys without a translation into a language, keys without a finished
/// one, and keys that only translations have. A person can read one such finding per table and language; a single finding names its key.
enum CoverageSums {
    /// A finding, and the number of findings that it represents.
    typealias Part = (item: LintReport.Item, count: Int)

    private struct Kind: Hashable {
        let rule: Rule
        let severity: Finding.Severity
        let table: ExactText
        /// The file; for keys that only translations have, the folder around those of the languages.
        let place: ExactText
        let language: String?
    }

    /// The share of texts, as a divisor, that a language that is hardly begun may have at most.
    private static let begunShare = 10
    /// The number of texts that it lacks at least: of a few texts, each is worth a line.
    private static let begunMinimum = 50

    /// Returns findings with sums in place of those with others of their kind, each at the first of them. O(findings + texts).
    static func summedUp(_ items: [LintReport.Item], in project: LintProject) -> [Part] {
        let unbegun = unbegunLanguages(items, in: project)
        var indexes: [Kind: [Int]] = [:]
        var kinds: [Kind?] = []
        kinds.reserveCapacity(items.count)
        for (index, item) in items.enumerated() {
            let kind = kind(of: item, in: project, unbegun)
            kinds.append(kind)
            if let kind { indexes[kind, default: []].append(index) }
        }
        var parts: [Part] = []
        for (index, item) in items.enumerated() {
            guard let kind = kinds[index], let group = indexes[kind], group.count > 1 else {
                parts.append((item, 1))
                continue
            }
            guard group.first == index else { continue }
            var sum = item
            let tables = Set(group.map { ExactText(items[$0].table) })
            (sum.finding.subject.naming, sum.finding.subject.quoted, sum.finding.remark) = (.none, nil, "")
            sum.finding.problem = message(
                group.count, of: kind, key: item.key ?? "", among: kind.language.flatMap { unbegun[ExactText($0)] },
                isOneTable: tables.count == 1)
            (sum.finding.range, sum.finding.notes, sum.finding.fixIts) = (nil, [], [])
            parts.append((sum, group.count))
        }
        return parts
    }

    private static func kind(of item: LintReport.Item, in project: LintProject, _ unbegun: [ExactText: Int]) -> Kind? {
        guard item.key != nil, phrases[item.finding.rule] != nil else { return nil }
        let (rule, severity) = (item.finding.rule, item.finding.severity)
        if rule == MissingTranslationRule.rule, let language = item.language, unbegun[ExactText(language)] != nil {
            return Kind(rule: rule, severity: severity, table: ExactText(""), place: ExactText(""), language: language)
        }
        // Keys of code are in many files.
        let path = item.file < project.files.count ? project.files[item.file].path : ""
        let isOfAnyLanguage = rule == ExtraTranslationRule.rule
        let place = isOfAnyLanguage ? PathNames.folder(of: PathNames.folder(of: path)) : path
        return Kind(
            rule: rule, severity: severity, table: ExactText(item.table), place: ExactText(place),
            language: isOfAnyLanguage ? nil : item.language)
    }

    /// The message for several keys: the words before and behind the number and the name of the table.
    private static let phrases: [Rule: (several: String, end: @Sendable (String?) -> String)] = [
        MissingTranslationRule.rule: (
            "texts", { $0.map { "are not translated into '\($0)'" } ?? "have no text in any of the languages" }
        ),
        EmptyTranslationRule.rule: ("translations", { "\(language($0))are empty" }),
        UnfinishedStateRule.rule: ("translations", { "\(language($0))are new or to be reviewed" }),
        UnfinishedVariationRule.rule: ("translations", { "\(language($0))have unfinished cases" }),
        StaleEntryRule.rule: ("entries", { _ in "are marked as no longer used" }),
        ExtraTranslationRule.rule: ("keys", { _ in "are only in translations" }),
    ]

    private static func language(_ name: String?) -> String { name.map { "into '\($0)' " } ?? "" }

    private static func message(_ count: Int, of kind: Kind, key: String, among all: Int?, isOneTable: Bool) -> String {
        if let all, let language = kind.language, kind.rule == MissingTranslationRule.rule {
            return "'\(language)' is hardly begun: \(count) of \(all) texts are not translated"
        }
        let phrase = phrases[kind.rule]
        let table = isOneTable && !kind.table.text.isEmpty ? " of '\(kind.table.text)'" : ""
        let example = Finding.Subject.cut(key)
        return "\(count) \(phrase?.several ?? "")\(table) \(phrase?.end(kind.language) ?? ""), such as '\(example)'"
    }

    /// The languages of a project that lack nearly all texts, with the number of the texts, those that they have among them. O(texts × such
    /// languages).
    private static func unbegunLanguages(_ items: [LintReport.Item], in project: LintProject) -> [ExactText: Int] {
        var missing: [ExactText: Int] = [:]
        for item in items where item.finding.rule == MissingTranslationRule.rule {
            if let language = item.language, item.key != nil { missing[ExactText(language), default: 0] += 1 }
        }
        missing = missing.filter { $0.value >= begunMinimum }
        if missing.isEmpty { return [:] }
        var texts: [ExactText: Int] = [:]
        for table in project.tables where table.hasOriginals {
            let languages = table.languages.map { ExactText($0) }.filter { missing[$0] != nil }
            if languages.isEmpty { continue }
            let counted = table.entries.filter { $0.isTranslatable && TranslationNeeds.isCounted($0) }
            for language in languages {
                texts[language, default: 0] += counted.count { $0.hasText(in: language.text) || table.isCovered(language.text, by: $0) }
            }
        }
        var unbegun: [ExactText: Int] = [:]
        for (language, count) in missing {
            // Among the missing texts are keys of code that no table has.
            let all = (texts[language] ?? 0) + count
            if (all - count) * begunShare <= all { unbegun[language] = all }
        }
        return unbegun
    }
}
