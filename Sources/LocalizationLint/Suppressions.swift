import LocalizationCodeKeys
import LocalizationPlatform
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSourceText

/// The suppressions in the comments of entries: `lproj:ignore RULE[, RULE…] reason`.
struct Suppressions {
    /// A name in a suppression.
    private struct Use: Hashable {
        let subject: FindingSubject
        let mark: Int
        let name: ExactText
    }

    /// The findings that the same suppressions are for.
    private struct Kind: Hashable {
        let subject: FindingSubject
        let rule: Rule
        let language: String?
        let file: Int
    }

    private let project: LintProject
    /// A suppression in a comment.
    private struct Mark {
        /// The names of rules, as written.
        let names: [String]
        /// The place of the entry that has the comment.
        let place: LintPlace
        /// The language that it is for; nil for all languages, as in a string catalog and in the file with the original texts.
        let language: String?
        /// Whether names can be removed from the comment.
        var isFixable = true

        /// Whether a finding about the entry is one that the suppression is for: in its language, or about no language and in its file.
        func applies(to item: LintReport.Item) -> Bool {
            guard let language else { return true }
            return item.language.map { $0 == language } ?? (item.file == place.file)
        }
    }

    /// The suppressions by entry.
    private var marks: [FindingSubject: [Mark]] = [:]
    /// The misspelled marks of suppressions in comments: the spelling and the entry.
    private var misspelled: [(spelling: String, table: Int, key: String, place: LintPlace)] = []

    /// Reads the comments of all entries. O(comments).
    init(_ project: LintProject) {
        self.project = project
        for (index, table) in project.tables.enumerated() {
            // Files beside a catalog have marks of their own.
            for (key, found) in marksOfFiles(of: table) { marks[FindingSubject(table: index, key: key)] = found }
            for entry in table.entries {
                guard let comment = entry.comment, SuppressedNames.mayHaveMark(comment.utf8) else { continue }
                let subject = FindingSubject(table: index, key: ExactText(entry.key))
                if table.hasFilePerLanguage, marks[subject] != nil { continue }
                guard let names = SuppressedNames.names(in: comment), !table.hasFilePerLanguage else {
                    if let found = SuppressedNames.misspelledMark(in: comment.utf8) {
                        misspelled.append((found.spelling, index, entry.key, entry.place))
                    }
                    continue
                }
                marks[subject, default: []].append(Mark(names: names, place: entry.place, language: nil))
            }
        }
    }

    /// The suppressions in the comments of `.strings` files, each in the file that has it. O(bytes).
    private func marksOfFiles(of table: LintTable) -> [ExactText: [Mark]] {
        var marks: [ExactText: [Mark]] = [:]
        for file in table.files {
            guard let document = project.files[file].document as? StringsDocument, !document.entryComments.isEmpty else { continue }
            let own = project.files[file].language.map(LanguageName.canonical)
            let language = own == table.sourceLanguage || own == LocalizationFolderName.base ? nil : own
            for entry in document.entries {
                let place = LintPlace(file: file, range: entry.keyRange)
                let ahead = document.notes(of: entry).compactMap { SuppressedNames.names(in: $0) }.map {
                    Mark(names: $0, place: place, language: language)
                }
                // A comment behind the entry is not among those that a fix changes.
                let behind = document.trailingNote(of: entry).flatMap { SuppressedNames.names(in: $0) }.map {
                    Mark(names: $0, place: place, language: language, isFixable: false)
                }
                let found = ahead + [behind].compactMap { $0 }
                if !found.isEmpty { marks[ExactText(entry.key), default: []] += found }
            }
        }
        return marks
    }

