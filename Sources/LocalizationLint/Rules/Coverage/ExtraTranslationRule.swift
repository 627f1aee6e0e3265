import LocalizationCodeKeys
import LocalizationTextChecks
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A translation has only keys of the original texts.
package enum ExtraTranslationRule: ProjectRule {
    package static let rule = Rule(
        "coverage.extra-translation", .warning, "A key is only in a translation",
        explanation: """
            The development language's table does not have the key, so either code no longer uses it, or its spelling differs and the \
            translation is never shown, or the development language's table lacks it. Remove or correct the entry, or add it to that \
            table; '--unsafe-fixes' removes it if the project has no code, or nothing in it uses the key. A key that code uses is only \
            reported if it is not a text and the code has no default value for it, and then at the call, by 'code.missing-key': another key needs \
            no entry in the development language. \
            Nor does a key of an .intentdefinition file, nor the form of a plural that only other languages have ('files##{few}' beside \
            'files##{other}'). If code gets keys from elsewhere and the development language's table has \
            hardly any of those that are texts, they are one note, because that is how the project is made. \
            In a string catalog, where a key is its own text, this is about names that somebody entered by hand ('manual') beside others \
            that have an original text: readers of the development language see the name.
            """, fix: .needsReview)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        let uses = project.code.map { KeyUses($0, areMissingKeysReported: report.isSelected(MissingKeyRule.rule)) }
        for table in project.tables {
            var found = LintReport()
            check(table, &found)
            var items = found.items
            if let uses { items = items.compactMap(uses.judged) }
            if let code = project.code, !code.unknownCalls.isEmpty { items = summedUp(items, in: table) }
            report.add(items)
        }
    }

    /// Replaces the findings about keys that are texts by one note, in each file where they are at least as many as the entries of the
    /// development language: a call that gets its key from elsewhere may use each of them. O(findings + entries).
    private static func summedUp(_ items: [LintReport.Item], in table: LintTable) -> [LintReport.Item] {
        guard table.hasFilePerLanguage, !items.isEmpty else { return items }
        let count = table.entries.count { $0.source != nil }
        func isText(_ item: LintReport.Item) -> Bool { item.key.map { !KeyName.isOne($0) } ?? false }
        let ofFiles = Dictionary(grouping: items.filter(isText), by: \.file).filter { $0.value.count > 1 && $0.value.count >= count }
        return items.filter { !isText($0) || ofFiles[$0.file] == nil }
            + ofFiles.sorted { $0.key < $1.key }.compactMap { _, all in
                guard var note = all.first else { return nil }
                let example = "\(note.language ?? ""): \(note.key ?? "")"
                note.finding.problem =
                    "\(all.count) keys are only in translations, and a call gets its key from elsewhere (\(example), …)"
                (note.finding.subject.naming, note.finding.remark) = (.none, "")
                (note.finding.severity, note.fix) = (.note, nil)
                return note
            }
    }

    private static func check(_ table: LintTable, _ report: inout LintReport) {
        guard table.hasFilePerLanguage else { return checkCatalog(table, &report) }
        let known = kinds(of: table)
        let extra = entries(of: table)
        // The forms of a plural are separate keys, and each language has the forms that it needs.
        let plurals = extra.map { PluralKey($0.key) }
        let others = Set(plurals.compactMap { $0.map { ExactText($0.other) } })
        var families: Set<ExactText> = []
        if !others.isEmpty {
            for other in table.entries where other.source != nil && others.contains(ExactText(other.key)) {
                families.insert(ExactText(other.key))
            }
        }
        for (entry, plural) in zip(extra, plurals) where !table.elsewhere.hasKey(entry.key) {
            let form = plural.flatMap { families.contains(ExactText($0.other)) ? $0 : nil }
            let reason = ExchangeIdentifier.isOne(entry.key) ? "; it is the identifier of a text that belongs in a .stringsdict file" : ""
            for text in entry.texts where known.contains(text.hasRules) && form?.isDistinguished(in: text.language) != true {
                report.add(
                    rule, "the key does not exist in the source language '\(table.sourceLanguage)'\(reason)", at: text.place.range, text,
                    of: entry, table, fix: .removeEntry)
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
}

/// How code and documents use keys, as far as it explains that only translations have them.
private struct KeyUses {
    private let isInDoubt: Bool
    private var used: Set<ExactText> = []
    /// What uses a key, as a part of a message, by table.
    private var users: [ExactText: [ExactText: String]] = [:]
    /// The keys that are used together with the original text, and those that are certainly used; the rule for missing keys decides about
    /// the calls of the latter.
    private var explained: [ExactText: Set<ExactText>] = [:]

    /// Gathers the uses of keys. O(keys).
    init(_ code: CodeJoin, areMissingKeysReported: Bool) {
        isInDoubt = !code.unknownCalls.isEmpty
        for table in code.tables {
            let name = ExactText(table.place.name)
            for key in table.keys {
                if let user = Self.user(of: key, in: table, code) { users[name, default: [:]][ExactText(key.name)] = user }
                if key.state == .unused { continue }
                used.insert(ExactText(key.name))
                let isGenerated = key.reason.map { isSameText($0, AccessorUses.generatedUse) } ?? false
                if key.state == .used && !isGenerated && areMissingKeysReported || Self.hasOriginal(key, of: table) {
                    explained[name, default: []].insert(ExactText(key.name))
                }
            }
        }
    }

    /// Returns a finding about a key; nil if code or a document uses it together with the original text. The message says what uses the key,
    /// or that nothing does; only then it keeps its fix, because other translations may be shown.
    func judged(_ item: LintReport.Item) -> LintReport.Item? {
        guard let key = item.key.map({ ExactText($0) }) else { return item }
        let isUsed = isInDoubt || used.contains(key)
        if isUsed, explained[ExactText(item.table)]?.contains(key) == true { return nil }
        var item = item
        let user = users[ExactText(item.table)]?[key]
        if let user { item.finding.remark += "; \(user)" }
        if isUsed || user.map({ isSameText($0, Self.nobody) }) != true { item.fix = nil }
        return item
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
        if let reason = key.reason, isSameText(reason, AccessorUses.generatedUse) { return false }
        if !KeyName.isOne(key.name) || table.code[key.name]?.value != nil { return true }
        // '0.0.0.0' is a text, although it has the form of a name.
        if !key.name.hasTranslatableWords || WebAddress.isOne(key.name) { return true }
        return key.state == .used && key.reason.map { $0.hasUTF8Suffix(".storyboard") || $0.hasUTF8Suffix(".xib") } ?? false
    }
}
