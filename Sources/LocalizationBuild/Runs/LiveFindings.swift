import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationLint

/// The findings in a project by file.
struct LiveFindings {
    private var items: [ExactText: [LintReport.Item]] = [:]
    /// The files with findings, in the order of the project.
    private var order: [ExactText] = []
    /// The findings about what is not read, and about settings with mistakes.
    private var others: [FileFindings] = []

    /// No findings.
    init() {}

    /// Sorts findings, which are in the order of their files, into these. O(n).
    init(_ items: [LintReport.Item], in project: LintProject, others: [FileFindings]) {
        var (file, path) = (-1, ExactText(""))
        for item in items {
            if item.file != file {
                (file, path) = (item.file, ExactText(project.source(at: item.file).path))
                if self.items[path] == nil { order.append(path) }
            }
            self.items[path, default: []].append(item)
        }
        self.others = others.filter { !$0.findings.isEmpty }
    }

    /// The findings in a file, in the order of their places.
    func items(in path: String) -> [LintReport.Item] { items[ExactText(path)] ?? [] }

    /// The findings about a file that is not read.
    func others(in path: String) -> [Finding] { others.filter { isSameText($0.file.path, path) }.flatMap(\.findings) }

    /// The paths of the files that have findings; one can be there twice.
    var paths: [String] { others.map(\.file.path) + order.filter { items[$0]?.isEmpty == false }.map(\.text) }

    /// All findings by file.
    func all(in project: LintProject) -> [FileFindings] {
        others + ShownFindings.forTools(order.flatMap { items[$0] ?? [] }, in: project)
    }

    /// Replaces the findings in a file of the project.
    mutating func replace(_ items: [LintReport.Item], in path: String) {
        let path = ExactText(path)
        if self.items.updateValue(items, forKey: path) == nil {
            let next = order.firstIndex { path.text.utf8.lexicographicallyPrecedes($0.text.utf8) }
            order.insert(path, at: next ?? order.endIndex)
        }
    }

    /// The paths of the files with other findings than those of an earlier state, sorted. O(findings).
    /// - Parameter candidates: The files to compare; nil for all.
    func paths(differingFrom old: LiveFindings, among candidates: [String]? = nil) -> [String] {
        let paths = Set(candidates?.map(ExactText.init) ?? (order + old.order) + (others + old.others).map { ExactText($0.file.path) })
        return paths.map(\.text).filter { path in
            items(in: path).map(\.finding) != old.items(in: path).map(\.finding) || others(in: path) != old.others(in: path)
        }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}
