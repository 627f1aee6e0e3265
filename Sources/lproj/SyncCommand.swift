#if Tools

import ArgumentParser
import CatalogTools
import CommandRuns

/// `lproj sync`: brings string catalogs up to date with source code.
struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Bring string catalogs up to date with the keys that code uses.",
        usage: "lproj sync <catalog> ... --stringsdata <file> ... [--check]",
        discussion: """
            New keys are added with code's comments and default values. Keys that code
            lacks are removed while nobody has translated them, and marked as stale
            otherwise; entries that were added by hand stay. The '.stringsdata' files are
            those that Apple's compiler writes, one for each source file of the target.
            Only the bytes of what is different change. The names of catalogs that
            changed are printed. '-' is synchronized from standard input to standard output,
            as the table 'Localizable'.

            EXAMPLES
              lproj sync Localizable.xcstrings --stringsdata build/*.stringsdata
              lproj sync --check App/*.xcstrings --stringsdata build/*.stringsdata

            EXIT CODES
              0   all is well
              1   a key has several comments or default values; with '--check': a catalog
                  is not up to date
              2   a file cannot be read or written; nothing is written then
              64  the command line is wrong
            """
    )

    @Argument(help: "String catalogs; a catalog's name is its table's.", completion: .file(extensions: ["xcstrings"]))
    var catalogs: [String]

    @Option(
        parsing: .upToNextOption, help: ArgumentHelp("What the compiler found in the source files.", valueName: "file"),
        completion: .file(extensions: ["stringsdata"]))
    var stringsdata: [String]

    @Flag(help: "Change nothing; print the names of the files that would change.")
    var check = false

    @Flag(help: "Neither remove nor mark keys that code lacks.")
    var keepUnused = false

    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var run = SyncRun(onlyChecks: check, keepsUnused: keepUnused, report: findingOptions.report)
        try end { () throws(UsageError) in try run.run(catalogs, stringsdata: stringsdata) }
    }
}

#endif
