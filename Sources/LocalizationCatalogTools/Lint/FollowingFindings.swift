import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics

/// Leaves out findings that only say again what another one about the same place says.
enum FollowingFindings {
    /// An entry of a file.
    struct Entry: Hashable {
        let file: Int
        let key: ExactText
    }

    /// A finding as people read it.
    private struct Printed: Hashable {
        let file: Int
        let range: Range<Int>?
        let rule: Rule
        let message: ExactText
        let language: String?
    }

    /// The entries of tables whose objects documents do not have. O(findings).
    static func unknownKeys(in items: [LintReport.Item]) -> Set<Entry> {
        Set(items.lazy.filter { $0.finding.rule == Rule.Interface.unknownKey }.compactMap(entry))
    }

    /// Returns findings without those that follow from others. O(findings).
    /// - Parameters:
    ///   - unknownKeys: The entries that are not used, so that neither a translation of them is missing nor an original.
    ///   - documents: The document of a file with findings of its reader.
    static func removed(
        from items: [LintReport.Item], unknownKeys: Set<Entry>, documents: (Int) -> any LocalizationDocument
    ) -> [LintReport.Item] {
        var empty: Set<Entry> = []
        var semicolons: Set<Entry> = []
        var ends: Set<Entry> = []
        for item in items {
            if item.finding.rule == EmptyTranslationRule.rule, let entry = entry(item) { empty.insert(entry) }
            if item.finding.rule == Rule.Strings.ignoredRest, let place = place(item) { ends.insert(place) }
            if item.finding.rule == Rule.Strings.straySemicolon, let place = place(item) { semicolons.insert(place) }
        }
        var printed: Set<Printed> = []
        return items.filter { item in
            switch item.finding.rule {
            case MissingTranslationRule.rule, ExtraTranslationRule.rule:
                if entry(item).map(unknownKeys.contains) == true { return false }
            // An empty text has neither tokens nor links.
            case FixedTokenRule.rule, LinkRule.rule, TagRule.rule:
                if entry(item).map(empty.contains) == true { return false }
            // Nothing but the semicolon is ignored.
            case Rule.Strings.ignoredRest:
                if place(item).map(semicolons.contains) == true, !IgnoredRest.losesEntries(item.finding, in: documents(item.file)) {
                    return false
                }
            // Where the reader stops is said by what it ignores.
            case Rule.Strings.unexpectedCharacter:
                if place(item).map(ends.contains) == true { return false }
            default: break
            }
            // A source file of several targets is asked about the table of each.
            let finding = item.finding
            return printed.insert(
                Printed(
                    file: item.file, range: finding.range, rule: finding.rule, message: ExactText(finding.message), language: item.language)
            ).inserted || finding.range == nil
        }
    }

    /// Returns findings without those about missing translations of keys that nothing uses, which need none, and with warnings in place of
    /// errors in the formats of their texts, which no user sees. O(findings + files).
    static func weakeningUnusedKeys(in items: [LintReport.Item], of project: LintProject) -> [LintReport.Item] {
        var unused = Set(items.lazy.filter { $0.finding.rule == UnusedKeyRule.rule }.compactMap(entry))
        if unused.isEmpty { return items }
        let found = Dictionary(grouping: unused, by: \.file)
        for table in project.code?.tables ?? [] {
            let files = table.place.paths.compactMap { project.file(at: $0) }
            for entry in files.flatMap({ found[$0] ?? [] }) {
                unused.formUnion(files.map { Entry(file: $0, key: entry.key) })
            }
        }
        return items.compactMap { item in
            guard let entry = entry(item), unused.contains(entry) else { return item }
            if item.finding.rule == MissingTranslationRule.rule { return nil }
            var item = item
            if item.finding.severity == .error, item.finding.rule.identifier.hasUTF8Prefix("format.") { item.finding.severity = .warning }
            return item
        }
    }

    private static func entry(_ item: LintReport.Item) -> Entry? { item.key.map { Entry(file: item.file, key: ExactText($0)) } }

    /// The place of a finding, as an entry with its position in place of a key.
    private static func place(_ item: LintReport.Item) -> Entry? {
        item.finding.range.map { Entry(file: item.file, key: ExactText(String($0.lowerBound))) }
    }
}
