/// One finding about a file: what is wrong, where, and how it could be mended. Data only; rendering is another type's work.
public struct Diagnostic: Hashable, Sendable {
    /// How bad a finding is.
    public enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
        /// Information that needs no action.
        case note
        /// Something that works but is likely not meant.
        case warning
        /// Something that Apple's tools refuse, or that loses a translation.
        case error

        /// Whether the first is less bad.
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
        /// The bytes it speaks of, in the same text as the finding.
        public var range: Range<Int>?

        /// Makes a note, with a place or without.
        public init(_ message: String, range: Range<Int>? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// An edit that mends a finding and changes nothing else.
    public struct FixIt: Hashable, Sendable {
        /// What the edit does, as an instruction ("insert ';'").
        public var message: String
        /// The bytes to replace.
        public var range: Range<Int>
        /// What to put there.
        public var replacement: String

        /// Makes an edit.
        public init(_ message: String, range: Range<Int>, replacement: String) {
            self.message = message
            self.range = range
            self.replacement = replacement
        }
    }

    /// A stable name such as `strings.missing-semicolon`: the part before the dot names the format or verb.
    public var identifier: String
    /// How bad it is.
    public var severity: Severity
    /// What is wrong, in one line, without a place. Apple's words where Apple has a message.
    public var message: String
    /// The bytes at fault in the UTF-8 text that was parsed, or nil for the whole file.
    public var range: Range<Int>?
    /// Further explanation.
    public var notes: [Note]
    /// Safe edits, best first.
    public var fixIts: [FixIt]

    /// Makes a finding.
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
    /// Whether any finding is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }
}
