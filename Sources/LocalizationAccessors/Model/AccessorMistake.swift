/// A mistake in a text, because of which its arguments cannot be told.
package struct AccessorMistake: Error, Hashable, Sendable {
    /// The mistake, as a clause that begins with its subject.
    package let message: String

    /// Creates a mistake.
    package init(_ message: String) { self.message = message }
}
