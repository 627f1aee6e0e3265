/// A file that findings refer to.
public struct CheckedFile: Hashable, Sendable {
    /// The path as displayed to the user, usually as it was given.
    public var path: String
    /// The text in UTF-8. Bytes that are not valid UTF-8 are displayed as U+FFFD.
    public var text: [UInt8]

    /// Combines a path and a text.
    public init(path: String, text: [UInt8]) {
        self.path = path
        self.text = text
    }
}

/// The findings in one file.
public struct FileFindings: Hashable, Sendable {
    /// The file, with the text that the ranges refer to.
    public var file: CheckedFile
    /// The findings in output order.
    public var findings: [LocalizationFinding]

    /// Combines a file and its findings.
    public init(in file: CheckedFile, _ findings: [LocalizationFinding]) {
        self.file = file
        self.findings = findings
    }

    /// Combines a path, the text that the ranges refer to, and findings.
    public init(path: String, text: [UInt8] = [], _ findings: [LocalizationFinding]) {
        self.init(in: SourceFile(path: path, text: text), findings)
    }

    /// Whether any finding is an error.
    public var hasErrors: Bool { findings.hasErrors }
}
