import LocalizationCodeKeys
import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// Joins the findings that follow from one misspelled key. If a translation misspells it, only the translation has the key, nothing uses
/// it, and the right key is not translated. If code misspells it, no table has the key, and nothing uses the right one.
extension FindingSteps {
    /// The maximum number of keys without a translation, and of keys that only a translation has, that are compared in a language. More of
    /// them are not slips of the pen.
    private static let maximumCandidates = 100
    /// The maximum length in bytes of a key that is compared; the time grows with its square.
    private static let maximumLength = 80

    /// Whether a key may be another one with slips of the pen, and is no other key on purpose: with other numbers, other words, or more of
    /// them. O(n).
    private static func mayBeMeant(_ name: String, by written: String) -> Bool {
        func parts(_ text: String) -> [[UInt8]] { text.utf8.split { !$0.isASCIIAlphanumeric && $0 < 0x80 }.map(Array.init) }
        let (left, right) = (parts(name), parts(written))
        // A blank may be too many or missing.
        if left.count != right.count { return left.joined().elementsEqual(right.joined()) }
        return zip(left, right).allSatisfy { one, other in
            if one == other { return true }
            func digits(_ text: [UInt8]) -> [UInt8] { text.filter(\.isASCIIDigit) }
            guard digits(one) == digits(other) else { return false }
            let words = [one, other].map { String(decoding: $0, as: UTF8.self) }
            return !NearestNames.nearest(to: words[0], in: [words[1]]).isEmpty
        }
    }

    /// The key that is meant by another one; nil if there is none, or there are too many to tell. O(candidates).
    private static func nearest(to key: String, among candidates: [String]) -> String? {
        guard key.utf8.count <= maximumLength, candidates.count <= maximumCandidates,
            let nearest = NearestNames.nearest(to: key, in: candidates, limit: 1).first, mayBeMeant(nearest, by: key)
        else { return nil }
        return nearest
    }

    /// Returns the findings with one for each misspelled key, which names the one that was meant. O(findings), and O(candidates) for each
    /// key that only a translation or only code has.
    static func nameMeantKeys(in items: [LintReport.Item], _ context: FindingContext) -> [LintReport.Item] {
        let items = namedKeysOfTranslations(in: items, context)
        return context.project.code.map { namedKeysOfCode(in: items, $0) } ?? items
    }

    /// Joins the keys that code misspells, if they are names, or differ from another in specifiers only.
    private static func namedKeysOfCode(in items: [LintReport.Item], _ code: CodeJoin) -> [LintReport.Item] {
        guard items.contains(where: { $0.finding.rule == MissingKeyRule.rule }) else { return items }
        var unused: [ExactText: [String]] = [:]
        for table in code.tables {
            unused[ExactText(table.place.name), default: []] += table.keys.lazy.filter { $0.state == .unused }.map(\.name)
        }
        let forms = unused.mapValues { KeyForms($0, readsMarks: true) }
        var found: Set<FindingSubject> = []
        let named = items.map { item in
            guard item.finding.rule == MissingKeyRule.rule, let key = item.key else { return item }
            let table = ExactText(item.table)
            var item = item
            let meant: String
            if let other = forms[table]?.key(differingInSpecifiersFrom: key) {
                meant = other
                item.finding.remark += "; it has '\(other)', whose specifiers differ"
            } else if KeyName.isOne(key), let nearest = nearest(to: key, among: unused[table] ?? []) {
                meant = nearest
                item.finding.remark += "; did you mean '\(nearest)'?"
            } else {
                return item
            }
            found.insert(FindingSubject(tableName: table, key: ExactText(meant)))
            return item
        }
        return named.filter { item in
            item.finding.rule != UnusedKeyRule.rule
                || item.key.map { found.contains(FindingSubject(tableName: ExactText(item.table), key: ExactText($0))) } != true
        }
    }

    /// Joins the keys that translations misspell.
    private static func namedKeysOfTranslations(in items: [LintReport.Item], _ context: FindingContext) -> [LintReport.Item] {
        let (table, key): (FindingSubject.Parts, FindingSubject.Parts) = ([.tableName, .language], [.tableName, .language, .key])
        let extra = items.filter { $0.finding.rule == ExtraTranslationRule.rule }
        if extra.isEmpty { return items }
        let unused = Set(extra.compactMap { context.subject(of: $0, [.tableName, .key]) })
        func byTable(_ items: some Sequence<LintReport.Item>) -> [FindingSubject?: [String]] {
            Dictionary(grouping: items) { context.subject(of: $0, table) }.mapValues { $0.compactMap(\.key) }
        }
        let missing = byTable(items.lazy.filter { $0.finding.rule == MissingTranslationRule.rule })
        let counts = byTable(extra).mapValues(\.count)
        var meant: [FindingSubject: String] = [:]
        var found: Set<FindingSubject> = []
        for item in extra {
            let place = context.subject(of: item, table)
            guard var subject = context.subject(of: item, key), let name = item.key, let candidates = missing[place],
                counts[place] ?? 0 <= maximumCandidates, let nearest = nearest(to: name, among: candidates)
            else { continue }
            meant[subject] = nearest
            subject.key = ExactText(nearest)
            found.insert(subject)
        }
        return items.compactMap { item in
            switch item.finding.rule {
            case UnusedKeyRule.rule: return context.subject(of: item, [.tableName, .key]).map(unused.contains) == true ? nil : item
            case MissingTranslationRule.rule: return context.subject(of: item, key).map(found.contains) == true ? nil : item
            case ExtraTranslationRule.rule:
                guard let nearest = context.subject(of: item, key).flatMap({ meant[$0] }) else { return item }
                var item = item
                item.finding.remark += "; did you mean '\(nearest)'?"
                return item
            default: return item
            }
        }
    }
}
