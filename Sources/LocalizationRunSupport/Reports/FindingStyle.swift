package import LocalizationDiagnosticRendering
package import LocalizationDiagnostics

/// How a tool with Apple's command line prints findings, which Apple's tool does not have: by the values of its options `--format` and
/// `--color`.
package struct FindingStyle {
    /// The output format.
    package let format: OutputFormat
    /// Whether text has colors.
    package let usesColor: Bool

    /// Reads the options; nil for one that is not given.
    /// - Parameter mistake: The error for an unknown value of an option.
    package init<Mistake: Error>(
        format: String?, color: String?, mistake: (_ option: String, _ value: String) -> Mistake
    ) throws(Mistake) {
        guard let known = OutputFormat(rawValue: format ?? OutputFormat.text.rawValue) else { throw mistake("--format", format ?? "") }
        guard let mode = ColorMode(rawValue: color ?? ColorMode.auto.rawValue) else { throw mistake("--color", color ?? "") }
        self.format = known
        usesColor = mode.isUsed(on: .error)
    }

    /// Describes an unknown value of an option.
    package static func complaint(_ option: String, _ value: String) -> String {
        option == "--format" ? "unknown format '\(value)'" : "unknown value for \(option): '\(value)'"
    }

    /// Prints findings to standard error; in a machine-readable format as one document.
    package func print(_ findings: [FileFindings]) {
        Console.write(format.render(findings, options: RenderingOptions(usesColor: usesColor)), to: .error)
    }
}
