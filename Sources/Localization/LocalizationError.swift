internal import LocalizationSourceText

/// Why a bundle could not be opened.
///
/// Lookups never throw: they answer with the key, as Apple's do, and report through ``LocalizationIssue``.
public struct LocalizationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong. More codes may come; compare with `==` and keep a default.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case bundleNotFound, notADirectory, unreadable
        }
        private let value: Value

        /// Nothing is at the path.
        public static let bundleNotFound = Code(value: .bundleNotFound)
        /// The path leads to something that is not a folder.
        public static let notADirectory = Code(value: .notADirectory)
        /// The folder cannot be listed.
        public static let unreadable = Code(value: .unreadable)
    }

    /// What went wrong.
    public let code: Code
    /// The path as it was given.
    public let path: String
    /// The system's or the reader's words.
    public let reason: String

    /// What could not be opened, and why, in one line: control characters of the path are escaped.
    public var description: String { VisibleText.escape("cannot open bundle '\(path)': \(reason)") }
}
