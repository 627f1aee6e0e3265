import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationDiagnostics

/// The number of findings, for the summary line.
struct FindingCount {
    private var counts: [Finding.Severity: Int] = [:]
    private var files: Set<ExactText> = []

    /// Counts the findings in a file.
    mutating func add(_ found: FileFindings) {
        files.insert(ExactText(found.file.path))
        for finding in found.findings { counts[finding.severity, default: 0] += 1 }
    }

    /// Counts an error that is not in a file's text.
    mutating func addFailure() { counts[.error, default: 0] += 1 }

    /// The number of findings of each severity, the worst first; nil for a single finding, which needs no summary.
    var summary: (text: String, worst: Finding.Severity)? {
        guard counts.values.reduce(0, +) > 1, let worst = counts.keys.max() else { return nil }
        let parts = counts.sorted { $0.key > $1.key }.map { severity, count in counted(count, severity.rawValue) }
        let place = files.isEmpty ? "" : " in " + counted(files.count, "file")
        return (parts.joined(separator: ", ") + place, worst)
    }
}
