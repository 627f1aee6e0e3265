package import LocalizationRunSupport
package import LocalizationDiagnostics

/// The severity of findings from which on a run ends with 1.
package enum FailureLevel: String, CaseIterable, Sendable {
    case error, warning, note
    /// No finding does.
    case never

    /// The exit status for findings.
    package func status(of findings: [Finding]) -> ExitStatus {
        let isReached = findings.contains { finding in
            switch self {
            case .error: finding.severity == .error
            case .warning: finding.severity >= .warning
            case .note: true
            case .never: false
            }
        }
        return isReached ? .findings : .success
    }
}
