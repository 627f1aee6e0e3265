/// One kind of finding, and its documentation.
///
/// A rule is declared once: in the group of its format or command, or beside the check that it belongs to. Findings, SARIF, `lproj rules`
/// and the generated page of rules all read it there.
public struct LocalizationRule: Hashable, Sendable, CustomStringConvertible {
    /// How far an automatic fix can be trusted.
    public enum FixSafety: String, Hashable, Sendable {
        /// The fix keeps every text that users see, or corrects it to what was plainly meant.
        case safe
        /// The fix is a guess; a person has to look at the result.
        case needsReview = "needs-review"
    }

    /// Two versions of a file: one with the mistake, one without it.
    public struct Example: Hashable, Sendable {
        /// The file's name, whose extension is its type.
        public let file: String
        /// The text of a file in which the rule finds something.
        public let bad: String
        /// The same text corrected; the rule finds nothing in it.
        public let good: String

        /// Creates an example.
        /// - Parameter text: The text of the file around its argument, which is `bad` or `good`.
        package init(_ file: String, bad: String, good: String, _ text: (String) -> String = { $0 }) {
            self.file = file
            self.bad = text(bad)
            self.good = text(good)
        }
    }

    /// What a rule says of itself. It is shared, because a large file may have a finding for each of its texts, each with its rule.
    private final class Content: Sendable {
        let identifier: String
        let severity: Finding.Severity
        let summary: String
        let explanation: String
        let example: Example?
        let fix: FixSafety?

        init(
            _ identifier: String, _ severity: Finding.Severity, _ summary: String, explanation: String, fix: FixSafety?, example: Example?
        ) {
            self.identifier = identifier
            self.severity = severity
            self.summary = summary
            self.explanation = explanation
            self.fix = fix
            self.example = example
        }
    }

    private let content: Content

    /// A stable name such as `strings.missing-semicolon`: the part before the dot names the format, verb or subject.
    public var identifier: String { content.identifier }
    /// The usual severity of a finding; some findings differ from it.
    public var severity: LocalizationFinding.Severity { content.severity }
    /// What is wrong, in one sentence without a full stop.
    public var summary: String { content.summary }
    /// Why it matters, what lookups or Apple's tools do with it, and what to do. One paragraph.
    public var explanation: String { content.explanation }
    /// An example; nil if the mistake needs more than one file of text.
    public var example: Example? { content.example }
    /// How far the rule's automatic fix can be trusted; nil if there is no fix.
    public var fix: FixSafety? { content.fix }

    /// Creates a rule.
    package init(
        _ identifier: String, _ severity: Finding.Severity, _ summary: String, explanation: String, fix: FixSafety? = nil,
        example: Example? = nil
    ) {
        content = Content(identifier, severity, summary, explanation: explanation, fix: fix, example: example)
    }

    /// Whether both rules have the same identifier.
    public static func == (left: LocalizationRule, right: LocalizationRule) -> Bool {
        left.identifier.utf8.elementsEqual(right.identifier.utf8)
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The identifier.
    public var description: String { identifier }
}
