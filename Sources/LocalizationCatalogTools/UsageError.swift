/// Why a command line asks for something that cannot be, whatever the files hold.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, for whoever wrote the command line.
    package let description: String

    /// Names a reason.
    package init(_ description: String) { self.description = description }
}
