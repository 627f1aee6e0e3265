/// Why a file or folder could not be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was tried.
    package enum Operation: String, Sendable {
        case read, list, write
    }

    /// The path as it was given.
    package var path: String
    /// What was tried.
    package var operation: Operation
    /// The system's reason, such as "No such file or directory".
    package var reason: String
    /// Whether the reason is that nothing is at the path.
    package var isMissing: Bool

    /// Describes a failure.
    package init(path: String, operation: Operation, reason: String, isMissing: Bool) {
        self.path = path
        self.operation = operation
        self.reason = reason
        self.isMissing = isMissing
    }

    package var description: String {
        "cannot \(operation.rawValue) '\(path)': \(reason)"
    }
}
