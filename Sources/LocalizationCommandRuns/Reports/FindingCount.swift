import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationDiagnostics

/// The number of findings, for the summary line.
struct FindingCount {
    private var counts: [Finding.Severity: Int] = [:]
    private var files: Set<ExactText> = []
    /// The number of findings that are not shown.
    private var omitted = 0

    /// Counts the findings in a file.
    mutating func add(_ found: FileFindings) {
        files.insert(ExactText(found.file.path))
        for finding in found.findings { counts[finding.severity, default: 0] += 1 }
    }

    /// Counts findings that are part of others in the output, and those that are not shown.
    mutating func add(joined: [Finding.Severity: Int], omitted: [Finding.Severity: Int]) {
        for (severity, count) in joined { counts[severity, default: 0] += count }
        for (severity, count) in omitted {
            counts[severity, default: 0] += count
            self.omitted += count
        }
    }

    /// Counts an error that is not in a file's text.
    mutating func addFailure() { counts[.error, default: 0] += 1 }

    /// The number of findings of each severity, the worst first; nil for a single finding, which needs no summary.
    var summary: (text: String, worst: Finding.Severity)? {
        guard counts.values.reduce(0, +) > 1, let worst = counts.keys.max() else { return nil }
        let parts = counts.sorted { $0.key > $1.key }.map { severity, count in counted(count, severity.rawValue) }
        let place = files.isEmpty ? "" : " in " + counted(files.count, "file")
        let rest = omitted == 0 ? "" : " (\(omitted) not shown)"
        return (parts.joined(separator: ", ") + place + rest, worst)
    }
}
