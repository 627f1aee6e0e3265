import LocalizationCatalogModel
import LocalizationTextChecks
import LocalizationCodeKeys
import LocalizationDiagnostics
import LocalizationProject
import LocalizationSourceExtraction
import LocalizationSourceText

extension FindingSteps {
    private static let ofArguments = [Rule.Placeholders.argumentType, Rule.Placeholders.extraArgument, Rule.Placeholders.missingArgument]

    /// Leaves out findings about texts that take what the source code passes. O(findings), and O(entries) of the tables with such findings.
    static func trustCode(in items: [LintReport.Item], _ context: FindingContext) -> [LintReport.Item] {
        guard let code = context.project.code else { return items }
        let items = sparingTranslations(in: items, context)
        let numbers = items.indices.filter { number in
            let finding = items[number].finding
            return finding.aspect == .objectType || ofArguments.dropLast().contains(finding.rule)
        }
        if numbers.isEmpty { return items }
        let found = Dictionary(grouping: numbers) { ExactText(items[$0].table) }
        var right: Set<Int> = []
        for table in code.tables {
            guard let ofTable = found[ExactText(table.place.name)] else { continue }
            let ofKeys = Dictionary(grouping: ofTable) { ExactText(items[$0].key ?? "") }
            let calls = Dictionary(grouping: table.uses.filter { $0.formatArguments != nil }) { ExactText($0.key) }
            for entry in context.project.tables(of: table).flatMap(\.entries) {
                guard let numbers = ofKeys[ExactText(entry.key)], let calls = calls[ExactText(entry.key)]?.compactMap(\.formatArguments)
                else { continue }
                right.formUnion(numbers.filter { agrees(items[$0], about: entry, with: calls) })
            }
        }
        return items.indices.filter { !right.contains($0) }.map { items[$0] }
    }

    /// Whether all calls contradict a finding: they pass objects where the text of its file has rules for objects, or they pass what the
    /// rules of the original text take, so that the key, such as '%@ files', only looks like a format.
    private static func agrees(_ item: LintReport.Item, about entry: LintEntry, with calls: [[ExtractedArgument]]) -> Bool {
        if item.finding.aspect == .objectType {
            return entry.texts.contains { text in
                let positions = Set(text.placeholderUses.filter { $0.isMarker && $0.argument == .anything }.map(\.position))
                return text.place.file == item.file && !positions.isEmpty && calls.allSatisfy { passesObjects($0, at: positions) }
            }
        }
        guard let source = entry.source, source.hasRules, source.place.file == item.file else { return false }
        let isOfSource = item.language.map { isSameText($0, source.language) || isSameText($0, LocalizationFolderName.base) } ?? true
        return isOfSource && calls.allSatisfy { CodeArgumentRule.mistake(in: entry, $0) == nil }
    }

    /// Whether a call certainly passes an object at each of some positions. A type that was guessed does not count.
    private static func passesObjects(_ passed: [ExtractedArgument], at positions: Set<Int>) -> Bool {
        positions.allSatisfy { position in
            guard position <= passed.count else { return false }
            let argument = passed[position - 1]
            return argument.confidence != .guessed && argument.specifier.hasUTF8Suffix("@")
        }
    }

    /// Leaves out findings in which a translation differs from an original text that takes other arguments than the code passes: unless the
    /// translation is also one of these, it is right. O(n).
    private static func sparingTranslations(in items: [LintReport.Item], _ context: FindingContext) -> [LintReport.Item] {
        let key: FindingSubject.Parts = [.tableName, .key]
        var languages: [FindingSubject: Set<String?>] = [:]
        for item in items where item.finding.rule == CodeArgumentRule.rule {
            if let subject = context.subject(of: item, key) { languages[subject, default: []].insert(item.language) }
        }
        if languages.isEmpty { return items }
        let sources = Dictionary(
            context.project.tables.map { (ExactText($0.name), $0.sourceLanguage) }, uniquingKeysWith: { first, _ in first })
        return items.filter { item in
            guard ofArguments.contains(item.finding.rule), let found = context.subject(of: item, key).flatMap({ languages[$0] }) else {
                return true
            }
            let source = sources[ExactText(item.table)]
            let isWrongOriginal = found.contains(nil) || source.map { found.contains($0) } ?? false
            return item.language == source || !isWrongOriginal || found.contains(item.language)
        }
    }

    /// Leaves out findings about missing translations of keys that nothing uses or that only translations have. Errors in the formats of
    /// their texts become warnings, because no user sees these texts. O(findings + files).
    static func weakenUnusedKeys(in items: [LintReport.Item], _ context: FindingContext) -> [LintReport.Item] {
        // Without code, a key that only translations have may be used.
        let rules = context.project.code == nil ? [UnusedKeyRule.rule] : [UnusedKeyRule.rule, ExtraTranslationRule.rule]
        let unused = Set(
            items.lazy.filter { rules.contains($0.finding.rule) }.compactMap { context.subject(of: $0, [.table, .key]) })
        if unused.isEmpty { return items }
        return items.compactMap { item in
            guard context.subject(of: item, [.table, .key]).map(unused.contains) == true else { return item }
            if item.finding.rule == MissingTranslationRule.rule { return nil }
            var item = item
            if item.finding.severity == .error, item.finding.rule.identifier.hasUTF8Prefix("format.") { item.finding.severity = .warning }
            return item
        }
    }
}
