/// The findings of parsing one file, at most ``limit`` of them, so that a binary file does not produce a million messages.
package struct ReadingFindings {
    package static let limit = 100

    package private(set) var list: [Finding] = []
    /// The rule of the last finding if there are more than ``limit``.
    private let tooMany: Rule

    package init(tooMany: Rule) { self.tooMany = tooMany }

    /// Adds a finding.
    package mutating func report(
        _ rule: Rule, _ message: String, _ range: Range<Int>?, severity: Finding.Severity? = nil, notes: [Finding.Note] = [],
        fixIt: Finding.FixIt? = nil
    ) {
        if list.count < Self.limit {
            list.append(Finding(rule, message, severity: severity, range: range, notes: notes, fixIts: fixIt.map { [$0] } ?? []))
        } else if list.count == Self.limit {
            list.append(Finding(tooMany, "there are more mistakes; they are not listed", range: range))
        }
    }

    /// Replaces each finding.
    package mutating func map(_ change: (Finding) -> Finding) { list = list.map(change) }

    /// Sorts findings in text order; those for the whole file come first.
    package mutating func sort() {
        list = list.enumerated().sorted {
            let (left, right) = ($0.element.range?.lowerBound ?? -1, $1.element.range?.lowerBound ?? -1)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }
}