    /// Returns the findings that are not suppressed, and one for each suppression that suppresses nothing.
    /// - Parameter isSelected: Whether a rule applies; a suppression of a rule that does not is not unused.
    func apply(to items: [LintReport.Item], isSelected: (Rule) -> Bool) -> [LintReport.Item] {
        let items = applyInCode(to: items, isSelected: isSelected)
        guard !marks.isEmpty || !misspelled.isEmpty else { return items }
        let tables = project.tableNumbers
        // The marks that suppress something, and those of damage, by their places in the list of the subject.
        var used: Set<Use> = []
        var refused: Set<Use> = []
        // What one finding uses, others of its kind use as well.
        var known: [Kind: [Use]] = [:]
        var report = LintReport()
        var left: [LintReport.Item] = []
        for item in items {
            guard let key = item.key, item.file < tables.count else {
                left.append(item)
                continue
            }
            let subject = FindingSubject(table: tables[item.file], key: ExactText(key))
            let kind = Kind(subject: subject, rule: item.finding.rule, language: item.language, file: item.file)
            let uses = known[kind] ?? self.uses(by: item, of: subject)
            known[kind] = uses
            if uses.isEmpty || Self.isDamage(item.finding) {
                left.append(item)
                refused.formUnion(uses)
            } else {
                used.formUnion(uses)
            }
        }
        guard isSelected(Rule.Lint.unusedSuppression) else { return left }
        for each in misspelled {
            report.add(
                Finding(Rule.Lint.unusedSuppression, Self.message(misspelled: each.spelling), range: each.place.range),
                in: each.place.file, table: project.tables[each.table].name, key: each.key, naming: .atEnd)
        }
        var rulesByName: [ExactText: [Rule]] = [:]
        for (index, table) in project.tables.enumerated() {
            for entry in table.entries {
                let subject = FindingSubject(table: index, key: ExactText(entry.key))
                for (number, mark) in (marks[subject] ?? []).enumerated() {
                    let place = mark.place
                    func add(_ message: String, fix: LintFix?) {
                        report.add(
                            Finding(Rule.Lint.unusedSuppression, message, range: place.range), in: place.file,
                            table: table.name, key: entry.key, naming: .atEnd, fix: fix)
                    }
                    if mark.names.isEmpty { add("the suppression names no rule", fix: nil) }
                    for name in mark.names {
                        let use = Use(subject: subject, mark: number, name: ExactText(name))
                        if used.contains(use) { continue }
                        if refused.contains(use) {
                            add("'\(name)' suppresses nothing here, because damage of a file cannot be suppressed in it", fix: nil)
                            continue
                        }
                        let rules = rulesByName[ExactText(name)] ?? RuleRegistry.all.filter { Self.isName(name, of: $0) }
                        rulesByName[ExactText(name)] = rules
                        guard isJudged(rules, in: table, isSelected) else { continue }
                        let message = rules.isEmpty ? "unknown rule '\(name)'" : "'\(name)' finds nothing here"
                        add(message, fix: mark.isFixable ? .removeSuppression(name) : nil)
                    }
                }
            }
        }
        return left + report.items
    }

    /// The names that suppress a finding, one of each suppression. O(suppressions of the entry).
    private func uses(by item: LintReport.Item, of subject: FindingSubject) -> [Use] {
        (marks[subject] ?? []).enumerated().compactMap { number, mark in
            guard mark.applies(to: item), let name = mark.names.first(where: { Self.isName($0, of: item.finding.rule) }) else { return nil }
            return Use(subject: subject, mark: number, name: ExactText(name))
        }
    }

    /// Whether rules were able to find something in a table, so that an unused suppression of them suppresses nothing. Of a group, only the
    /// rules that are not optional count.
    private func isJudged(_ rules: [Rule], in table: LintTable, _ isSelected: (Rule) -> Bool) -> Bool {
        // A translation with the finding may not have been read: its file is damaged, or is not among those that were named.
        if !table.incompleteLanguages.isEmpty || table.hasFilePerLanguage && table.languages.isEmpty && hasUnreadSiblings(of: table) {
            return false
        }
        let usual = rules.filter { !LintRules.optional.contains($0.identifier) }
        return (usual.isEmpty ? rules : usual).allSatisfy { rule in
            guard isSelected(rule) else { return false }
            guard rule.identifier.hasUTF8Prefix("code.") else { return true }
            guard let code = project.code, code.isComplete else { return false }
            if rule != UnusedKeyRule.rule { return true }
            let tables = code.tables.filter { isSameText($0.place.name, table.name) }
            return !tables.isEmpty && tables.allSatisfy { UnusedKeyRule.applies(to: $0, in: code) }
        }
    }

    /// Whether the folder around a table's folders of languages has such folders besides those that were read.
    private func hasUnreadSiblings(of table: LintTable) -> Bool {
        guard let path = table.files.first.map({ project.files[$0].path }) else { return false }
        let read = Set(table.files.compactMap { project.files[$0].language }.map(LanguageName.canonical))
        let known = project.folderLanguages[ExactText(PathNames.folder(of: PathNames.folder(of: path)))] ?? []
        return known.contains { $0 != table.sourceLanguage && !read.contains($0) }
    }

