import LocalizationSourceText
import LocalizationCatalogModel
import LocalizationDiagnostics

/// The suppressions in the comments of entries: `lproj:ignore RULE[,RULE…] reason`.
struct Suppressions {
    private struct Subject: Hashable {
        let table: Int
        let key: ExactText
    }

    private let project: LintProject
    /// The names of rules by entry, as written.
    private var names: [Subject: [String]] = [:]

    /// Reads the comments of all entries. O(comments).
    init(_ project: LintProject) {
        self.project = project
        for (index, table) in project.tables.enumerated() {
            for entry in table.entries {
                guard let comment = entry.model?.comment, let found = Self.names(in: comment) else { continue }
                names[Subject(table: index, key: ExactText(entry.key))] = found
            }
        }
    }

    /// Returns the findings that are not suppressed, and one for each suppression that suppresses nothing.
    /// - Parameter isSelected: Whether a rule applies; a suppression of a rule that does not is not unused.
    func apply(to items: [LintReport.Item], isSelected: (Rule) -> Bool) -> [LintReport.Item] {
        let items = applyInCode(to: items, isSelected: isSelected)
        guard !names.isEmpty else { return items }
        // A file belongs to one table.
        var tables: [Int: Int] = [:]
        for (index, table) in project.tables.enumerated() {
            for entry in table.entries {
                tables[entry.place.file] = index
                for text in entry.texts { tables[text.place.file] = index }
            }
        }
        var usedNames: [Subject: Set<ExactText>] = [:]
        var report = LintReport()
        var left: [LintReport.Item] = []
        for item in items {
            guard let key = item.key, let table = tables[item.file], let found = names[Subject(table: table, key: ExactText(key))],
                let name = found.first(where: { Self.isName($0, of: item.finding.rule) })
            else {
                left.append(item)
                continue
            }
            usedNames[Subject(table: table, key: ExactText(key)), default: []].insert(ExactText(name))
        }
        guard isSelected(Rule.Lint.unusedSuppression) else { return left }
        for (index, table) in project.tables.enumerated() {
            for entry in table.entries {
                let subject = Subject(table: index, key: ExactText(entry.key))
                for name in names[subject] ?? [] where usedNames[subject]?.contains(ExactText(name)) != true {
                    let rule = RuleRegistry.all.first { Self.isName(name, of: $0) }
                    if let rule, !isSelected(rule) { continue }
                    let message = rule == nil ? "'\(name)' is no rule" : "'\(name)' finds nothing here"
                    report.add(
                        Finding(Rule.Lint.unusedSuppression, "\(message) (\(entry.key))", range: entry.place.range), in: entry.place.file,
                        table: table.name, key: entry.key, fix: .removeSuppression(name))
                }
            }
        }
        return left + report.items
    }

    /// Applies the suppressions in source files that have findings, or keys.
    private func applyInCode(to items: [LintReport.Item], isSelected: (Rule) -> Bool) -> [LintReport.Item] {
        var dropped: Set<Int> = []
        var report = LintReport()
        let byFile = Dictionary(grouping: items.indices.filter { items[$0].file >= project.files.count }) { items[$0].file }
        for (number, file) in project.codeFiles.enumerated() {
            let marks = CodeSuppressions(file.text).marks
            if marks.isEmpty { continue }
            let index = project.files.count + number
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

    /// Whether a name is that of a rule or of its group.
    private static func isName(_ name: String, of rule: Rule) -> Bool {
        isSameText(name, rule.identifier) || rule.identifier.hasUTF8Prefix(name + ".")
    }

    /// A comment without a name behind its mark; without the mark and the reason, which end with the line, if it was the only name.
    static func removing(_ name: String, from comment: String) -> String {
        let scalars = Array(comment.unicodeScalars)
        let mark = Array("lproj:ignore".unicodeScalars)
        guard let start = scalars.indices.first(where: { scalars[$0...].starts(with: mark) }) else { return comment }
        var first = start + mark.count
        while first < scalars.count, scalars[first].properties.isWhitespace { first += 1 }
        var end = first
        while end < scalars.count, !scalars[end].properties.isWhitespace { end += 1 }
        let left = scalars[first..<end].split(separator: ",").filter { !$0.elementsEqual(name.unicodeScalars) }  // Exact: scalars
        var result = String.UnicodeScalarView()
        if left.isEmpty {
            var head = scalars[..<start]
            while head.last?.properties.isWhitespace == true { head.removeLast() }
            result.append(contentsOf: head)
            result.append(contentsOf: scalars[start...].drop { $0 != "\n" })
        } else {
            result.append(contentsOf: scalars[..<first])
            result.append(contentsOf: left.joined(separator: [","]))
            result.append(contentsOf: scalars[end...])
        }
        return String(result)
    }

    /// The names behind the mark in a comment; nil if there is no mark.
    private static func names(in comment: String) -> [String]? {
        let words = comment.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
        guard let mark = words.firstIndex(where: { $0.elementsEqual("lproj:ignore".unicodeScalars) }) else { return nil }
        guard mark + 1 < words.count else { return [] }
        return words[mark + 1].split { $0 == "," }.map { String($0) }  // Exact: scalars
    }
}
