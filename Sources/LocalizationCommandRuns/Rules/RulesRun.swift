package import LocalizationRunSupport
import LocalizationLint
package import LocalizationProject
import LocalizationCatalogTools
package import LocalizationDiagnosticRendering
import LocalizationDiagnostics

/// A run of `lproj rules`: lists the rules of findings, or explains some of them.
package struct RulesRun {
    private let format: RuleFormat

    /// Creates a run.
    package init(format: RuleFormat) { self.format = format }

    /// Prints the rules with these identifiers; without identifiers, all of them.
    package func run(_ identifiers: [String]) throws(UsageError) -> ExitStatus {
        var rules: [Rule] = []
        for identifier in identifiers {
            guard let rule = RuleRegistry.named(identifier) else { throw Self.unknown(identifier) }
            rules.append(rule)
        }
        Console.write(format.render(rules.isEmpty ? RuleRegistry.all : rules, isExplanation: !rules.isEmpty), to: .output)
        return .success
    }

    private static func unknown(_ identifier: String) -> UsageError {
        let nearest = NearestNames.nearest(to: identifier, in: RuleRegistry.all.map(\.identifier), limit: 1).first
        let hint = nearest.map { "did you mean '\($0)'?" } ?? "'lproj rules' lists all rules"
        return UsageError("unknown rule '\(identifier)'; \(hint)")
    }
}
