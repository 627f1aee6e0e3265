/// A command line that is invalid, regardless of the content of files.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, for the user of the command line.
    package let description: String

    /// Creates an error with a reason.
    package init(_ description: String) { self.description = description }
}
