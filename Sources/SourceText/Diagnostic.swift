/// One finding about a file: what is wrong, where, and how it could be mended. Data only; rendering is another type's work.
package struct Diagnostic: Hashable, Sendable {
    /// How bad a finding is.
    package enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
        /// Information that needs no action.
        case note
        /// Something that works but is likely not meant.
        case warning
        /// Something that Apple's tools refuse, or that loses a translation.
        case error

        package static func < (left: Severity, right: Severity) -> Bool {
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
    package struct Note: Hashable, Sendable {
        /// The explanation.
        package var message: String
        /// The bytes it speaks of, in the same text as the finding.
        package var range: Range<Int>?

        /// Makes a note, with a place or without.
        package init(_ message: String, range: Range<Int>? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// An edit that mends a finding and changes nothing else.
    package struct FixIt: Hashable, Sendable {
        /// What the edit does, as an instruction ("insert ';'").
        package var message: String
        /// The bytes to replace.
        package var range: Range<Int>
        /// What to put there.
        package var replacement: String

        /// Makes an edit.
        package init(_ message: String, range: Range<Int>, replacement: String) {
            self.message = message
            self.range = range
            self.replacement = replacement
        }
    }

    /// A stable name such as `strings.missing-semicolon`: the part before the dot names the format or verb.
    package var identifier: String
    /// How bad it is.
    package var severity: Severity
    /// What is wrong, in one line, without a place. Apple's words where Apple has a message.
    package var message: String
    /// The bytes at fault in the UTF-8 text that was parsed, or nil for the whole file.
    package var range: Range<Int>?
    /// Further explanation.
    package var notes: [Note]
    /// Safe edits, best first.
    package var fixIts: [FixIt]

    /// Makes a finding.
    package init(
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
    package var hasErrors: Bool { contains { $0.severity == .error } }
}
