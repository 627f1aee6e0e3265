/// A formatted text together with what did not fit in it.
public struct FormattedString: Hashable, Sendable, CustomStringConvertible {
    /// The text to show. Always there: where an argument is missing or of the wrong kind, a marker such as `{argument 2 missing}` stands in its place.
    public let text: String
    /// What did not fit; empty when all is well.
    public let issues: [LocalizationIssue]

    /// ``text``.
    public var description: String { text }
}
