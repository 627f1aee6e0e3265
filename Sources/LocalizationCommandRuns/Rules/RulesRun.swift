package import LocalizationRunSupport
import LocalizationLint
package import LocalizationProject
package import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform

/// A run of `lproj rules`: lists the rules of findings, or explains some of them.
package struct RulesRun {
    private let format: RuleFormat
    /// The folder for the pages of all rules; nil to print the rules.
    package var output: String?
    /// The tree for the pages.
    package var files: any WritableFileTree = CheckedDiskFiles()

    /// Creates a run.
    package init(format: RuleFormat) { self.format = format }

    /// Prints the rules with these identifiers, or writes the pages; without identifiers, of all rules.
    package func run(_ identifiers: [String]) throws(UsageError) -> ExitStatus {
        var rules: [Rule] = []
        for identifier in identifiers {
            guard let rule = RuleRegistry.named(identifier) else { throw Self.unknown(identifier) }
            rules.append(rule)
        }
        if let output { return write(rules.isEmpty ? RuleRegistry.all : rules, into: output) }
        Console.write(format.render(rules.isEmpty ? RuleRegistry.all : rules, isExplanation: !rules.isEmpty), to: .output)
        return .success
    }

    private func write(_ rules: [Rule], into folder: String) -> ExitStatus {
        let messages = Messages()
        let files = files.bounded(by: LinkBoundary(operands: [], output: folder), messages)
        let pages = RulePages.pages(rules).map { FileChange(Array($0.text.utf8), at: PathNames.join(folder, $0.path)) }
        do throws(FileError) {
            for warning in try files.write(pages) { messages.warning(warning.description) }
            return .success
        } catch {
            messages.error(error.description)
            return .failure
        }
    }

    private static func unknown(_ identifier: String) -> UsageError {
        let nearest = NearestNames.nearest(to: identifier, in: RuleRegistry.all.map(\.identifier), limit: 1).first
        let hint = nearest.map { "did you mean '\($0)'?" } ?? "'lproj rules' lists all rules"
        return UsageError("unknown rule '\(identifier)'; \(hint)")
    }
}
