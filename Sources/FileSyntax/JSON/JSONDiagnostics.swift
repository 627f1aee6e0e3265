import SourceText

/// The findings of one reading, at most ``limit`` of them: a binary file must not become a million messages.
struct JSONDiagnostics {
    static let limit = 100

    private(set) var list: [Diagnostic] = []

    /// Adds an error named `json.` and `name`.
    mutating func report(
        _ name: String, _ message: String, _ range: Range<Int>?, severity: Diagnostic.Severity = .error,
        notes: [Diagnostic.Note] = [], fixIt: Diagnostic.FixIt? = nil
    ) {
        if list.count < Self.limit {
            list.append(
                Diagnostic(
                    "json." + name, severity, message, range: range, notes: notes, fixIts: fixIt.map { [$0] } ?? []))
        } else if list.count == Self.limit {
            list.append(Diagnostic("json.too-many", .note, "there are more mistakes; they are not listed", range: range))
        }
    }

    /// Puts findings of several passes into the order of the text.
    mutating func sort() {
        list.sort { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }
}
