import LocalizationDiagnostics

/// Limits the number of notes of each kind, and reports how many were omitted.
struct NoteFilter {
    /// The maximum number of notes of one kind to print.
    private static let limit = 10

    private let isOff: Bool
    private var counts: [Rule: Int] = [:]

    /// - Parameter isOff: Whether to print every note.
    init(isOff: Bool) { self.isOff = isOff }

    /// The findings to print, including all errors and warnings.
    mutating func filtered(_ findings: [Finding]) -> [Finding] {
        if isOff { return findings }
        return findings.filter { finding in
            guard finding.severity == .note else { return true }
            counts[finding.rule, default: 0] += 1
            return counts[finding.rule, default: 0] <= Self.limit
        }
    }

    /// A line for each kind of omitted notes.
    var summaries: [String] {
        counts.filter { $0.value > Self.limit }.sorted { $0.key.identifier < $1.key.identifier }.map { rule, count in
            "\(count - Self.limit) more [\(rule)]; '--verbose' prints them all"
        }
    }

    /// Resets the counts.
    mutating func reset() { counts = [:] }
}
