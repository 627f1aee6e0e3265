/// The findings of one reading, at most ``limit`` of them: a binary file must not become a million messages.
package struct ReadingDiagnostics {
    package static let limit = 100

    package private(set) var list: [Diagnostic] = []
    /// What the identifiers of findings begin with, such as `json`.
    private let syntax: StaticString

    package init(_ syntax: StaticString) { self.syntax = syntax }

    /// Adds a finding with a name of the syntax.
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

    /// Puts findings into the order of the text; those about the whole file come first.
    package mutating func sort() {
        list = list.enumerated().sorted {
            let (left, right) = ($0.element.range?.lowerBound ?? -1, $1.element.range?.lowerBound ?? -1)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }
}
