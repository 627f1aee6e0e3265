import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationFileWriting

/// The findings that a project had when it began to be checked. They are not reported, so that only new mistakes are.
///
/// A finding is identified by its rule, table, key and language, so that moved lines and keys in another order change nothing.
package struct LintBaseline: Sendable {
    private struct Subject: Hashable, Comparable {
        let rule: String
        let table: ExactText
        let key: ExactText
        let language: String

        init(_ item: LintReport.Item) {
            rule = item.finding.rule.identifier
            table = ExactText(item.table)
            key = ExactText(item.key ?? "")
            language = item.language ?? ""
        }

        init(rule: String, table: String, key: String, language: String) {
            self.rule = rule
            self.table = ExactText(table)
            self.key = ExactText(key)
            self.language = language
        }

        static func < (left: Subject, right: Subject) -> Bool {
            for (first, second) in zip(left.parts, right.parts) where !isSameText(first, second) {
                return first.utf8.lexicographicallyPrecedes(second.utf8)
            }
            return false
        }

        private var parts: [String] { [rule, table.text, key.text, language] }
    }

    private let subjects: Set<Subject>

    /// The number of findings that it holds.
    package var count: Int { subjects.count }

    /// Creates a baseline of findings.
    package init(of items: [LintReport.Item]) { subjects = Set(items.map(Subject.init)) }

    /// Reads a baseline. O(bytes).
    /// - Returns: nil if the bytes are no baseline of this version, with the reason.
    package static func read(_ bytes: [UInt8]) -> (baseline: LintBaseline?, reason: String) {
        let document = JSONDocument(parsing: bytes)
        guard document.findings.isEmpty, let root = document.root, root.kind == .object else { return (nil, "it is not a JSON object") }
        guard root["version"]?.int64Value == 1 else { return (nil, "it is not a baseline of version 1") }
        guard let list = root["findings"], list.kind == .array else { return (nil, "it has no array 'findings'") }
        var subjects: Set<Subject> = []
        for each in list.elements {
            guard let rule = each["rule"]?.stringValue, let table = each["table"]?.stringValue else {
                return (nil, "a finding lacks 'rule' or 'table'")
            }
            subjects.insert(
                Subject(rule: rule, table: table, key: each["key"]?.stringValue ?? "", language: each["language"]?.stringValue ?? ""))
        }
        return (LintBaseline(subjects), "")
    }

    private init(_ subjects: Set<Subject>) { self.subjects = subjects }

    /// The findings that the baseline does not hold.
    package func new(in items: [LintReport.Item]) -> [LintReport.Item] { items.filter { !subjects.contains(Subject($0)) } }

    /// The baseline without what is no longer found; it never grows.
    package func shrunk(to items: [LintReport.Item]) -> LintBaseline { LintBaseline(subjects.intersection(items.map(Subject.init))) }

    /// The file, with one finding a line.
    package var bytes: [UInt8] {
        var text = "{\n  \"version\" : 1,\n  \"findings\" : ["
        for (index, each) in subjects.sorted().enumerated() {
            var members: [(name: String, value: JSONValue)] = [("rule", .string(each.rule)), ("table", .string(each.table.text))]
            if !each.key.text.isEmpty { members.append(("key", .string(each.key.text))) }
            if !each.language.isEmpty { members.append(("language", .string(each.language))) }
            text += (index == 0 ? "\n    " : ",\n    ") + JSONValue.object(members).compactText
        }
        return Array((text + "\n  ]\n}\n").utf8)
    }
}
