#if Tools

import LocalizationRunSupport
import LocalizationProject
import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationPlatform

extension MergeSide: ExpressibleByArgument {}

/// `lproj merge`: three-way merge of tables, by hand or as git's merge driver.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge two versions of a table key by key; as git's merge driver, too.",
        usage: """
            lproj merge <base> <ours> <theirs> [--output <file>] [--favor <side>]
            lproj merge --install [--global]
            lproj merge --conflicts [<folder>]
            """,
        discussion: """
            Merges '.xcstrings', '.strings' and '.stringsdict' files. A conflict is only
            where both sides changed the same text, comment or flag. The result is a
            sound file in any case: in a conflict our text stays, marked as needing
            review in a catalog, and what one side removed and the other changed stays.

            EXAMPLES
              lproj merge --install
              lproj merge base.strings ours.strings theirs.strings -o merged.strings
              lproj merge --conflicts

            '--install' sets git's configuration of this repository (or the user's, with
            '--global') so that 'git merge', 'rebase' and 'cherry-pick' use this merge for
            the three kinds of files, and adds them to '.gitattributes'.

            '--conflicts' lists the conflicts that remain in the files that git reports as
            unmerged, at their places in the files as they are now. A text that equals
            theirs is resolved; 'git add' marks a whole file as resolved.

            EXIT CODES
              0   everything is merged
              1   there are conflicts; a result is still written
              2   a version cannot be read; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(help: "The version that both sides began with; with '--conflicts' the folder (default: '.').", completion: .file())
    var base: String?

    @Argument(help: "Our version; the result has its layout.", completion: .file())
    var ours: String?

    @Argument(help: "Their version.", completion: .file())
    var theirs: String?

    @Option(name: [.short, .long], help: "The output file; '-' is standard output.", completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("The file's path in messages; its extension tells what kind of file it is.", valueName: "file"),
        completion: .file())
    var path: String?

    @Option(help: "The side whose text is taken where both changed it, in place of a conflict.")
    var favor: MergeSide?

    @Flag(help: "Make this git's merge driver for the three kinds of files.")
    var install = false

    @Flag(help: "List the conflicts in the tables that git has not merged yet.")
    var conflicts = false

    @Flag(name: .customLong("global"), help: "With '--install': for all repositories of the user.")
    var isGlobal = false

    @OptionGroup var input: StandardInputOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if conflicts {
            guard !install, ours == nil else { throw ValidationError("'--conflicts' takes one folder") }
        } else if install {
            guard base == nil else { throw ValidationError("'--install' takes no files") }
        } else if theirs == nil {
            throw ValidationError("three versions are needed: the base, ours and theirs")
        } else if isGlobal {
            throw ValidationError("'--global' goes with '--install'")
        } else if [base, ours, theirs].filter({ $0 == PathNames.standardStream }).count > 1 {
            throw ValidationError("standard input can be only one of the versions")
        }
    }

    func run() throws {
        let report = findingOptions.report
        var run = MergeRun(base: base ?? "", ours: ours ?? "", theirs: theirs ?? "")
        run.output = output
        run.path = path
        run.type = input.type
        run.favored = favor
        try end { () throws(UsageError) in
            if conflicts { return MergeConflictsRun(git: GitProcess()).run(base ?? ".", report) }
            return try install ? GitMergeDriver.install(isGlobal: isGlobal, .current, report.messages) : run.run(report)
        }
    }
}

#endif
