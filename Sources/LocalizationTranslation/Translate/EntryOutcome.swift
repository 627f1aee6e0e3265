package import LocalizationDiagnostics

/// What became of an entry in a run.
enum EntryOutcome {
    /// It was not answered.
    case unanswered
    /// It was written, with the notes of the gate.
    case written([GateIssue])
    /// It was answered, and the gate refused the answer.
    case refused([GateIssue])
}

/// A finding of a run, with the text that it is about.
package struct TranslationFinding: Sendable {
    /// The index of the catalog; nil for a finding about the program.
    package let catalog: Int?
    /// The finding.
    package let finding: Finding
    /// The path of the text; nil for what concerns several of them.
    package var path: String?
    /// The text; nil for what concerns several of them.
    package var text: String?
}

/// The numbers of a language.
package struct TranslationCounts: Sendable {
    /// The language.
    package let language: String
    /// The entries that lack texts, each once.
    package var entries = 0
    /// Those that were written.
    package var written = 0
    /// Those that were refused, in this run or before.
    package var refused = 0
    /// Those without an answer.
    package var unanswered = 0
    /// Those that were written from a memory.
    package var reused = 0
}
