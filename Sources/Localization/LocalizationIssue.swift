internal import LocalizationSourceText

/// Something a lookup or a formatting call got over, and a developer should know: a table that does not parse, an argument that is missing.
public struct LocalizationIssue: Hashable, Sendable, CustomStringConvertible {
    /// What an issue is about. More kinds may come; keep a default in a switch over them.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// A stable name such as `table-malformed`.
        public let description: String

        /// The bundle of a ``LocalizedStringResource`` could not be opened; the main bundle stands in.
        public static let bundleUnavailable = Kind(description: "bundle-unavailable")
        /// A table's file could not be read from disk.
        public static let tableUnreadable = Kind(description: "table-unreadable")
        /// A table's file has a mistake; the entries around it are used.
        public static let tableMalformed = Kind(description: "table-malformed")
        /// `Info.plist` has a mistake; the keys that can be made out are used. Source trees have files that only a build makes into property lists.
        public static let informationMalformed = Kind(description: "information-malformed")
        /// An entry of a `.stringsdict` has a shape that no rule describes; it is not used.
        public static let entryMalformed = Kind(description: "entry-malformed")
        /// A file is newer than the compiled tables that stand for it, and has changed; the file is used.
        public static let tablesOutdated = Kind(description: "tables-outdated")
        /// A format string and its arguments do not fit.
        public static let formatting = Kind(description: "formatting")
        /// A locale's identifier cannot be read; the root locale stands in.
        public static let localeUnknown = Kind(description: "locale-unknown")
    }

    /// How bad an issue is.
    public enum Severity: String, Sendable, Hashable {
        /// A text may look wrong.
        case warning
        /// Texts may be missing.
        case error
    }

    /// What it is about.
    public let kind: Kind
    /// How bad it is.
    public let severity: Severity
    /// What is wrong, in one line, without the place. Control characters, line separators and bidirectional controls of the keys and names in it are
    /// written as `<U+001B>`, so that no file can forge lines of a log.
    public let message: String
    /// The file it stands in, where there is one, as the file system spells it.
    public let path: String?
    /// The line in that file, from 1, where known.
    public let line: Int?
    /// The column in Unicode scalars, from 1, where known.
    public let column: Int?

    /// Makes an issue; whatever has an effect instead of a look is escaped in the message.
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

    /// An identifier that names no locale.
    static func unknownLocale(_ identifier: String) -> LocalizationIssue {
        LocalizationIssue(.localeUnknown, "'\(identifier)' is not a locale identifier")
    }

    /// A file that has changed since its table was compiled.
    static func outdatedTables(_ path: String, source: String) -> LocalizationIssue {
        LocalizationIssue(.tablesOutdated, "'\(source)' has changed since the tables were compiled and is read instead", path: path)
    }

    /// `path:line:column`, with the parts that are known and the path escaped as ``message`` is; nil for an issue without a file.
    public var place: String? {
        guard let path = path.map(VisibleText.escape) else { return nil }
        guard let line else { return path }
        return "\(path):\(line):\(column ?? 1)"
    }

    /// `path:line:column: message`, with the parts that are known.
    public var description: String {
        place.map { "\($0): \(message)" } ?? message
    }
}
