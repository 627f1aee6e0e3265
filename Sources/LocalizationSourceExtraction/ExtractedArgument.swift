/// A value in a key: an interpolation such as `\(count)` in `Text("\(count) files")`.
package struct ExtractedArgument: Hashable, Sendable {
    /// How its type is known.
    package enum Confidence: String, Hashable, Sendable, CaseIterable {
        /// From the source: a literal, an annotation, an initializer, a declaration of the module.
        case certain
        /// From a convention that hardly any code breaks, such as `count` being an `Int`.
        case likely
        /// Not at all: the type is the one that is most frequent, an object.
        case guessed
    }

    /// The specifier in the key, with its percent sign: `%lld`.
    package var specifier: String
    /// How the type is known from which the specifier follows.
    package var confidence: Confidence
    /// The bytes of the expression in the file.
    package var range: Range<Int>

    /// Creates an argument.
    package init(specifier: String, confidence: Confidence, range: Range<Int>) {
        self.specifier = specifier
        self.confidence = confidence
        self.range = range
    }
}
