/// The reason why a file or folder could not be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The operation that failed.
    package enum Operation: String, Sendable {
        case read, list, write
    }

    /// The path as it was given.
    package var path: String
    /// The operation that failed.
    package var operation: Operation
    /// The system's reason, such as "No such file or directory".
    package var reason: String
    /// Whether the operation failed because nothing exists at the path.
    package var isMissing: Bool

    /// Creates an error.
    package init(path: String, operation: Operation, reason: String, isMissing: Bool) {
        self.path = path
        self.operation = operation
        self.reason = reason
        self.isMissing = isMissing
    }

    /// The same error for another path to the file, such as the one that the user gave.
    package func renamed(_ path: String) -> FileError {
        FileError(path: path, operation: operation, reason: reason, isMissing: isMissing)
    }

    package var description: String {
        "cannot \(operation.rawValue) '\(path)': \(reason)"
    }
}
