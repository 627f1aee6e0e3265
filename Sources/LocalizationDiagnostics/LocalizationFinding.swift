/// A problem in a file: its rule, message, place, and possible fixes. Contains only data; rendering is a separate type's task.
public struct LocalizationFinding: Hashable, Sendable {
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
        public var file: CheckedFile?

        /// Creates a note, with or without a range.
        public init(_ message: String, range: Range<Int>? = nil, in file: CheckedFile? = nil) {
            self.message = message
            self.range = range
            self.file = file
        }
    }

    /// An edit that fixes the problem and changes nothing else. ``LocalizationRule/fix`` says how far it can usually be trusted.
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

    /// The text that a finding is about. ``LocalizationFinding/message`` names it, so that no rule writes its name into the problem.
    package struct Subject: Hashable, Sendable {
        /// Where a message names the subject.
        package enum Naming: Hashable, Sendable {
            /// Nowhere: the problem does, or there is nothing to name.
            case none
            /// Behind the problem, in parentheses: `(de: Save)`.
            case atEnd
            /// Behind the problem, the language in quotation marks, with the rest of the sentence.
            case language(rest: String)
            /// In front of the problem: `'Save' in 'de': `.
            case inFront
        }

        /// The key; nil for a finding about a whole table.
        package var key: String?
        /// The table; nil if it is not known.
        package var table: String?
        /// The language; nil for a finding about no single one.
        package var language: String?
        /// The part of the text with which the problem begins, in quotation marks; nil if it quotes none.
        package var quoted: String?
        /// Where the message names the subject.
        package var naming = Naming.none

        /// Creates a subject.
        package init(key: String? = nil, table: String? = nil, language: String? = nil, naming: Naming = .none) {
            (self.key, self.table, self.language, self.naming) = (key, table, language, naming)
        }

        /// A key in a message, cut off if it is a long text.
        package static func cut(_ key: String) -> String {
            let limit = 60
            guard key.utf8.count > limit else { return key }
            return String(String.UnicodeScalarView(key.unicodeScalars.prefix(limit))) + "…"
        }

        /// A problem with the name of the subject.
        fileprivate func message(_ problem: String) -> String {
            switch naming {
            case .none: return problem
            case .atEnd:
                let key = Self.cut(key ?? "")
                return "\(problem) (\(language.map { key.isEmpty ? $0 : "\($0): \(key)" } ?? key))"
            case .language(let rest): return "\(problem) '\(language ?? "")'\(rest)"
            case .inFront:
                let key = "'\(key ?? "")'"
                return (language.map { "\(key) in '\($0)'" } ?? key) + ": " + problem
            }
        }
    }

    /// What sets some findings of a rule apart from the others, so that what is known of a project can explain them.
    package enum Aspect: Hashable, Sendable {
        /// The finding is about a value that is read as an object.
        case objectType
        /// The finding is about a token that only the translation has.
        case ownToken
        /// The problem says what to write instead.
        case withRemedy
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
    public var rule: LocalizationRule
    /// The severity.
    public var severity: Severity
    /// The problem without the name of the subject.
    package var problem: String
    /// What else is known, behind the name; empty for nothing.
    package var remark = ""
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
    /// The text that it is about, as far as the rule knows.
    package var subject = Subject()
    /// What sets it apart from the other findings of its rule; nil for nothing.
    package var aspect: Aspect?
    /// The correction of the text at ``range``, for commands that know how the file spells it.
    package var correction: Correction?

    /// Creates a finding.
    /// - Parameter severity: The severity, if it is not the usual one of the rule.
    public init(
        _ rule: LocalizationRule, _ message: String, severity: Severity? = nil, range: Range<Int>? = nil, notes: [Note] = [],
        fixIts: [FixIt] = []
    ) {
        self.rule = rule
        self.severity = severity ?? rule.severity
        problem = message
        self.range = range
        self.notes = notes
        self.fixIts = fixIts
    }

    /// Creates a finding about a part of a text, with which the message begins in quotation marks, so that a reader need not search for it.
    /// - Parameter problem: What is wrong with the part.
    package init(_ rule: Rule, quoting part: String, _ problem: String, severity: Severity? = nil, range: Range<Int>) {
        self.init(rule, "'\(part)' \(problem)", severity: severity, range: range)
        subject.quoted = part
    }

    /// The finding about a text.
    /// - Parameter naming: Where the message names the text.
    package func about(key: String?, language: String? = nil, naming: Subject.Naming = .atEnd) -> Finding {
        var finding = self
        (finding.subject.key, finding.subject.language, finding.subject.naming) = (key, language, naming)
        return finding
    }

    /// The problem, in one line, without a position, with the name of the text that it is about. Uses Apple's wording if Apple has a message.
    public var message: String { subject.message(problem) + remark }

    /// The stable name of the rule, such as `strings.missing-semicolon`.
    public var identifier: String { rule.identifier }

    /// How far the fix of this finding can be trusted; nil if the rule has no fix.
    package var fixSafety: Rule.FixSafety? { isGuess && rule.fix != nil ? .needsReview : rule.fix }
}

extension Sequence<LocalizationFinding> {
    /// Whether any finding is an error.
    public var hasErrors: Bool { contains { $0.severity == .error } }
}
