import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
import LocalizationDiagnostics

/// The number of findings, for the table of rules and the last line.
struct FindingCount {
    private var counts: [Finding.Severity: Int] = [:]
    private var files: Set<ExactText> = []
    /// The numbers of each rule.
    private(set) var rules = RuleCounts()

    /// Counts the findings that a printed one stands for.
    mutating func add(_ printed: PrintedFinding) {
        files.insert(ExactText(printed.file.path))
        counts[printed.finding.severity, default: 0] += printed.count
        rules.add(printed.finding, in: printed.file, count: printed.count)
    }

    /// Counts files with findings.
    mutating func add(files paths: [String]) { files.formUnion(paths.map { ExactText($0) }) }

    /// Counts an error that is not in a file's text.
    mutating func addFailure() { counts[.error, default: 0] += 1 }

    /// The number of findings of each severity, the worst first; nil for a single finding, which needs no summary.
    func summary(omitting omitted: Int) -> (text: String, worst: Finding.Severity)? {
        guard counts.values.reduce(0, +) > 1, let worst = counts.keys.max() else { return nil }
        let parts = counts.sorted { $0.key > $1.key }.map { severity, count in counted(count, severity.rawValue) }
        let place = files.isEmpty ? "" : " in " + counted(files.count, "file")
        let rest = omitted == 0 ? "" : " (\(omitted) not shown)"
        return (parts.joined(separator: ", ") + place + rest, worst)
    }
}
