/// Why `plutil` does not do what it is asked for, in Apple's words (swift-corelibs-foundation, `Sources/plutil`) where Apple has words for it.
package struct PlutilError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message, without a file's name.
    package var description: String

    /// Makes an error.
    package init(_ description: String) {
        self.description = description
    }
}
