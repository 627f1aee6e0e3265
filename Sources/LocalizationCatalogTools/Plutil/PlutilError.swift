/// Why `plutil` does not do what it is asked for, in Apple's words where Apple has words for it (swift-corelibs-foundation,
/// `Sources/plutil`).
package struct PlutilError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message, without a file's name.
    package var description: String

    /// Makes an error.
    package init(_ description: String) {
        self.description = description
    }
}
