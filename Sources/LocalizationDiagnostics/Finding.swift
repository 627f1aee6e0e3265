/// A problem in a file: its rule, message, place, and possible fixes. Contains only data; rendering is a separate type's task.
public struct Finding: Hashable, Sendable {
    /// The severity of a finding.
    public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
        /// Information that needs no action.
        case note
        /// Something that works but is probably unintended.
        case warning
        /// Something that Apple's tools reject, or that loses a translation.
        case error

        /// Whether the first severity is lower.
        public static func < (left: Severity, right: Severity) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// A further place that explains a finding.
    public struct Note: Hashable, Sendable {
        /// The explanation.
        public var message: String
        /// The relevant bytes.
        public var range: Range<Int>?
        /// The file of ``range``; nil if it is the finding's own.
        public var file: SourceFile?

        /// Creates a note, with or without a range.
        public init(_ message: String, range: Range<Int>? = nil, in file: SourceFile? = nil) {
            self.message = message
            self.range = range
            self.file = file
        }
    }

    /// An edit that fixes the problem and changes nothing else. ``Rule/fix`` says how far it can usually be trusted.
    public struct FixIt: Hashable, Sendable {
        /// What the edit does, as an instruction ("insert ';'").
        public var message: String
        /// The bytes to replace.
        public var range: Range<Int>
        /// The text to insert.
        public var replacement: String

        /// Creates an edit.
        public init(_ message: String, range: Range<Int>, replacement: String) {
            self.message = message
            self.range = range
            self.replacement = replacement
        }
    }

    /// The text that a finding is about.
    package struct Subject: Hashable, Sendable {
        /// The key; nil for a finding about a whole table.
        package var key: String?
        /// The table; nil if it is not known.
        package var table: String?
        /// The language; nil for a finding about no single one.
        package var language: String?

        /// Creates a subject.
        package init(key: String?, table: String?, language: String?) { (self.key, self.table, self.language) = (key, table, language) }
    }

    /// A text as it stands at the finding's range, and as it should be, without the spelling of the file's format.
    package struct Correction: Hashable, Sendable {
        /// The text.
        package var text: String
        /// The text without the mistake.
        package var corrected: String

        /// Creates a correction.
        package init(text: String, corrected: String) { (self.text, self.corrected) = (text, corrected) }
    }

    /// The kind of the finding.
    public var rule: Rule
    /// The severity.
    public var severity: Severity
    /// The problem, in one line, without a position. Uses Apple's wording if Apple has a message.
    public var message: String
    /// The affected bytes in the UTF-8 text that was parsed, or nil for the whole file.
    public var range: Range<Int>?
    /// Further explanations.
    public var notes: [Note]
    /// Edits that fix the problem, best first.
    public var fixIts: [FixIt]
    /// Whether the fix of this finding is a guess, although those of the rule are safe.
    package var isGuess = false
    /// Whether another mistake of the text, a percent sign that is not written as '%%', may explain this one.
    package var isDoubtful = false
    /// The text that it is about, if the command that reports it knows.
    package var subject: Subject?
    /// The correction of the text at ``range``, for commands that know how the file spells it.
    package var correction: Correction?

    /// Creates a finding.
    /// - Parameter severity: The severity, if it is not the usual one of the rule.
    public init(
        _ rule: Rule, _ message: String, severity: Severity? = nil, range: Range<Int>? = nil, notes: [Note] = [], fixIts: [FixIt] = []
    ) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        self.message = message
        self.range = range
        self.notes = notes
        self.fixIts = fixIts
    }

    /// The stable name of the rule, such as `strings.missing-semicolon`.
    public var identifier: String { rule.identifier }

    /// How far the fix of this finding can be trusted; nil if the rule has no fix.
    package var fixSafety: Rule.FixSafety? { isGuess && rule.fix != nil ? .needsReview : rule.fix }
}

extension Sequence<Finding> {
    /// Whether any finding is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }
}
