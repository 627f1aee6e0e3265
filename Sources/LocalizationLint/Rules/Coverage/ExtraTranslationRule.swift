import LocalizationCodeKeys
import LocalizationTextChecks
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A translation has only keys of the original texts.
package enum ExtraTranslationRule: TableRule, FindingStep {
    package static let rule = Rule(
        "coverage.extra-translation", .warning, "A key is only in a translation",
        explanation: """
            The development language's table does not have the key, so either code no longer uses it, or its spelling differs and the \
            translation is never shown, or the development language's table lacks it. Remove or correct the entry, or add it to that \
            table; '--unsafe-fixes' removes it if the project has no code, or nothing in it uses the key. A key that code uses is only \
            reported if it is no text and the code has no default value for it, and then at the call, by 'code.missing-key': another key needs \
            no entry in the development language. \
            Nor does a key of an .intentdefinition file, nor the form of a plural that only other languages have ('files##{few}' beside \
            'files##{other}'). If code gets keys from elsewhere and the development language's table has \
            hardly any of those that are texts, they are one note, because that is how the project is made. \
            In a string catalog, where a key is its own text, this is about names that somebody entered by hand ('manual') beside others \
            that have an original text: readers of the development language see the name.
            """, fix: .needsReview)

    package static func check(_ table: LintTable, _ report: inout LintReport) {
        guard table.hasFilePerLanguage else { return checkCatalog(table, &report) }
        let known = kinds(of: table)
        let extra = entries(of: table)
        // The forms of plurals are keys of their own, of which each language has those that it needs.
        let plurals = extra.map { PluralKey($0.key) }
        let others = Set(plurals.compactMap { $0.map { ExactText($0.other) } })
        var families: Set<ExactText> = []
        if !others.isEmpty {
            for other in table.entries where other.source != nil && others.contains(ExactText(other.key)) {
                families.insert(ExactText(other.key))
            }
        }
        for (entry, plural) in zip(extra, plurals) {
            let form = plural.flatMap { families.contains(ExactText($0.other)) ? $0 : nil }
            let reason = ExchangeIdentifier.isOne(entry.key) ? ", but the identifier of a text that belongs in a .stringsdict file" : ""
            for text in entry.texts where known.contains(text.hasRules) && form?.isDistinguished(in: text.language) != true {
                report.add(
                    rule, "the key is not in the table in '\(table.sourceLanguage)'\(reason)", at: text.place.range, text, of: entry, table,
                    fix: .removeEntry)
            }
        }
    }

    /// Reports the names of a catalog that have no original text, once each: removing one would remove all of its translations.
    private static func checkCatalog(_ table: LintTable, _ report: inout LintReport) {
        for entry in entries(of: table) {
            report.add(
                Finding(
                    rule, "the key '\(entry.key)' has no text in '\(table.sourceLanguage)', so that its readers see the key",
                    range: entry.place.range),
                in: entry.place.file, table: table.name, key: entry.key)
        }
    }

    /// The entries that only translations have, where the development language should have them. O(entries).
    ///
    /// In a catalog, a key is its own text. It is a name if somebody wrote it by hand, it does not look like a text, and other names have texts.
    package static func entries(of table: LintTable) -> [LintEntry] {
        guard table.hasFilePerLanguage else {
            func isName(_ entry: LintEntry) -> Bool { entry.extractionState == .manual && !MissingKeyRule.isText(entry.key) }
            guard !table.isOfInformationList, table.entries.contains(where: { $0.source != nil && isName($0) }) else { return [] }
            return table.entries.filter { $0.source == nil && $0.shouldTranslate && isName($0) && !$0.languages.isEmpty }
        }
        // The texts of `InfoPlist` have their originals in Info.plist.
        guard table.hasFilePerLanguage, table.hasOriginals, !table.isOfInformationList else { return [] }
        let known = kinds(of: table)
        // Each language may divide the rows of a predicate editor in its own way.
        return table.entries.filter { entry in
            entry.source == nil && !PredicateFormat.isOne(entry.key) && entry.texts.contains { known.contains($0.hasRules) }
        }
    }

    /// Whether a table has original texts with rules, without, or both. A development language without plain texts, or without plurals, has
    /// them in code or in a file that is not here.
    private static func kinds(of table: LintTable) -> Set<Bool> { Set(table.entries.compactMap(\.source).map(\.hasRules)) }

    /// Returns findings without those of this rule for keys that code or a document uses together with the original text. The messages of the
    /// others say what uses the key, or that nothing does; only then they keep their fix, because other translations may be shown.
    /// O(findings + keys).
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        guard let code = context.project.code, items.contains(where: { $0.finding.rule == rule }) else { return items }
        let isInDoubt = !code.unknownCalls.isEmpty
        // The call with the key has the mistake, and not each translation.
        var missing: [ExactText: Set<ExactText>] = [:]
        for item in items where item.finding.rule == MissingKeyRule.rule {
            if let key = item.key { missing[ExactText(item.table), default: []].insert(ExactText(key)) }
        }
        var used: Set<ExactText> = []
        var users: [ExactText: [ExactText: String]] = [:]
        var withOriginal: [ExactText: Set<ExactText>] = [:]
        // The keys that are certainly used; the rule for missing keys says of which of them the call is a mistake.
        var inUse: [ExactText: Set<ExactText>] = [:]
        for table in code.tables {
            let name = ExactText(table.place.name)
            for key in table.keys {
                if let user = user(of: key, in: table, code) { users[name, default: [:]][ExactText(key.name)] = user }
                if key.state == .unused { continue }
                used.insert(ExactText(key.name))
                let isGenerated = key.reason.map { isSameText($0, KeyReport.generatedUse) } ?? false
                if key.state == .used, !isGenerated { inUse[name, default: []].insert(ExactText(key.name)) }
                if hasOriginal(key, of: table) { withOriginal[name, default: []].insert(ExactText(key.name)) }
            }
        }
        return items.compactMap { item in
            guard item.finding.rule == rule, let key = item.key else { return item }
            var item = item
            let user = users[ExactText(item.table)]?[ExactText(key)]
            if let user { item.finding.problem += "; \(user)" }
            if user.map({ isSameText($0, nobody) }) != true { item.fix = nil }
            guard isInDoubt || used.contains(ExactText(key)) else { return item }
            if withOriginal[ExactText(item.table)]?.contains(ExactText(key)) == true { return nil }
            if missing[ExactText(item.table)]?.contains(ExactText(key)) == true { return nil }
            if inUse[ExactText(item.table)]?.contains(ExactText(key)) == true, context.isSelected(MissingKeyRule.rule) { return nil }
            item.fix = nil
            return item
        }
    }

    private static let nobody = "nothing uses it"

    /// What uses a key, as a part of a message; nil if that is not known.
    private static func user(of key: KeyReport.Key, in table: CodeJoin.Table, _ code: CodeJoin) -> String? {
        switch key.state {
        case .used:
            guard let reason = key.reason else { return "code uses it" }
            if reason.hasUTF8Prefix("a comment ") { return reason }
            return PathNames.fileExtension(of: reason) == nil ? "\(reason) uses it" : "'\(reason)' uses it"
        case .unused: return UnusedKeyRule.applies(to: table, in: code) ? nobody : nil
        case .maybe, .missing: return nil
        }
    }

    /// Whether a key that is used has its original text elsewhere than in the table: it is itself one, code has a default value, or it
    /// belongs to an object of a document.
    private static func hasOriginal(_ key: KeyReport.Key, of table: CodeJoin.Table) -> Bool {
        // Generated names are compared roughly, and may mean another key of the same letters.
        if let reason = key.reason, isSameText(reason, KeyReport.generatedUse) { return false }
        if !MissingKeyRule.isIdentifier(key.name) || table.code[key.name]?.value != nil { return true }
        // '0.0.0.0' is a text, although it has the form of a name.
        if !key.name.hasTranslatableWords || WebAddress.isOne(key.name) { return true }
        return key.state == .used && key.reason.map { $0.hasUTF8Suffix(".storyboard") || $0.hasUTF8Suffix(".xib") } ?? false
    }
}
