package import LocalizationDiagnostics
import LocalizationProject
import LocalizationPlatform
import LocalizationCatalogModel

/// The findings in a file as people read them. Findings at one place that differ only in their language are one line. So are the
/// untranslated texts of a table in a language (``CoverageSums``).
package struct ShownFindings: Sendable {
    /// The number of findings of one rule and language that are enough to see what is wrong.
    package static let usualLimit = 3
    /// The same for errors.
    private static let errorLimit = 10
    /// The same for notes, which are not mistakes.
    private static let noteLimit = 1
    /// The number of languages that are named, unless all findings are shown.
    package static let languageLimit = 12

    /// The file with the findings that are shown.
    package let file: FileFindings
    /// The number of findings that each of them represents.
    package private(set) var counts: [Int] = []
    /// The findings that are left out, one line for each rule.
    package private(set) var omissions: [String] = []

    private struct Kind: Hashable {
        let rule: Rule
        let language: String?
    }

    /// Groups findings, which are in the order of their files, by file. O(n log n).
    /// - Parameter isComplete: Whether no finding about the text of a key is summed up, and each language is named.
    package static func forPeople(_ items: [LintReport.Item], in project: LintProject, isComplete: Bool) -> [ShownFindings] {
        let items = isComplete ? items.map { (item: $0, count: 1) } : CoverageSums.summedUp(items, in: project)
        return byFile(items).map { ShownFindings($0, of: project.source(at: $0.first?.item.file ?? 0), isComplete: isComplete) }
    }

    /// Groups findings by file for the messages of a build, and leaves some out. O(n log n).
    /// - Parameters:
    ///   - limit: The number of warnings and notes of one rule and language to show in each file; more errors may be shown.
    ///   - hint: What shows the others, such as "'--all' shows them".
    package static func forBuilds(_ items: [LintReport.Item], in project: LintProject, limit: Int, hint: String) -> [ShownFindings] {
        byFile(items.map { (item: $0, count: 1) }).map {
            ShownFindings($0, of: project.source(at: $0.first?.item.file ?? 0), isComplete: limit == .max, limit, hint)
        }
    }

    /// Groups findings, which are in the order of their files, by file, without leaving any out. O(n).
    package static func forTools(_ items: [LintReport.Item], in project: LintProject) -> [FileFindings] {
        byFile(items.map { (item: $0, count: 1) }).map {
            file($0.map(\.item.finding), project.source(at: $0.first?.item.file ?? 0))
        }
    }

    private static func byFile(_ items: [CoverageSums.Part]) -> [ArraySlice<CoverageSums.Part>] {
        var groups: [ArraySlice<CoverageSums.Part>] = []
        var index = 0
        while index < items.count {
            let end = items[index...].firstIndex { $0.item.file != items[index].item.file } ?? items.count
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

    private init(
        _ items: ArraySlice<CoverageSums.Part>, of source: SourceFile, isComplete: Bool, _ limit: Int = .max, _ hint: String = ""
    ) {
        var numbers: [Kind: Int] = [:]
        var hidden: [Rule: [String?: Int]] = [:]
        var shown: [Finding] = []
        var index = items.startIndex
        while index < items.endIndex {
            let (first, sum) = items[index]
            let end =
                sum > 1 ? index + 1 : items[(index + 1)...].firstIndex { $0.count > 1 || !Self.differsOnlyInLanguage($0.item, first) }
            let group = items[index..<(end ?? items.endIndex)]
            index = group.endIndex
            let (rule, severity) = (first.finding.rule, first.finding.severity)
            let limit = severity == .error ? max(limit, Self.errorLimit) : severity == .note && limit < .max ? Self.noteLimit : limit
            var isShown = false
            for item in group {
                let kind = Kind(rule: rule, language: item.item.language)
                numbers[kind, default: 0] += 1
                if numbers[kind, default: 0] <= limit { isShown = true }
            }
            guard isShown else {
                for item in group { hidden[rule, default: [:]][item.item.language, default: 0] += 1 }
                continue
            }
            var finding = first.finding
            if group.count > 1 {
                let others = group.dropFirst().compactMap(\.item.language)
                finding.notes.append(Finding.Note("the same in " + listed(others, limit: isComplete ? .max : Self.languageLimit)))
            }
            shown.append(finding)
            counts.append(group.reduce(0) { $0 + $1.count })
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
        return one.rule == other.rule && one.severity == other.severity && one.range == other.range && one.notes == other.notes
            && left.language != nil && right.language != nil && left.language != right.language
            && isSameText(one.subject.key ?? "", other.subject.key ?? "") && isSameText(one.problem, other.problem)
            && isSameText(one.remark, other.remark) && one.subject.naming == other.subject.naming
    }
}
