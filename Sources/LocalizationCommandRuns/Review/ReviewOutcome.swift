import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationProject
import LocalizationReview

/// What a review found, for the output.
struct ReviewOutcome {
    let review: Review
    let commits: (base: String, mergeBase: String, head: String)

    /// Findings of one rule and severity in one language.
    struct Group {
        let identifier: String
        let severity: Finding.Severity
        /// The language; nil for findings about no single one.
        let language: String?
        /// One finding for each text.
        var findings: [ReviewFinding] = []
        /// The number of texts.
        var count: Int { findings.count }
    }

    /// The findings by severity, rule and language.
    let groups: [Group]

    /// Groups the findings of a review. O(findings).
    init(review: Review, commits: (base: String, mergeBase: String, head: String)) {
        (self.review, self.commits) = (review, commits)
        var groups: [String: Group] = [:]
        var seen: [String: Set<[ExactText]>] = [:]
        for finding in review.findings {
            let (identifier, language) = (finding.finding.identifier, finding.finding.subject.language)
            let name = "\(finding.finding.severity.rawValue) \(identifier) \(language ?? "")"
            let text = [finding.file.path, finding.finding.subject.key ?? ""].map { ExactText($0) }
            // One example for a text is enough, and it counts once, whatever its cases are.
            guard seen[name, default: []].insert(text).inserted else { continue }
            let severity = finding.finding.severity
            groups[name, default: Group(identifier: identifier, severity: severity, language: language)].findings.append(finding)
        }
        let totals = groups.values.reduce(into: [String: Int]()) { $0[$1.identifier, default: 0] += $1.findings.count }
        self.groups = groups.values.sorted { left, right in
            if left.severity != right.severity { return left.severity > right.severity }
            let (first, second) = (totals[left.identifier] ?? 0, totals[right.identifier] ?? 0)
            if first != second { return first > second }
            let (rule, other) = (Self.order(of: left.identifier), Self.order(of: right.identifier))
            return rule == other
                ? (left.identifier, left.language ?? "") < (right.identifier, right.language ?? "") : rule < other
        }
    }

    /// The place of a rule among those of reviews, which are in the order of what they cost; rules of lint follow.
    private static func order(of identifier: String) -> Int {
        Rule.Review.all.firstIndex { isSameText($0.identifier, identifier) } ?? Rule.Review.all.count
    }

    /// The verdict in one line: `damage: 30 review.source-copy, 2 review.state-reset`, errors first, or that there is none.
    var verdict: String {
        var rules: [(identifier: String, severity: Finding.Severity, count: Int)] = []
        let totals = Dictionary(grouping: groups.filter { $0.severity >= .warning }, by: \.identifier)
        for (identifier, groups) in totals {
            rules.append((identifier, groups.map(\.severity).max() ?? .warning, groups.reduce(0) { $0 + $1.count }))
        }
        rules.sort { left, right in
            if left.severity != right.severity { return left.severity > right.severity }
            if left.count != right.count { return left.count > right.count }
            let (rule, other) = (Self.order(of: left.identifier), Self.order(of: right.identifier))
            return rule == other ? left.identifier < right.identifier : rule < other
        }
        guard rules.isEmpty else { return "damage: " + rules.map { "\($0.count) \($0.identifier)" }.joined(separator: ", ") }
        let sums = review.languages.reduce(into: (added: 0, reworded: 0, removed: 0, stateOnly: 0)) { sums, language in
            sums.added += language.added
            sums.reworded += language.reworded
            sums.removed += language.removed
            sums.stateOnly += language.stateOnly
        }
        let parts = [(sums.added, "added"), (sums.reworded, "reworded"), (sums.removed, "removed"), (sums.stateOnly, "with another state")]
        let list = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        return "no damage: " + (list.isEmpty ? "no text changed" : "texts \(list)")
    }
}
