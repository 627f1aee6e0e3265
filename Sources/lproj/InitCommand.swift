#if Tools

import LocalizationRunSupport
import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns
import LocalizationSwiftExtraction

/// `lproj init`: looks at a project, and makes the files with which it is checked.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Look at a project, and set it up to be checked.",
        usage: "lproj init [<root>] [--yes | --dry-run] [<options>]",
        discussion: """
            Prints in a few lines what the project has: texts, targets, languages,
            translation services, and obvious mistakes. Then each of these files is shown
            and, on a terminal, asked about before it is written:
              .lproj-baseline.json                the findings of today, if there are
                                                  any: only new ones fail from now on
              .lproj.yml                          the settings of 'lproj lint', which
                                                  name the baseline
              .github/workflows/localization.yml  the check of pull requests
              .pre-commit-config.yaml             the hook for https://pre-commit.com
            The last two are for the root of the repository. A file that exists stays as
            it is.

            EXAMPLES
              lproj init
              lproj init MyApp --dry-run
              lproj init MyApp --yes --exclude Pods

            EXIT CODES
              0   success
              2   there are no tables, or a file cannot be read or written; if one cannot
                  be written, none is
              64  the command line is wrong
            """
    )

    @Argument(help: "The folder of the project.", completion: .directory)
    var root = "."

    @Flag(help: "Write the files without asking.")
    var yes = false

    @Flag(help: "Show the files, and write none.")
    var dryRun = false

    @OptionGroup var search: SearchOptions
    @OptionGroup var messageOptions: MessageOptions

    func validate() throws {
        if yes, dryRun { throw ValidationError("'--yes' and '--dry-run' exclude each other") }
    }

    func run() throws {
        var run = InitRun(
            version: LprojCommand.version, report: FindingReport(messages: messageOptions.messages), reader: SwiftModuleReader(),
            parseSettings: YAMLSettings.read)
        run.search = search.search
        run.writing = yes ? .all : dryRun ? .nothing : .asking
        try end { () throws(UsageError) in try run.run(root) }
    }
}

#endif
