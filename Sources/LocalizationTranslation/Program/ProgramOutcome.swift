package import LocalizationDiagnostics

/// What became of a run of the translating program.
package enum ProgramOutcome: Sendable {
    /// It ended with status 0, and this is what it printed.
    case answered([UInt8])
    /// It failed as a whole, by a rule for answers.
    case failed(Rule, String)
}
