#if Tools

import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns

/// `lproj migrate`: converts the tables of a project to string catalogs, as Xcode does.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Make .strings and .stringsdict files into string catalogs, as Xcode does.",
        usage: "lproj migrate <folder> ... [--table <name>] [-o <folder>] [<options>]",
        discussion: """
            Does what Xcode's "Migrate to String Catalog" does: each table in the .lproj
            folders of a folder becomes one catalog beside them, with plurals in Xcode's
            form and every entry marked as 'migrated'; the next sync with the code finds
            out which of them are still used. Tables with one name in several folders
            become one catalog. The tables of a storyboard or xib become a catalog in
            'mul.lproj'. Below a folder that has no tables itself, each folder that has
            some is done for itself; with '-o' the catalogs keep its path. A table with
            mistakes is left as it is, and the others are done. The names of catalogs
            that were written are printed. '--delete-sources' leaves tables alone that
            are behind a link.

            EXAMPLES
              lproj migrate Resources
              lproj migrate Resources --table Localizable --table InfoPlist
              lproj migrate Resources Resources/Plurals --delete-sources
              lproj migrate . --exclude Pods --exclude sr@latin.lproj
              lproj migrate App --source-language de -o Catalogs

            WHAT IS LEFT OUT
              As by Xcode, and reported: keys that only other languages than the source
              language have (but see '--keep-all-keys'), notes that only translations
              have, comments that belong to no entry, and texts that rules hide. The texts
              of a storyboard itself are not read: Xcode's next build adds them.

            EXIT CODES
              0   success
              1   catalogs were written, and something was left out or could not be
                  removed, which is reported
              2   a table was not migrated: a file of it has mistakes or cannot be read,
                  or a catalog is there already; or nothing could be written
              64  the command line is wrong
            """
    )

    @OptionGroup var options: CatalogFolderOptions

    @Flag(help: "Keep keys that the source language does not have.")
    var keepAllKeys = false

    @Flag(help: "Remove the tables when the catalogs are written.")
    var deleteSources = false

    @OptionGroup var findingOptions: FindingOptions

    func validate() throws { try checked { () throws(UsageError) in try options.wanted(deletesSources: deleteSources).check() } }

    func run() throws {
        let wanted = options.wanted(deletesSources: deleteSources)
        try end { CatalogsRun.migrate(wanted, keepsAllKeys: keepAllKeys, report: findingOptions.report) }
    }
}

#endif
