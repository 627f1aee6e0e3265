#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns
import LocalizationCatalogTools
import LocalizationDiagnosticRendering

extension RuleFormat: ExpressibleByArgument {}

/// `lproj rules`: lists the rules of findings, or explains some of them.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Explain the findings of this tool, by the identifiers that it prints in brackets.",
        discussion: """
            EXAMPLES
              lproj rules
              lproj rules strings.missing-semicolon
              lproj rules --format json

            An explanation says why a mistake matters and what to do, with an example
            where one file shows it, and whether the finding's fix can be trusted.

            EXIT CODES
              0   the rules are printed
              64  the command line is wrong, or there is no such rule
            """
    )

    @Argument(help: "The rules to explain; without any, all rules are listed.", completion: .list(RuleNames.rules))
    var identifiers: [String] = []

    @Option(help: "How rules are printed: for people, as JSON, or as a page in Markdown.")
    var format: RuleFormat = .text

    func run() throws {
        try end { () throws(UsageError) in try RulesRun(format: format).run(identifiers) }
    }
}

#endif
