/// Finds what is known of the keys that Swift code puts together while the program runs, see ``SourceExtraction/patterns``.
package struct SwiftPatternReader: Sendable {
    private let names: RoutineNames

    /// Creates a reader for the calls of some routines.
    package init(_ routines: [ExtractionRoutine]) { names = RoutineNames(routines) }

    /// What is known of the keys in a file. O(tokens).
    package func patterns(in tokens: SwiftTokens, of utf8: [UInt8]) -> [KeyPattern] {
        SwiftSourceReader.read(tokens, of: utf8, names).patterns
    }
}
