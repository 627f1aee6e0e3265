#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns
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
              lproj rules --format markdown --output Documentation

            An explanation says why a mistake matters and what to do, with an example
            where one file shows it, and whether the finding's fix can be trusted.

            EXIT CODES
              0   the rules are printed or written
              2   the pages cannot be written
              64  the command line is wrong, or there is no such rule
            """
    )

    @Argument(help: "The rules to explain; without any, all rules are listed.", completion: .list(RuleNames.rules))
    var identifiers: [String] = []

    @Option(help: "How rules are printed: for people, as JSON, or in Markdown.")
    var format: RuleFormat = .text

    @Option(
        name: [.short, .long],
        help: "The folder for pages in Markdown: a list, 'Rules.md', and in the folder 'Rules' a page for each group of rules.",
        completion: .directory)
    var output: String?

    func validate() throws {
        if output != nil, format != .markdown { throw ValidationError("'--output' needs '--format markdown'") }
    }

    func run() throws {
        var run = RulesRun(format: format)
        run.output = output
        try end { () throws(UsageError) in try run.run(identifiers) }
    }
}

#endif
