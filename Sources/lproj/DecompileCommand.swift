#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

/// `lproj decompile`: converts the tables of a built app to string catalogs.
struct DecompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decompile",
        abstract: "Make the compiled tables of a built app into string catalogs.",
        usage: "lproj decompile <folder> ... [--table <name>] [-o <folder>] [<options>]",
        discussion: """
            The way back from 'lproj compile': each table in the .lproj folders of an app
            or folder, binary, XML or text, becomes one catalog that compiles to tables in
            which lookups find the same texts. What a compiler leaves out (notes, states,
            the marks of entries) does not come back. The source language is that of the
            app's Info.plist. Below a folder that has no tables itself, each bundle is
            decompiled separately; with '-o', the catalogs keep its path. A table with
            mistakes is left out. The names of catalogs that were written are printed.

            EXAMPLES
              lproj decompile MyApp.app -o Catalogs
              lproj decompile Build --table Localizable --exclude '*.framework'

            EXIT CODES
              0   success
              1   catalogs were written, and something was left out, which is reported
              2   a table was left out: a file of it has mistakes or cannot be read, or a
                  catalog is there already; or nothing could be written
              64  the command line is wrong
            """
    )

    @OptionGroup var options: CatalogFolderOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws { try checked { () throws(UsageError) in try options.wanted().check() } }

    func run() throws {
        try end { CatalogsRun.decompile(options.wanted(), report: findingOptions.report) }
    }
}

#endif
