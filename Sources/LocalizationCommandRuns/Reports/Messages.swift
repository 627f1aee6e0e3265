import LocalizationDiagnosticRendering
package import Localization
import LocalizationSourceText

/// Messages on standard error.
package struct Messages {
    let usesColor: Bool

    /// Where messages go, and whether in color.
    package init(usesColor: Bool = false) { self.usesColor = usesColor }

    /// The reason why something could not be done, or was not found.
    package func error(_ text: String) { write(TerminalStyle.red("error:", if: usesColor), text) }

    /// Something that was got over.
    package func warning(_ text: String) { write(TerminalStyle.magenta("warning:", if: usesColor), text) }

    /// Something about a file or a text, with its place first, as compilers print it.
    package func issue(_ issue: LocalizationIssue) {
        let label = "\(issue.severity.rawValue):"
        let style: TerminalStyle = issue.severity == .error ? .red : .magenta
        write((issue.place.map { VisibleText.escape($0) + ": " } ?? "") + style(label, if: usesColor), issue.message)
    }

    /// Further information.
    package func note(_ text: String) { write(TerminalStyle.cyan("note:", if: usesColor), text) }

    private func write(_ label: String, _ text: String) {
        Console.write("\(label) \(VisibleText.escape(text))\n", to: .error)
    }
}
