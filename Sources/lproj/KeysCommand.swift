#if Tools

import LocalizationRunSupport
import LocalizationCodeKeys
import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

extension KeyState: ExpressibleByArgument {}

/// `lproj keys`: shows which keys are used, which are not, and which are missing.
struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Show which keys of a project are used, unused or missing.",
        usage: "lproj keys <root> ... [--only <state>] [--fail-on <state>] [<options>]",
        discussion: """
            Compares the keys of string catalogs and of tables in '.lproj' folders with
            what uses them: source code, storyboards and xib files, information property
            lists and other property lists with the name of a table, and generated symbols.

            EXAMPLES
              lproj keys MyApp
              lproj keys MyApp --only unused --exclude Tests --all
              lproj keys MyApp --format json
              lproj keys MyApp --fail-on missing --fail-on unused

            STATES
              used     a call, a document or the system names the key, or code uses its
                       generated symbol
              maybe    the code puts keys together that it may be one of, such as
                       '"error.\\(code)"', or has its text in another place
              unused   nothing uses it
              missing  the code uses it, and its table does not have it
            Which table a call means is explained by 'lproj extract --help'.

            EXIT CODES
              0   success
              1   there are keys in a state of '--fail-on': missing, unless named
              2   there is nothing to read, or a file cannot be read; the others are
                  still shown
              64  the command line is wrong
            """
    )

    @Argument(help: "Folders with source files and tables.", completion: .file())
    var roots: [String]

    @Option(help: "Show only the keys in this state; repeatable. Without it: maybe, unused and missing.")
    var only: [KeyState] = []

    @Option(help: "End with 1 if there are keys in this state; repeatable. Without it: missing.")
    var failOn: [KeyState] = []

    @Flag(help: "List every key on a terminal, not only what fits on a screen.")
    var all = false

    @OptionGroup var resultOptions: ResultOptions
    @OptionGroup var readerOptions: SourceReaderOptions
    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var messageOptions: MessageOptions

    func run() throws {
        var run = KeysRun(
            format: resultOptions.format, reader: readerOptions.reader, report: FindingReport(messages: messageOptions.messages))
        if !only.isEmpty { run.states = only }
        if !failOn.isEmpty { run.failingStates = failOn }
        run.showsAll = all
        readerOptions.apply(to: &run.extraction)
        run.moduleMap = readerOptions.moduleMap
        run.search = searchOptions.search
        try end { () throws(UsageError) in run.run(roots) }
    }
}

#endif
