#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

/// `lproj sync`: updates string catalogs with the keys in source code.
struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Bring string catalogs up to date with the keys that code uses.",
        usage: """
            lproj sync <catalog or folder> ... --stringsdata <file or folder> ...
                [--check]
            """,
        discussion: """
            New keys are added with the code's comments and default values, and sorted in
            with all others. Keys that the code no longer uses are removed if they have no
            translations, and otherwise marked as stale. Manually added entries
            ("extractionState" : "manual") stay as they are; a text in the source language
            stays when the default value in code changes. Apple's compiler writes the
            '.stringsdata' files, one for each source file of the target; those of source
            files that are gone, and keys of previews and debug code, do not count.
            A catalog has the name of its table: if code has none of its keys, and it would
            lose 20 or more, nothing is written. 'InfoPlist.xcstrings' and catalogs in
            'mul.lproj' are not synchronized, because their keys are not in code.
            Only the bytes that differ are changed. The names of catalogs that
            changed are printed. In folders, all files at any depth are used; '-' is
            synchronized from standard input to standard output, as 'Localizable'.

            EXAMPLES
              lproj sync Localizable.xcstrings --stringsdata build/*.stringsdata
              lproj sync --check App --stringsdata build --exclude Tests

            EXIT CODES
              0   success
              1   a key has several comments or default values; with '--check': a catalog
                  is not up to date
              2   a file cannot be read or written; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(
        help: "String catalogs, named like their tables, and folders that contain some.", completion: .file(extensions: ["xcstrings"]))
    var catalogs: [String]

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("What the compiler found in the source files, or folders with such files.", valueName: "file"),
        completion: .file(extensions: ["stringsdata"]))
    var stringsdata: [String]

    @Flag(help: "Change nothing; print the names of the files that would change.")
    var check = false

    @Flag(help: "Neither remove nor mark keys that the code does not use.")
    var keepUnused = false

    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var run = SyncRun(onlyChecks: check, keepsUnused: keepUnused, search: searchOptions.search, report: findingOptions.report)
        try end { () throws(UsageError) in try run.run(catalogs, stringsdata: stringsdata) }
    }
}

#endif
