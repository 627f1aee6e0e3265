import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// The suppressions in the comments of entries: `lproj:ignore RULE[, RULE…] reason`.
struct Suppressions: FindingStep {
    private struct Subject: Hashable {
        let table: Int
        let key: ExactText
    }

    private let project: LintProject
    /// A suppression in a comment.
    private struct Mark {
        /// The names of rules, as written.
        let names: [String]
        /// The place of the entry that has the comment; nil if it is not known.
        let place: LintPlace?
        /// Whether names can be removed from the comment.
        var isFixable = true
    }

    /// The suppressions by entry.
    private var marks: [Subject: [Mark]] = [:]
    /// The comments with what looks like the mark of a suppression and is none: the spelling, and the entry.
    private var misspelled: [(spelling: String, table: Int, key: String, place: LintPlace)] = []

    /// Reads the comments of all entries. O(comments).
    init(_ project: LintProject) {
        self.project = project
        for (index, table) in project.tables.enumerated() {
            if table.hasFilePerLanguage {
                for (key, found) in marksOfFiles(of: table) { marks[Subject(table: index, key: key)] = found }
            }
            for entry in table.entries {
                guard let comment = entry.comment, SuppressedNames.mayHaveMark(comment.utf8) else { continue }
                let subject = Subject(table: index, key: ExactText(entry.key))
                if marks[subject] != nil { continue }
                guard let names = SuppressedNames.names(in: comment) else {
                    if let found = SuppressedNames.misspelledMark(in: comment.utf8) {
                        misspelled.append((found.spelling, index, entry.key, entry.place))
                    }
                    continue
                }
                marks[subject] = [Mark(names: names, place: table.hasFilePerLanguage ? nil : entry.place)]
            }
        }
    }

    /// The suppressions in the comments of `.strings` files, each in the file that has it. O(bytes).
    private func marksOfFiles(of table: LintTable) -> [ExactText: [Mark]] {
        var marks: [ExactText: [Mark]] = [:]
        for file in table.files {
            guard let document = project.files[file].document as? StringsDocument, !document.entryComments.isEmpty else { continue }
            for entry in document.entries {
                let place = LintPlace(file: file, range: entry.keyRange)
                let ahead = document.notes(of: entry).compactMap { SuppressedNames.names(in: $0) }.map { Mark(names: $0, place: place) }
                // A comment behind the entry is not among those that a fix changes.
                let behind = document.trailingNote(of: entry).flatMap { SuppressedNames.names(in: $0) }.map {
                    Mark(names: $0, place: place, isFixable: false)
                }
                let found = ahead + [behind].compactMap { $0 }
                if !found.isEmpty { marks[ExactText(entry.key), default: []] += found }
            }
        }
        return marks
    }

    /// Returns the findings of a project as ``apply(to:isSelected:)`` does.
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        Suppressions(context.project).apply(to: items, isSelected: context.isSelected)
    }

    /// Returns the findings that are not suppressed, and one for each suppression that suppresses nothing.
    /// - Parameter isSelected: Whether a rule applies; a suppression of a rule that does not is not unused.
    func apply(to items: [LintReport.Item], isSelected: (Rule) -> Bool) -> [LintReport.Item] {
        let items = applyInCode(to: items, isSelected: isSelected)
        guard !marks.isEmpty || !misspelled.isEmpty else { return items }
        // A file belongs to one table.
        var tables: [Int: Int] = [:]
        for (index, table) in project.tables.enumerated() {
            for file in table.files { tables[file] = index }
        }
        var usedNames: [Subject: Set<ExactText>] = [:]
        var report = LintReport()
        var left: [LintReport.Item] = []
        for item in items {
            guard let key = item.key, let table = tables[item.file], let found = marks[Subject(table: table, key: ExactText(key))],
                let name = found.lazy.flatMap(\.names).first(where: { Self.isName($0, of: item.finding.rule) })
            else {
                left.append(item)
                continue
            }
            usedNames[Subject(table: table, key: ExactText(key)), default: []].insert(ExactText(name))
        }
        guard isSelected(Rule.Lint.unusedSuppression) else { return left }
        for each in misspelled {
            report.add(
                Finding(Rule.Lint.unusedSuppression, "\(Self.message(misspelled: each.spelling)) (\(each.key))", range: each.place.range),
                in: each.place.file, table: project.tables[each.table].name, key: each.key)
        }
        for (index, table) in project.tables.enumerated() {
            for entry in table.entries {
                let subject = Subject(table: index, key: ExactText(entry.key))
                for mark in marks[subject] ?? [] {
                    guard let place = mark.place else { continue }
                    func add(_ message: String, fix: LintFix?) {
                        report.add(
                            Finding(Rule.Lint.unusedSuppression, "\(message) (\(entry.key))", range: place.range), in: place.file,
                            table: table.name, key: entry.key, fix: fix)
                    }
                    if mark.names.isEmpty { add("the suppression names no rule", fix: nil) }
                    for name in mark.names where usedNames[subject]?.contains(ExactText(name)) != true {
                        let rules = RuleRegistry.all.filter { Self.isName(name, of: $0) }
                        guard isJudged(rules, in: table, isSelected) else { continue }
                        let message = rules.isEmpty ? "'\(name)' is no rule" : "'\(name)' finds nothing here"
                        add(message, fix: mark.isFixable ? .removeSuppression(name) : nil)
                    }
                }
            }
        }
        return left + report.items
    }

    /// Whether rules would have found something in a table, so that a suppression of them that is not used is one of nothing. Of a group,
    /// these are the rules that are no matters of opinion.
    private func isJudged(_ rules: [Rule], in table: LintTable, _ isSelected: (Rule) -> Bool) -> Bool {
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

    /// Applies the suppressions in source files that have findings, or keys.
    private func applyInCode(to items: [LintReport.Item], isSelected: (Rule) -> Bool) -> [LintReport.Item] {
        var dropped: Set<Int> = []
        var report = LintReport()
        let byFile = Dictionary(grouping: items.indices.filter { items[$0].file >= project.files.count }) { items[$0].file }
        for (number, file) in project.codeFiles.enumerated() {
            let suppressions = CodeSuppressions(file.text)
            let marks = suppressions.marks
            let index = project.files.count + number
            for (spelling, range) in isSelected(Rule.Lint.unusedSuppression) ? suppressions.misspelled : [] {
                report.add(Finding(Rule.Lint.unusedSuppression, Self.message(misspelled: spelling), range: range), in: index, table: "")
            }
            if marks.isEmpty { continue }
            let lines = LineTable(file.text.span)
            var used: Set<Int> = []
            for item in byFile[index] ?? [] {
                guard let range = items[item].finding.range else { continue }
                let line = lines.position(at: range.lowerBound, in: file.text.span).line
                for (number, mark) in marks.enumerated() where mark.line == line || mark.line == line - 1 {
                    guard mark.names.contains(where: { Self.isName($0, of: items[item].finding.rule) }) else { continue }
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

    private static func message(misspelled spelling: String) -> String {
        "'\(spelling)' suppresses nothing; a suppression begins with '\(SuppressedNames.mark)'"
    }

    /// Whether a name is that of a rule or of its group.
    private static func isName(_ name: String, of rule: Rule) -> Bool {
        isSameText(name, rule.identifier) || rule.identifier.hasUTF8Prefix(name + ".")
    }
}
