package import LocalizationDiagnostics
package import LocalizationPlatform

/// The result of processing one file.
package struct PlutilResult: Sendable {
    /// The destination of an output.
    package enum Destination: Hashable, Sendable {
        case standardOutput
        case file(String)
    }

    /// Bytes to write, completely or not at all.
    package struct Output: Hashable, Sendable {
        /// The destination.
        package var destination: Destination
        /// The bytes.
        package var bytes: [UInt8]
    }

    /// The outputs to write, in order.
    package var outputs: [Output] = []
    /// Apple's line for standard error, without a line break: `file: message`. Nil on success.
    package var message: String?
    /// The detailed findings with locations; also for a file that Apple's tool accepts.
    package var findings: FileFindings?

    /// Whether the file counts as a failure; then the exit code is 1.
    package var isFailure: Bool { message != nil }

    /// A file's name in messages.
    package static func displayName(_ path: String) -> String { PathNames.shown(path) }

    /// A failure in Apple's form.
    package static func failure(_ path: String, _ message: String, findings: FileFindings? = nil) -> PlutilResult {
        PlutilResult(message: "\(displayName(path)): \(message)", findings: findings)
    }

    /// The failure to read or write a file, in the words of the platform's own `plutil`.
    /// - Parameter isDirectory: Whether the path is a folder.
    package static func failure(_ path: String, _ error: FileError, isDirectory: Bool) -> PlutilResult {
        #if canImport(Darwin)
        let name = PlutilFileName.lastComponent(of: path)
        let text =
            error.isMissing && error.operation == .read
            ? "The file “\(name)” couldn’t be opened because there is no such file."
            : "The file “\(name)” couldn’t be \(error.operation == .write ? "saved" : "opened"). \(error.reason)"
        #else
        let text =
            error.isMissing
            ? "The operation could not be completed. The file doesn’t exist."
            : isDirectory
                ? "The operation could not be completed. (NSCocoaErrorDomain error 256.)"
                : "The operation could not be completed. \(error.reason)"
        #endif
        return failure(path, "(\(text))")
    }

    /// The failure for empty standard input, which Apple's tool does not read.
    package static var emptyStandardInput: PlutilResult {
        failure("-", "(Unable to read file from standard input)")
    }

    /// The failure for an empty path.
    package static var emptyPath: PlutilResult { failure("", "Empty path specified") }
}
