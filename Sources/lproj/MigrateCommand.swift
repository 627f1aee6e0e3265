#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

/// `lproj migrate`: converts the tables of a project to string catalogs, as Xcode does.
struct MigrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Make .strings and .stringsdict files into string catalogs, as Xcode does.",
        usage: """
            lproj migrate <folder> ... [--table <name>] [-o <folder>] [<options>]
            lproj migrate --folders <folder> ... [--dry-run] [--exclude <pattern>]
            """,
        discussion: """
            Does what Xcode's "Migrate to String Catalog" does: each table in the .lproj
            folders of a folder becomes one catalog beside them, with plurals in Xcode's
            form and every entry marked as 'migrated'; the next sync with the code finds
            out which of them are still used. Tables with one name in several folders
            become one catalog. The tables of a storyboard or xib become a catalog in
            'mul.lproj'. Below a folder that has no tables itself, each folder that has
            some is migrated separately; with '-o', the catalogs keep its path. A table
            with mistakes is left as it is, and the others are migrated. The names of
            catalogs that were written are printed. '--delete-sources' does not delete
            tables that are behind a link, or whose catalog no build would compile: a
            table may name a variable without a rule, a catalog may not.

            EXAMPLES
              lproj migrate Resources
              lproj migrate Resources --table Localizable --table InfoPlist
              lproj migrate Resources Resources/Plurals --delete-sources
              lproj migrate . --exclude Pods --exclude sr@latin.lproj
              lproj migrate App --source-language de -o Catalogs
              lproj migrate --folders . --dry-run

            FOLDERS OF EARLIER VERSIONS OF XCODE
              '--folders' converts nothing. It renames 'English.lproj', 'zh_CN.lproj' and
              their like below a folder to 'en.lproj' and 'zh-Hans.lproj', and changes
              their names in 'project.pbxproj', whose other bytes stay as they are.
              Folders whose files git tracks are renamed with 'git mv', so their history
              continues. All of it is done or nothing; a folder that would get the name
              of another one is an error.

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

    @Flag(help: "Rename the language folders of earlier Xcode versions instead, such as 'English.lproj'.")
    var folders = false

    @Flag(help: "Print the paths of the files and write nothing.")
    var dryRun = false

    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if dryRun, !folders { throw ValidationError("'--dry-run' goes with '--folders'") }
        if folders {
            guard options.isFolderSearch, !keepAllKeys, !deleteSources else {
                throw ValidationError("'--folders' converts nothing; it takes '--dry-run' and '--exclude'")
            }
            return
        }
        try checked { () throws(UsageError) in try options.wanted(deletesSources: deleteSources).check() }
    }

    func run() throws {
        if folders {
            let run = FolderRenamingRun(
                search: options.searchOptions.search, messages: findingOptions.messageOptions.messages,
                git: GitProcess())
            try end { run.run(options.folders, isDryRun: dryRun) }
            return
        }
        let wanted = options.wanted(deletesSources: deleteSources)
        try end { CatalogsRun.migrate(wanted, keepsAllKeys: keepAllKeys, report: findingOptions.report) }
    }
}

#endif
