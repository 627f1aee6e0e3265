internal import LocalizationSourceText

/// An error that prevents a bundle from being opened, or a file of settings from being read.
///
/// Lookups never throw: they return the key, as Apple's do, and report a ``LocalizationIssue``.
public struct LocalizationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason for an error. More codes may be added; compare with `==` and include a default case.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case bundleNotFound, notADirectory, unreadable, settingsUnreadable
        }
        private let value: Value

        /// Nothing exists at the path.
        public static let bundleNotFound = Code(value: .bundleNotFound)
        /// The path refers to something that is not a folder.
        public static let notADirectory = Code(value: .notADirectory)
        /// The folder cannot be listed.
        public static let unreadable = Code(value: .unreadable)
        /// A file of ``LocalizationSettings`` cannot be read or is not a property list.
        public static let settingsUnreadable = Code(value: .settingsUnreadable)
    }

    /// The reason for the error.
    public let code: Code
    /// The path as it was passed.
    public let path: String
    /// The system's or the reader's description of the reason.
    public let reason: String

    /// Creates an error.
    package init(code: Code, path: String, reason: String) {
        self.code = code
        self.path = path
        self.reason = reason
    }

    /// A one-line description of what could not be opened, and why; control characters in the path are escaped.
    public var description: String {
        VisibleText.escape("cannot \(code == .settingsUnreadable ? "read settings" : "open bundle") '\(path)': \(reason)")
    }
}
