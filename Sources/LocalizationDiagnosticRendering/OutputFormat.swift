package import LocalizationDiagnostics

/// The output formats for findings.
package enum OutputFormat: String, Sendable, CaseIterable {
    /// Messages followed by the source line, as compilers print them.
    case text
    /// A JSON array with an object for each finding.
    case json
    /// Workflow commands of GitHub Actions, which become annotations in a pull request.
    case github
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// The XML of Checkstyle's reports, which services of continuous integration read.
    case checkstyle
    /// A line for each finding, as Xcode reads them from the scripts of a build.
    case xcode
    /// A summary in Markdown, for a pull request.
    case markdown

    /// Whether the format is for people to read; only such formats have color, hints and a summary.
    package var isForHumans: Bool { self == .text }

    /// Renders findings; the result ends with a line break unless it is empty.
    package func render(_ files: [FileFindings], options: RenderingOptions = RenderingOptions()) -> String {
        switch self {
        case .text: TextRenderer.render(files, options: options)
        case .json: JSONRenderer.render(files)
        case .github: GitHubRenderer.render(files)
        case .sarif: SARIFRenderer.render(files, options: options)
        case .checkstyle: CheckstyleRenderer.render(files)
        case .xcode: XcodeRenderer.render(files)
        case .markdown: MarkdownRenderer.render(files)
        }
    }
}

/// Options that a renderer cannot determine by itself.
package struct RenderingOptions: Sendable {
    /// Whether ``OutputFormat/text`` uses the colors of a terminal.
    package var usesColor: Bool
    /// The number of columns at which a source line is cut around the range of the finding.
    package var width: Int
    /// Whether ``OutputFormat/text`` has one line for each finding, without the line of the file, notes and fixes.
    package var isBrief = false
    /// The name of the program, for ``OutputFormat/sarif``.
    package var toolName: String
    /// The version of the program, for ``OutputFormat/sarif``.
    package var toolVersion: String

    /// Creates options; the defaults suit a file or a pipe.
    package init(usesColor: Bool = false, width: Int = 120, toolName: String = "lproj", toolVersion: String = "") {
        self.usesColor = usesColor
        self.width = width
        self.toolName = toolName
        self.toolVersion = toolVersion
    }
}