    /// Applies the suppressions in source files that have findings, or keys. O(bytes + findings × suppressions of their lines).
    private func applyInCode(to items: [LintReport.Item], isSelected: (Rule) -> Bool) -> [LintReport.Item] {
        var dropped: Set<Int> = []
        var report = LintReport()
        let byFile = Dictionary(grouping: items.indices.filter { items[$0].file >= project.files.count }) { items[$0].file }
        for (number, file) in project.codeFiles.enumerated() {
            let suppressions = CodeSuppressions(file.text, SourceLanguage(path: file.path) ?? .swift)
            let marks = suppressions.marks
            let index = project.files.count + number
            for (spelling, range) in isSelected(Rule.Lint.unusedSuppression) ? suppressions.misspelled : [] {
                report.add(Finding(Rule.Lint.unusedSuppression, Self.message(misspelled: spelling), range: range), in: index, table: "")
            }
            if marks.isEmpty { continue }
            let lines = LineTable(file.text.span)
            let byLine = Dictionary(grouping: marks.indices) { marks[$0].line }
            var used: Set<Int> = []
            for item in byFile[index] ?? [] where !Self.isDamage(items[item].finding) {
                guard let range = items[item].finding.range else { continue }
                let line = lines.line(at: range.lowerBound, in: file.text.span)
                for number in (byLine[line] ?? []) + (byLine[line - 1] ?? []) {
                    guard marks[number].names.contains(where: { Self.isName($0, of: items[item].finding.rule) }) else { continue }
                    dropped.insert(item)
                    used.insert(number)
                }
            }
            guard isSelected(Rule.Lint.unusedSuppression) else { continue }
            for (number, mark) in marks.enumerated() where !used.contains(number) {
                let rules = mark.names.compactMap { name in RuleRegistry.all.first { Self.isName(name, of: $0) } }
                if !rules.isEmpty, !rules.contains(where: isSelected) { continue }
                let message = rules.isEmpty ? "the suppression names no rule" : "the suppression finds nothing here"
                report.add(Finding(Rule.Lint.unusedSuppression, message, range: mark.range), in: index, table: "")
            }
        }
        return items.indices.filter { !dropped.contains($0) }.map { items[$0] } + report.items
    }

    /// Whether a finding is about a file that Apple's tools reject or partly ignore, or about source code that hides its keys. A
    /// suppression inside of such a file has no effect.
    static func isDamage(_ finding: Finding) -> Bool {
        if losses.contains(finding.rule) { return true }
        guard finding.rule.severity == .error else { return false }
        return groupsOfReaders.contains { finding.identifier.hasUTF8Prefix($0) }
            || finding.identifier.hasUTF8Suffix(".root-is-no-dictionary")
    }

    /// The groups of the rules of readers, whose errors make a file useless.
    private static let groupsOfReaders = ["strings.", "plist.", "xml.", "json.", "encoding.", "xcstrings.", "file."]
    /// The rules of other mistakes that take entries away from Apple's readers, or keys from those of source code.
    private static let losses = Set(
        [
            Rule.Strings.ignoredPart, Rule.Strings.ignoredRest, Rule.Strings.mergeConflict, Rule.Strings.unterminatedComment,
        ] + SourceReading.hindrances)

    private static func message(misspelled spelling: String) -> String {
        "'\(spelling)' suppresses nothing; a suppression begins with '\(SuppressedNames.mark)'"
    }

    /// Whether a name is that of a rule or of its group.
    private static func isName(_ name: String, of rule: Rule) -> Bool {
        isSameText(name, rule.identifier) || rule.identifier.hasUTF8Prefix(name + ".")
    }
}

extension LintReport.Item {
    /// Whether a comment in the file can suppress the finding, which it cannot if the finding is about damage of the file.
    package var canBeSuppressed: Bool { !Suppressions.isDamage(finding) }
}

extension FindingSteps {
    /// Applies the suppressions of a project, see ``Suppressions/apply(to:isSelected:)``.
    static func applySuppressions(to items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        Suppressions(context.project).apply(to: items, isSelected: context.isSelected)
    }
}
