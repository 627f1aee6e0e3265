/// A diagnostic for a file: the problem, its position, and possible fixes. Contains only data; rendering is a separate type's task.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
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

    /// A further position that explains a diagnostic.
    public struct Note: Hashable, Sendable {
        /// The explanation.
        public var message: String
        /// The relevant bytes, in the same text as the diagnostic.
        public var range: Range<Int>?

        /// Creates a note, with or without a range.
        public init(_ message: String, range: Range<Int>? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// An edit that fixes the problem and changes nothing else.
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

    /// A stable name such as `strings.missing-semicolon`: the part before the dot names the format or verb.
    public var identifier: String
    /// The severity.
    public var severity: Severity
    /// The problem, in one line, without a position. Uses Apple's wording if Apple has a message.
    public var message: String
    /// The affected bytes in the UTF-8 text that was parsed, or nil for the whole file.
    public var range: Range<Int>?
    /// Further explanations.
    public var notes: [Note]
    /// Safe edits, best first.
    public var fixIts: [FixIt]

    /// Creates a diagnostic.
    public init(
        _ identifier: String,
        _ severity: Severity,
        _ message: String,
        range: Range<Int>? = nil,
        notes: [Note] = [],
        fixIts: [FixIt] = []
    ) {
        self.identifier = identifier
        self.severity = severity
        self.message = message
        self.range = range
        self.notes = notes
        self.fixIts = fixIts
    }
}

extension Sequence<Diagnostic> {
    /// Whether any diagnostic is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }
}
