package import LocalizationDiagnostics

/// The result of a conversion.
package struct ConversionResult: Sendable {
    /// A file to write.
    package struct Output: Hashable, Sendable {
        /// The path relative to the target folder, with `/` between names; empty if there is one file, which the user names.
        package var path: String
        /// The bytes.
        package var bytes: [UInt8]

        /// Creates an output.
        package init(path: String = "", bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// The files; empty if there was an error.
    package var outputs: [Output]
    /// The findings of each input.
    package var reports: [LossReport]

    /// Creates a result without files if a finding is an error.
    package init(outputs: [Output], reports: [LossReport]) {
        self.reports = reports
        self.outputs = reports.contains(where: \.hasErrors) ? [] : outputs
    }

    /// All findings in each input.
    package var findings: [FileFindings] { reports.flatMap(\.findings) }

    /// Whether the conversion failed.
    package var hasFailed: Bool { reports.contains(where: \.hasErrors) }

    /// Whether content was lost, or a file has probable mistakes.
    package var hasWarnings: Bool { reports.contains(where: \.hasWarnings) }
}
