/// An argument that a text takes, as the scanner of a shape sees it.
package struct AccessorArgument: Hashable, Sendable {
    /// The position, from 1.
    package var position: Int
    /// The specifier without a position, such as `%lld`.
    package var specifier: String
    /// A name for a label: that in the format (`%(name)@`), of the variable or of the substitution.
    package var labels: [String] = []
    /// Where the argument is used.
    package var uses: [Use] = []

    /// A place where an argument is used.
    package struct Use: Hashable, Sendable {
        /// The cases that lead to the text; empty for the text itself.
        package var path: [String] = []
        /// The bytes of the specifier in the UTF-8 of the text.
        package var range: Range<Int>

        /// Creates a place.
        package init(path: [String] = [], range: Range<Int>) { (self.path, self.range) = (path, range) }
    }

    /// Creates an argument.
    package init(position: Int, specifier: String, labels: [String] = [], uses: [Use] = []) {
        (self.position, self.specifier, self.labels, self.uses) = (position, specifier, labels, uses)
    }
}

/// A mistake in a text, because of which its arguments cannot be told.
package struct AccessorMistake: Error, Hashable, Sendable {
    /// The mistake, as a clause that begins with its subject.
    package let message: String

    /// Creates a mistake.
    package init(_ message: String) { self.message = message }
}
