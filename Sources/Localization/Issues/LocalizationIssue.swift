internal import LocalizationPlatform
internal import LocalizationSourceText

/// A problem that a lookup or formatting call recovered from, such as a table that cannot be parsed or a missing argument.
public struct LocalizationIssue: Hashable, Sendable, CustomStringConvertible {
    /// The kind of an issue. More kinds may be added; compare with `==` and include a default case.
    public struct Kind: Hashable, Sendable {
        /// A stable name such as `table-malformed`.
        public let rawValue: String

        /// The bundle of a ``LocalizedStringResource`` could not be opened; the main bundle is used instead.
        public static let bundleUnavailable = Kind(rawValue: "bundle-unavailable")
        /// A table's file could not be read from disk.
        public static let tableUnreadable = Kind(rawValue: "table-unreadable")
        /// A table's file contains an error; the entries around it are used.
        public static let tableMalformed = Kind(rawValue: "table-malformed")
        /// `Info.plist` contains an error; the keys that can be parsed are used. Source trees may contain files that only become property
        /// lists in a build.
        public static let informationMalformed = Kind(rawValue: "information-malformed")
        /// An entry of a `.stringsdict` does not have the structure of a rule; it is ignored.
        public static let entryMalformed = Kind(rawValue: "entry-malformed")
        /// A file is newer than the tables compiled from it and has changed; the file is used.
        public static let tablesOutdated = Kind(rawValue: "tables-outdated")
        /// A format string and its arguments do not match.
        public static let formatting = Kind(rawValue: "formatting")
        /// A locale identifier cannot be parsed; the root locale is used instead.
        public static let localeUnknown = Kind(rawValue: "locale-unknown")
    }

    /// The severity of an issue.
    public enum Severity: String, Sendable, Hashable {
        /// A text may look wrong.
        case warning
        /// Texts may be missing.
        case error
    }

    /// The kind of the issue.
    public let kind: Kind
    /// The severity of the issue.
    public let severity: Severity
    /// A one-line description of the problem, without the place. Control characters, line separators and bidirectional controls in keys and
    /// names are escaped as `<U+001B>`, so that a file cannot forge log lines.
    public let message: String
    /// The path of the file with the problem, if any, as spelled by the file system.
    public let path: String?
    /// The line in that file, from 1, if known.
    public let line: Int?
    /// The column in Unicode scalars, from 1, if known.
    public let column: Int?

    /// Creates an issue; characters that have an effect rather than a visible form are escaped in the message.
    package init(
        _ kind: Kind, _ message: String, severity: Severity = .warning, path: String? = nil, line: Int? = nil, column: Int? = nil
    ) {
        self.kind = kind
        self.severity = severity
        self.message = VisibleText.escape(message)
        self.path = path
        self.line = line
        self.column = column
    }

    /// An issue for an identifier that is not a locale identifier.
    static func unknownLocale(_ identifier: String) -> LocalizationIssue {
        LocalizationIssue(.localeUnknown, "'\(identifier)' is not a locale identifier")
    }

    /// An issue for a file that has changed since its table was compiled.
    static func outdatedTables(_ path: String, source: String) -> LocalizationIssue {
        LocalizationIssue(.tablesOutdated, "'\(source)' has changed since the tables were compiled and is read instead", path: path)
    }

    /// `path:line:column`, as far as known, with the path escaped like ``message``; nil for an issue without a file.
    public var place: String? {
        guard let path = path.map(VisibleText.escape) else { return nil }
        guard let line else { return path }
        return "\(path):\(line):\(column ?? 1)"
    }

    /// `path:line:column: message`, as far as known.
    public var description: String {
        place.map { "\($0): \(message)" } ?? message
    }
}

extension LocalizationIssue {
    /// Writes an issue to standard error as one line, as Foundation logs a table that it cannot load.
    @Sendable
    public static func logToStandardError(_ issue: LocalizationIssue) {
        FileSystem.writeToStandardError("Localization: \(issue)\n")
    }
}
