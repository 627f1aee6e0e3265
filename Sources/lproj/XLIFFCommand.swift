#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns
import LocalizationSwiftExtraction

/// `lproj xliff`: looks at XLIFF documents.
struct XLIFFCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xliff",
        abstract: "Check the XLIFF documents of translators.",
        subcommands: [XLIFFCheckCommand.self]
    )
}

/// `lproj xliff check`: says what an import would do.
struct XLIFFCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say for each unit of a document what an import would do.",
        usage: "lproj xliff check <document> [--into <project>] [--repair] [<options>]",
        discussion: """
            Prints the units that would be new, changed, cleared or skipped, and how many
            would stay the same. Reasons go to standard error: the source text changed, the
            identifier is unknown, the state is unfinished, the placeholders do not fit,
            the empty target clears a text. Without '--into', an .xcloc is compared with
            the sources in it, and another document is checked by itself.

            REPAIR
              '--repair' changes the document in place where the project determines how:
              a missing target language; 'pt' for 'pt-PT' and the like; the identifiers of
              renamed keys, if exactly one text has the same source. An identifier that
              repeats stays. Each change is reported.

            EXAMPLES
              lproj xliff check de.xcloc --into .
              lproj xliff check pt.xliff --into App.xcodeproj --repair

            EXIT CODES
              0   everything would be imported
              1   a unit would be skipped, or a text cleared
              2   a file cannot be read or written, or has mistakes
              64  the command line is wrong
            """
    )

    @OptionGroup var exchange: ExchangeOptions

    @Option(help: ArgumentHelp("The project, as for 'lproj export'.", valueName: "project"), completion: .directory)
    var into: String?

    @Flag(help: "Repair the document first, and write it.")
    var repair = false

    func run() throws {
        var run = ImportRun(
            repair ? .repair : .check, search: exchange.searchOptions.search, sourceLanguage: exchange.sourceLanguage,
            report: exchange.findingOptions.report)
        run.reader = SwiftModuleReader()
        try end { () throws(UsageError) in try run.run(exchange.document, into: into) }
    }
}

#endif
