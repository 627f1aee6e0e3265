package import LocalizationSourceText

/// What comes of one file.
package struct PlutilResult: Sendable {
    /// Where bytes go.
    package enum Destination: Hashable, Sendable {
        case standardOutput
        case file(String)
    }

    /// Bytes to be written, whole or not at all.
    package struct Output: Hashable, Sendable {
        /// Where they go.
        package var destination: Destination
        /// The bytes.
        package var bytes: [UInt8]
    }

    /// What is to be written, in order.
    package var outputs: [Output] = []
    /// Apple's line for standard error, without a line break: `file: message`. Nil where all is well.
    package var message: String?
    /// What is wrong in detail, with places; also for a file that Apple's tool takes.
    package var findings: PlutilFindings?

    /// Whether the file counts as a failure: the exit code is 1 then.
    package var isFailure: Bool { message != nil }

    /// A file's name in messages.
    package static func displayName(_ path: String) -> String { PathNames.shown(path) }

    /// A failure in Apple's form.
    static func failure(_ path: String, _ message: String, findings: PlutilFindings? = nil) -> PlutilResult {
        PlutilResult(message: "\(displayName(path)): \(message)", findings: findings)
    }

    /// A file that cannot be read or written, in the words of the platform's own `plutil`.
    /// - Parameter isDirectory: Whether a folder is at the path.
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

    /// Standard input without a byte in it, which Apple's tool does not read.
    package static var emptyStandardInput: PlutilResult {
        failure("-", "(Unable to read file from standard input)")
    }

    /// A path without a character.
    package static var emptyPath: PlutilResult { failure("", "Empty path specified") }
}
