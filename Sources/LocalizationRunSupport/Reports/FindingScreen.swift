import LocalizationDiagnostics

/// A finding as it is printed.
struct PrintedFinding {
    /// The file.
    let file: SourceFile
    /// The finding.
    let finding: Finding
    /// The number of findings that it stands for.
    let count: Int

    /// Whether it says in one line what others say of one text each.
    var isSum: Bool { count > 1 && finding.range == nil }

    /// The number of lines that it takes.
    var lineCount: Int {
        (finding.range == nil ? 1 : 3) + finding.fixIts.count + finding.notes.reduce(0) { $0 + ($1.range == nil ? 1 : 3) }
    }
}

/// The findings that a screen is chosen from: all of them if all are printed, and otherwise the first ones of each rule. The others could not be
/// on the screen, and are not kept, so that a finding for each text of a large file takes no memory.
struct FindingCandidates {
    /// Whether no finding is left out.
    let showsAll: Bool
    /// The findings, in order.
    private(set) var list: [PrintedFinding] = []
    /// The number of findings that those stand for that are not kept.
    private(set) var omittedCount = 0
    private var numbers: [Kind: Int] = [:]

    /// What ``FindingScreen`` chooses from separately.
    private struct Kind: Hashable {
        let rule: Rule
        let severity: Finding.Severity
        let isSum: Bool
    }

    /// Creates an empty list.
    init(showsAll: Bool) { self.showsAll = showsAll }

    /// Adds a finding, unless it could not be printed.
    mutating func add(_ finding: PrintedFinding) {
        let kind = Kind(rule: finding.finding.rule, severity: finding.finding.severity, isSum: finding.isSum)
        if !showsAll {
            numbers[kind, default: 0] += 1
            guard numbers[kind, default: 0] <= FindingScreen.candidateLimit else { return omittedCount += finding.count }
        }
        list.append(finding)
    }

    /// Removes all findings.
    mutating func removeAll() { self = FindingCandidates(showsAll: showsAll) }
}

/// The findings that are printed one by one: all of them while they are few, and otherwise the first ones of each rule, so that the output of a
/// project of any size can be read. The table of rules counts the others.
struct FindingScreen {
    /// The number of lines up to which everything is printed; once for errors, once for everything else.
    private static let lineLimit = 60
    /// The number of errors that are printed at most, without their lines of the file.
    private static let errorLimit = 60
    /// The number of lines for warnings and notes if they are more; those that are sums have lines of their own.
    private static let otherLineLimit = 30
    private static let sumLimit = 24

    /// The errors.
    let errors: [PrintedFinding]
    /// Whether errors are printed without their lines of the file.
    let areErrorsBrief: Bool
    /// The warnings and notes.
    let others: [PrintedFinding]
    /// The number of findings that are left out.
    let omittedCount: Int

    /// The number of findings of one rule and severity to choose from: more than a screen has lines, of which each takes one at least.
    static let candidateLimit = lineLimit + 1

    /// Chooses the findings to print; their order stays. O(findings).
    init(of candidates: FindingCandidates) {
        let (findings, showsAll) = (candidates.list, candidates.showsAll)
        let all = (
            errors: findings.filter { $0.finding.severity == .error }, others: findings.filter { $0.finding.severity != .error }
        )
        areErrorsBrief = !showsAll && Self.lineCount(all.errors) > Self.lineLimit
        if showsAll {
            (errors, others) = (all.errors, all.others)
        } else {
            errors = areErrorsBrief ? Self.first(all.errors, limit: Self.errorLimit) { _ in 1 } : all.errors
            others = Self.lineCount(all.others) > Self.lineLimit ? Self.firstOthers(all.others) : all.others
        }
        omittedCount = candidates.omittedCount + Self.count(findings) - Self.count(errors) - Self.count(others)
    }

    private static func lineCount(_ findings: [PrintedFinding]) -> Int { findings.reduce(0) { $0 + $1.lineCount } }

    private static func count(_ findings: [PrintedFinding]) -> Int { findings.reduce(0) { $0 + $1.count } }

    /// The first warnings of each rule, those that sum up others last; notes only where there is no warning.
    private static func firstOthers(_ findings: [PrintedFinding]) -> [PrintedFinding] {
        let warnings = findings.filter { $0.finding.severity == .warning }
        let taken = warnings.isEmpty ? findings : warnings
        return first(taken.filter { !$0.isSum }, limit: otherLineLimit, lines: \.lineCount)
            + first(taken.filter(\.isSum), limit: sumLimit) { _ in 1 }
    }

    /// The first findings of each rule, of all rules as many as possible, that take no more than a number of lines; in their order.
    private static func first(
        _ findings: [PrintedFinding], limit: Int, lines: (PrintedFinding) -> Int
    ) -> [PrintedFinding] {
        var numbers: [Rule: Int] = [:]
        // The number that each finding has among those of its rule.
        let ranks = findings.map { each in
            numbers[each.finding.rule, default: 0] += 1
            return numbers[each.finding.rule, default: 0]
        }
        var sum = 0
        var chosen: Set<Int> = []
        for index in findings.indices.sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }) {
            sum += lines(findings[index])
            if sum > limit { break }
            chosen.insert(index)
        }
        return findings.indices.filter(chosen.contains).map { findings[$0] }
    }
}
