#if Tools

import ArgumentParser
import LocalizationBuild
import LocalizationCommandRuns
import LocalizationProject

/// `lproj review`: reports what a change does to localized texts.
struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Review what a branch or pull request does to localized texts.",
        usage: """
            lproj review <base>..<head> [<path> ...] [<options>]
            lproj review <base> [<path> ...] [<options>]
            """,
        discussion: """
            Compares the texts of two commits of git, key by key in each language, whatever
            their files look like: how many texts are new, reworded, gone, or have another
            state, and what is damaged: translations that are gone or back to the original
            or an older text, copies of the original, states and blanks that were reset,
            keys in the wrong place. '<base>..<head>' is what <head> would bring to <base>:
            texts count that <head> changed since both parted, and that <base> does not
            have already. <base> alone is compared with the current files. Moved and
            renamed tables are found by their keys.

            The rules of 'lproj lint' about specifiers, plurals and texts apply to the
            texts that the change adds or rewords, and to no others. '.lproj.yml' sets
            the levels of all rules.

            EXAMPLES
              lproj review origin/main..HEAD
              lproj review origin/main
              lproj review v1.0..v1.1 App --language de,fr
              lproj review origin/main..HEAD --format markdown > comment.md
              lproj rules review.source-copy

            OUTPUT
              The first line is the verdict: 'damage:' with the rules and the numbers of
              texts, errors first, or 'no damage:'. Findings are grouped by rule and
              language with three examples; '--all' shows each. '--format json' has each
              finding with the texts or states before and after. Markdown fits into the
              comment of a pull request.

            EXIT CODES
              0   no damage, which are errors and warnings, or what '--fail-on' lets pass
              1   damage, or what '--fail-on' names
              2   there is no repository or commit of that name, or a catalog of <base>
                  cannot be read
              64  the command line is wrong
            """
    )

    @Argument(help: ArgumentHelp("Two commits, or one to compare with the current files.", valueName: "base>..<head"))
    var range: String

    @Argument(help: "Files and folders to review; the current folder if there are none.", completion: .file())
    var paths: [String] = []

    @OptionGroup var filter: FindingFilterOptions

    @OptionGroup var readerOptions: SourceReaderOptions
    @OptionGroup var search: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var run = ReviewRun(report: findingOptions.report)
        run.languages = filter.list
        run.failureLevel = filter.failOn
        run.search = search.search
        run.reader = readerOptions.reader
        run.moduleMap = readerOptions.moduleMap
        run.parseSettings = YAMLSettings.read
        readerOptions.apply(to: &run.extraction)
        try end { () throws(UsageError) in run.run(try ReviewRange(range, git: GitProcess()), in: paths) }
    }
}

#endif
