package import LocalizationDiagnostics
import LocalizationSourceText

/// The rules of findings with their numbers: the table that text output ends with.
package struct RuleCounts {
    /// The number of columns below which the end of a place says nothing.
    private static let leastPlaceWidth = 12

    /// What a line is about: a rule may find errors and notes.
    private struct Kind: Hashable {
        let rule: Rule
        let severity: Finding.Severity
    }

    private struct Row {
        var count = 0
        /// The place of the first finding.
        var example: String
    }

    private var rows: [Kind: Row] = [:]
    private var lines = SourceLines()
    /// The number of all findings.
    package private(set) var total = 0

    /// Creates an empty table.
    package init() {}

    /// Counts findings of a rule.
    /// - Parameter count: The number of findings that the given one stands for.
    package mutating func add(_ finding: Finding, in file: SourceFile, count: Int) {
        total += count
        let kind = Kind(rule: finding.rule, severity: finding.severity)
        var row = rows[kind] ?? Row(example: place(of: finding, in: file))
        row.count += count
        rows[kind] = row
    }

    private mutating func place(of finding: Finding, in file: SourceFile) -> String {
        VisibleText.escape(file.path) + (finding.range.map { ":\(lines.region(of: $0, in: file).start.line)" } ?? "")
    }

    /// A line for each rule and severity below a heading: the identifier, the severity, the number of findings, and the place of one; errors
    /// first, then by number.
    /// - Parameter width: The number of columns, to which places are cut, and for which they are left out where they would say nothing; nil for
    ///   as many as there are.
    package func render(width: Int?, usesColor: Bool) -> String {
        let sorted = rows.sorted { left, right in
            if left.key.severity != right.key.severity { return left.key.severity > right.key.severity }
            if left.value.count != right.value.count { return left.value.count > right.value.count }
            return left.key.rule.identifier.utf8.lexicographicallyPrecedes(right.key.rule.identifier.utf8)
        }
        let nameWidth = max(4, sorted.map { $0.key.rule.identifier.utf8.count }.max() ?? 0)
        let countWidth = 8
        let rest = width.map { $0 - 1 - nameWidth - 2 - 8 - 2 - countWidth - 2 }
        let hasPlaces = rest.map { $0 >= Self.leastPlaceWidth } ?? true
        func line(_ name: String, _ severity: String, _ count: String, _ example: String, _ style: TerminalStyle?) -> String {
            func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(width - text.utf8.count, 0)) }
            let number = String(repeating: " ", count: max(countWidth - count.utf8.count, 0)) + count
            let label = style?(padded(severity, 8), if: usesColor) ?? padded(severity, 8)
            return "\(padded(name, nameWidth))  \(label)  \(number)\(example.isEmpty || !hasPlaces ? "" : "  " + example)\n"
        }
        return line("rule", "severity", "findings", "for example", nil)
            + sorted.map { kind, row in
                line(
                    kind.rule.identifier, kind.severity.rawValue, String(row.count), Self.cut(row.example, to: rest),
                    TerminalStyle(kind.severity))
            }.joined()
    }

    /// The end of a place, which says most, if not all of it fits.
    private static func cut(_ place: String, to width: Int?) -> String {
        guard let width else { return place }
        let columns = place.map { DisplayWidth.columns(of: $0) }
        var sum = columns.reduce(0, +)
        if sum <= width { return place }
        var dropped = 0
        while dropped < columns.count, sum > width - 1 {
            sum -= columns[dropped]
            dropped += 1
        }
        return "…" + place.dropFirst(dropped)
    }
}

extension TerminalStyle {
    /// The style of a severity.
    package init(_ severity: Finding.Severity) {
        switch severity {
        case .error: self = .red
        case .warning: self = .magenta
        case .note: self = .cyan
        }
    }
}
