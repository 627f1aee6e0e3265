package import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationCatalogModel
import LocalizationSourceText

/// The findings in a file as people read them: those at one place that differ only in their language are one, and of those of one rule and
/// language only the first ones are shown, more of errors and fewer of notes, with the number of the others.
package struct ShownFindings: Sendable {
    /// The number of findings of one rule and language that are enough to see what is wrong.
    package static let usualLimit = 3
    /// The same of errors.
    private static let errorLimit = 10
    /// The same of notes, which are no mistakes.
    private static let noteLimit = 1
    /// The number of languages that are named, unless all findings are shown.
    static let languageLimit = 12

    /// The file with the findings that are shown.
    package let file: FileFindings
    /// What is left out, one line for each rule.
    package private(set) var omissions: [String] = []
    /// The numbers of findings that are part of a shown one, because they differ only in their language.
    package internal(set) var joined: [Finding.Severity: Int] = [:]
    /// The numbers of findings that are left out.
    package private(set) var omitted: [Finding.Severity: Int] = [:]

    private struct Kind: Hashable {
        let rule: Rule
        let language: String?
    }

    /// Groups findings, which are in the order of their files, by file. O(n log n).
    /// - Parameters:
    ///   - limit: The number of warnings and notes of one rule and language to show in each file; more errors may be shown.
    ///   - hint: What shows the others, such as "'--all' shows them".
    package static func forPeople(_ items: [LintReport.Item], in project: LintProject, limit: Int, hint: String) -> [ShownFindings] {
        byFile(items).map { ShownFindings($0, of: project.source(at: $0.first?.file ?? 0), limit, hint) }
    }

    /// Groups findings, which are in the order of their files, by file, without leaving any out. O(n).
    package static func forTools(_ items: [LintReport.Item], in project: LintProject) -> [FileFindings] {
        byFile(items).map { file($0.map(\.finding), project.source(at: $0.first?.file ?? 0)) }
    }

    private static func byFile(_ items: [LintReport.Item]) -> [ArraySlice<LintReport.Item>] {
        var groups: [ArraySlice<LintReport.Item>] = []
        var index = 0
        while index < items.count {
            let end = items[index...].firstIndex { $0.file != items[index].file } ?? items.count
            groups.append(items[index..<end])
            index = end
        }
        return groups
    }

    private static func file(_ findings: [Finding], _ source: SourceFile) -> FileFindings {
        var findings = findings
        // A binary property list has no lines.
        if source.text.starts(with: Array("bplist".utf8)) {
            for index in findings.indices { (findings[index].range, findings[index].notes) = (nil, []) }
        }
        return FileFindings(path: PathNames.shown(source.path), text: source.text, findings)
    }

    /// Findings that are all shown.
    init(_ file: FileFindings) { self.file = file }

    private init(_ items: ArraySlice<LintReport.Item>, of source: SourceFile, _ limit: Int, _ hint: String) {
        var counts: [Kind: Int] = [:]
        var hidden: [Rule: [String?: Int]] = [:]
        var shown: [Finding] = []
        var index = items.startIndex
        while index < items.endIndex {
            let first = items[index]
            let end = items[(index + 1)...].firstIndex { !Self.differsOnlyInLanguage($0, first) } ?? items.endIndex
            let group = items[index..<end]
            index = end
            let (rule, severity) = (first.finding.rule, first.finding.severity)
            let limit = severity == .error ? max(limit, Self.errorLimit) : severity == .note && limit < .max ? Self.noteLimit : limit
            var isShown = false
            for item in group {
                counts[Kind(rule: rule, language: item.language), default: 0] += 1
                if counts[Kind(rule: rule, language: item.language), default: 0] <= limit { isShown = true }
            }
            guard isShown else {
                for item in group { hidden[rule, default: [:]][item.language, default: 0] += 1 }
                omitted[severity, default: 0] += group.count
                continue
            }
            var finding = first.finding
            if group.count > 1 {
                joined[severity, default: 0] += group.count - 1
                let others = group.dropFirst().compactMap(\.language)
                finding.notes.append(Finding.Note("the same in " + Self.list(others, limit == .max ? .max : Self.languageLimit)))
            }
            shown.append(finding)
        }
        file = Self.file(shown, source)
        for (rule, languages) in hidden.sorted(by: { $0.key.identifier < $1.key.identifier }) {
            let names = languages.keys.compactMap { $0 }
            let place = names.isEmpty ? "" : names.count == 1 ? " in '\(names[0])'" : " in \(names.count) languages"
            omissions.append("\(file.file.path): \(languages.values.reduce(0, +)) more of [\(rule.identifier)]\(place); \(hint)")
        }
    }

    /// Whether a finding says of its language what another one, at the same place, says of its own.
    private static func differsOnlyInLanguage(_ left: LintReport.Item, _ right: LintReport.Item) -> Bool {
        let (one, other) = (left.finding, right.finding)
        guard one.rule == other.rule, one.severity == other.severity, one.range == other.range, one.notes == other.notes,
            let old = left.language, let new = right.language, old != new
        else { return false }
        let message = one.message.replacingUTF8("'\(old)'", with: "'\(new)'").replacingUTF8("(\(old): ", with: "(\(new): ")
        return isSameText(message, other.message)
    }

    static func list(_ names: [String], _ limit: Int) -> String {
        guard names.count > limit else { return names.map { "'\($0)'" }.joined(separator: ", ") }
        return names.prefix(limit).map { "'\($0)'" }.joined(separator: ", ") + " and \(names.count - limit) more languages"
    }
}
