import LocalizationSourceText

/// Leaves out notes of a kind of which there are many, and says how many.
struct NoteFilter {
    /// How many notes of one kind are printed.
    private static let limit = 10

    private let isOff: Bool
    private var counts: [String: Int] = [:]

    /// - Parameter isOff: Whether every note is printed.
    init(isOff: Bool) { self.isOff = isOff }

    /// The findings to print. Errors and warnings are.
    mutating func filtered(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        if isOff { return diagnostics }
        return diagnostics.filter { diagnostic in
            guard diagnostic.severity == .note else { return true }
            counts[diagnostic.identifier, default: 0] += 1
            return counts[diagnostic.identifier, default: 0] <= Self.limit
        }
    }

    /// A line for each kind of which notes were left out.
    var summaries: [String] {
        counts.filter { $0.value > Self.limit }.sorted { $0.key < $1.key }.map { identifier, count in
            "\(count - Self.limit) more [\(identifier)]; '--verbose' prints them all"
        }
    }

    /// Counts anew.
    mutating func reset() { counts = [:] }
}
