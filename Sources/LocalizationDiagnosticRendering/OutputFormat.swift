/// The ways in which findings are printed.
package enum OutputFormat: String, Sendable, CaseIterable {
    /// Messages with the line of source below, as compilers print them.
    case text
    /// A JSON array with an object for each finding.
    case json
    /// Workflow commands of GitHub Actions, which become annotations in a pull request.
    case github
    /// SARIF 2.1.0, which code scanning services read.
    case sarif

    /// Whether people read it: only then may there be color, hints and a summary.
    package var isForHumans: Bool { self == .text }

    /// Prints findings; the text ends with a line break unless it is empty.
    package func render(_ files: [FileDiagnostics], options: RenderingOptions = RenderingOptions()) -> String {
        switch self {
        case .text: TextRenderer(options: options).render(files)
        case .json: JSONRenderer.render(files)
        case .github: GitHubRenderer.render(files)
        case .sarif: SARIFRenderer(options: options).render(files)
        }
    }
}

/// What a renderer cannot know by itself.
package struct RenderingOptions: Sendable {
    /// Whether ``OutputFormat/text`` uses the colors of a terminal.
    package var usesColor: Bool
    /// How many columns a line of source may take before it is cut around the place in question.
    package var width: Int
    /// The name of the program, for ``OutputFormat/sarif``.
    package var toolName: String
    /// The version of the program, for ``OutputFormat/sarif``.
    package var toolVersion: String

    /// Chooses options; the defaults suit a file or a pipe.
    package init(usesColor: Bool = false, width: Int = 120, toolName: String = "lproj", toolVersion: String = "") {
        self.usesColor = usesColor
        self.width = width
        self.toolName = toolName
        self.toolVersion = toolVersion
    }
}
