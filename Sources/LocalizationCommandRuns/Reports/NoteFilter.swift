import LocalizationSourceText

/// Limits the number of notes of each kind, and reports how many were omitted.
struct NoteFilter {
    /// The maximum number of notes of one kind to print.
    private static let limit = 10

    private let isOff: Bool
    private var counts: [String: Int] = [:]

    /// - Parameter isOff: Whether to print every note.
    init(isOff: Bool) { self.isOff = isOff }

    /// The findings to print, including all errors and warnings.
    mutating func filtered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        if isOff { return diagnostics }
        return diagnostics.filter { diagnostic in
            guard diagnostic.severity == .note else { return true }
            counts[diagnostic.identifier, default: 0] += 1
            return counts[diagnostic.identifier, default: 0] <= Self.limit
        }
    }

    /// A line for each kind of omitted notes.
    var summaries: [String] {
        counts.filter { $0.value > Self.limit }.sorted { $0.key < $1.key }.map { identifier, count in
            "\(count - Self.limit) more [\(identifier)]; '--verbose' prints them all"
        }
    }

    /// Resets the counts.
    mutating func reset() { counts = [:] }
}
