#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns
import LocalizationSwiftExtraction

/// `lproj import`: takes the translations of an export into a project.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Take the translations of an .xcloc or XLIFF document into a project, as Xcode does.",
        usage: "lproj import <document> --into <project> [--dry-run] [<options>]",
        discussion: """
            Only the bytes of texts that change are written; all files are written, or
            none. The names of files that change are printed. The project is what
            'lproj export' takes.

            WHAT IS IMPORTED
              A unit whose identifier and source text are those of the project, which are
              what 'lproj export' writes: those of tables, catalogs, documents and source
              code. Not imported, as by Xcode, and reported: units with an unfinished state
              ('new', 'needs-review-l10n'), and units whose source text has changed. A unit
              whose placeholders would crash or show garbage is not imported either, unless
              you accept it. An empty target clears the text. If a plural of a catalog gets
              some cases, its other cases are added as 'new'; one of a table gets 'other'.
              If a service changed the path in 'original', the file of the project whose
              path ends the same way is used, if there is exactly one.

            EXAMPLES
              lproj import de.xcloc --into .
              lproj import de.xliff --into App.xcodeproj --dry-run

            EXIT CODES
              0   success
              1   units were not imported, or texts were cleared, which is reported; the
                  others have been imported
              2   a file cannot be read or written, or has mistakes; nothing is written
              64  the command line is wrong
            """
    )

    @OptionGroup var exchange: ExchangeOptions

    @Option(help: ArgumentHelp("The project, as for 'lproj export'.", valueName: "project"), completion: .directory)
    var into: String

    @Flag(help: "Print the paths of the files and write nothing.")
    var dryRun = false

    @Flag(help: "Import translations whose placeholders would crash too, as Xcode does.")
    var acceptPlaceholders = false

    func run() throws {
        var run = ImportRun(
            dryRun ? .dryRun : .write, search: exchange.searchOptions.search, sourceLanguage: exchange.sourceLanguage,
            report: exchange.findingOptions.report)
        run.reader = SwiftModuleReader()
        run.checksPlaceholders = !acceptPlaceholders
        try end { () throws(UsageError) in try run.run(exchange.document, into: into) }
    }
}

#endif
