package import LocalizationDiagnostics
import LocalizationPlatform

/// The findings in a file as people read them: of those of one rule and language only the first ones, and how many there are of the others.
package struct ShownFindings: Sendable {
    /// The number of findings of one rule and language that are enough to see what is wrong.
    package static let usualLimit = 3

    /// The file with its first findings.
    package let file: FileFindings
    /// What is left out, one line for each rule and language.
    package private(set) var omissions: [String] = []

    private struct Kind: Hashable {
        let rule: Rule
        let language: String?
    }

    /// Groups findings, which are in the order of their files, by file. O(n log n).
    /// - Parameters:
    ///   - limit: The number of findings of one rule and language to show in each file.
    ///   - hint: What shows the others, such as "'--all' shows them".
    package static func grouped(
        _ items: [LintReport.Item], in project: LintProject, limit: Int, hint: String
    ) -> [ShownFindings] {
        var groups: [ShownFindings] = []
        var index = 0
        while index < items.count {
            let file = items[index].file
            let end = items[index...].firstIndex { $0.file != file } ?? items.count
            groups.append(ShownFindings(items[index..<end], of: project.source(at: file), limit, hint))
            index = end
        }
        return groups
    }

    private init(_ items: ArraySlice<LintReport.Item>, of source: SourceFile, _ limit: Int, _ hint: String) {
        let name = PathNames.shown(source.path)
        let isBinary = source.text.starts(with: Array("bplist".utf8))
        var counts: [Kind: Int] = [:]
        var shown: [Finding] = []
        for item in items {
            let kind = Kind(rule: item.finding.rule, language: item.language)
            counts[kind, default: 0] += 1
            guard counts[kind, default: 0] <= limit else { continue }
            var finding = item.finding
            // A binary property list has no lines.
            if isBinary { (finding.range, finding.notes) = (nil, []) }
            shown.append(finding)
        }
        file = FileFindings(path: name, text: source.text, shown)
        let more = counts.filter { $0.value > limit }.sorted {
            ($0.key.rule.identifier, $0.key.language ?? "") < ($1.key.rule.identifier, $1.key.language ?? "")
        }
        for (kind, count) in more {
            let language = kind.language.map { " in '\($0)'" } ?? ""
            omissions.append("\(name): \(count - limit) more of [\(kind.rule.identifier)]\(language); \(hint)")
        }
    }
}
