import LocalizationProject
package import Localization
import LocalizationDiagnosticRendering
package import LocalizationDiagnostics
import LocalizationSourceText

/// Messages on standard error.
package struct Messages {
    package let usesColor: Bool

    /// Creates messages, with or without color.
    package init(usesColor: Bool = false) { self.usesColor = usesColor }

    /// The reason for a failure or a missing result.
    package func error(_ text: String) { write(TerminalStyle.red("error:", if: usesColor), text) }

    /// The reason for a failure of git, and what git said, each line on its own.
    package func error(_ failure: GitError) { error(failure.description, lines: failure.lines) }

    /// The reason for a failure, and lines about it.
    package func error(_ text: String, lines: [String]) {
        error(text)
        for line in lines { Console.write("  \(VisibleText.escape(line))\n", to: .error) }
    }

    /// A problem that the command recovered from.
    package func warning(_ text: String) { write(TerminalStyle.magenta("warning:", if: usesColor), text) }

    /// An issue in a file or a text, with its location first, as compilers print it.
    package func issue(_ issue: LocalizationIssue) {
        let label = "\(issue.severity.rawValue):"
        let style: TerminalStyle = issue.severity == .error ? .red : .magenta
        write(
            (issue.place.map { VisibleText.escape($0) + ": " } ?? "") + style(label, if: usesColor),
            "\(issue.message) [\(Rule(issue.kind))]")
    }

    /// Further information.
    package func note(_ text: String) { write(TerminalStyle.cyan("note:", if: usesColor), text) }

    /// A message of a severity.
    package func print(_ severity: Finding.Severity, _ text: String) {
        switch severity {
        case .error: error(text)
        case .warning: warning(text)
        case .note: note(text)
        }
    }

    private func write(_ label: String, _ text: String) {
        Console.write("\(label) \(VisibleText.escape(text))\n", to: .error)
    }
}
