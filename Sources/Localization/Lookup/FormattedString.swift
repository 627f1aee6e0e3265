/// A formatted text together with the issues of formatting it.
public struct FormattedString: Hashable, Sendable, CustomStringConvertible {
    /// The text to display. A missing argument or one of the wrong kind is replaced by a marker such as `{argument 2 missing}`.
    public let text: String
    /// The issues; empty if formatting succeeded.
    public let issues: [LocalizationIssue]

    /// ``text``.
    public var description: String { text }
}
