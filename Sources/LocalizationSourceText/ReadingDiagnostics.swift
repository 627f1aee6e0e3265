/// The diagnostics of parsing one file, at most ``limit`` of them, so that a binary file does not produce a million messages.
package struct ReadingDiagnostics {
    package static let limit = 100

    package private(set) var list: [Diagnostic] = []
    /// The prefix of the diagnostics' identifiers, such as `json`.
    private let syntax: StaticString

    package init(_ syntax: StaticString) { self.syntax = syntax }

    /// Adds a diagnostic with an identifier of the syntax.
    package mutating func report(
        _ name: String, _ message: String, _ range: Range<Int>?, severity: Diagnostic.Severity = .error,
        notes: [Diagnostic.Note] = [], fixIt: Diagnostic.FixIt? = nil
    ) {
        if list.count < Self.limit {
            list.append(
                Diagnostic("\(syntax).\(name)", severity, message, range: range, notes: notes, fixIts: fixIt.map { [$0] } ?? []))
        } else if list.count == Self.limit {
            list.append(Diagnostic("\(syntax).too-many", .note, "there are more mistakes; they are not listed", range: range))
        }
    }

    /// Sorts diagnostics in text order; those for the whole file come first.
    package mutating func sort() {
        list = list.enumerated().sorted {
            let (left, right) = ($0.element.range?.lowerBound ?? -1, $1.element.range?.lowerBound ?? -1)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }
}
