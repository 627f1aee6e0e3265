internal import LocalizationPlatform

extension LocalizationIssue {
    /// Writes an issue to standard error as one line, as Foundation logs a table that it cannot load.
    @Sendable
    public static func logToStandardError(_ issue: LocalizationIssue) {
        FileSystem.writeToStandardError("Localization: \(issue)\n")
    }
}
