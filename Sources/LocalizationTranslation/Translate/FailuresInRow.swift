import LocalizationDiagnostics
import LocalizationLint

/// The requests that failed as a whole since one succeeded.
struct FailuresInRow {
    private var roots: Set<Int> = []
    private var rules: Set<Rule> = []
    /// Their number.
    private(set) var count = 0
    /// The rule of the last one.
    private(set) var lastRule: Rule?

    /// Adds a failure.
    /// - Parameter root: The number of the planned request that failed, or of which a part did.
    mutating func add(_ rule: Rule, of root: Int) {
        roots.insert(root)
        rules.insert(rule)
        count += 1
        lastRule = rule
    }

    /// Whether there are too many for anything but a service that is down. Three are, unless all of them are about one request: one of its
    /// entries may make the program fail, or all of them may be too many for an answer that is then cut off, so that its parts are tried.
    var meanThatServiceIsDown: Bool {
        if roots.count > 1 { return count >= 3 }
        return count >= (rules == [Rule.Answer.noJSON] ? 8 : 4)
    }
}
