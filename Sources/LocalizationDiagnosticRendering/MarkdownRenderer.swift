import LocalizationDiagnostics
import LocalizationFileWriting
import LocalizationSourceText

/// Renders findings as a summary for a pull request: their number, a table of the rules, and a list of the places of each rule.
enum MarkdownRenderer {
    /// The places that are listed for a rule.
    private static let maximumCount = 10

    static func render(_ files: [FileFindings]) -> String {
        var lines = SourceLines()
        var groups: [Rule: [(finding: Finding, file: SourceFile)]] = [:]
        for file in files {
            for finding in file.findings { groups[finding.rule, default: []].append((finding, file.file)) }
        }
        guard !groups.isEmpty else { return "No findings.\n" }
        let order = groups.sorted { left, right in
            let (first, second) = (worst(left.value.map(\.finding)), worst(right.value.map(\.finding)))
            return first == second ? left.key.identifier.utf8.lexicographicallyPrecedes(right.key.identifier.utf8) : first > second
        }
        let all = files.flatMap(\.findings)
        let counts = Finding.Severity.allCases.reversed().compactMap { severity -> String? in
            let count = all.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        var output = "**\(counts.joined(separator: ", "))**\n\n| Rule | Severity | Findings |\n|---|---|---:|\n"
        for severity in Finding.Severity.allCases.reversed() {
            for (rule, found) in order {
                let count = found.count { $0.finding.severity == severity }
                if count > 0 { output += "| `\(rule.identifier)` | \(severity.rawValue) | \(count) |\n" }
            }
        }
        for (rule, all) in order {
            // The worst first: only some are listed.
            let found = Finding.Severity.allCases.reversed().flatMap { severity in all.filter { $0.finding.severity == severity } }
            output += "\n<details><summary><code>\(rule.identifier)</code>: \(MarkdownText.escape(rule.summary))</summary>\n\n"
            for (finding, file) in found.prefix(maximumCount) {
                let start = finding.range.map { lines.region(of: $0, in: file).start }
                let place = file.path + (start.map { ":\($0.line):\($0.column)" } ?? "")
                output += "- \(place.isEmpty ? "" : "\(MarkdownText.code(place)): ")\(MarkdownText.escape(finding.message))\n"
            }
            if found.count > maximumCount { output += "- and \(found.count - maximumCount) more\n" }
            output += "\n</details>\n"
        }
        return output
    }

    private static func worst(_ findings: [Finding]) -> Finding.Severity { findings.map(\.severity).max() ?? .note }
}
