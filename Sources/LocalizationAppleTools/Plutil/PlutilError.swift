/// The reason why `plutil` fails, in Apple's words if Apple has a message for it (swift-corelibs-foundation, `Sources/plutil`).
package struct PlutilError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The message, without a file's name.
    package var description: String

    /// Creates an error.
    package init(_ description: String) {
        self.description = description
    }
}
