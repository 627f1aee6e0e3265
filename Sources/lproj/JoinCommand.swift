#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns

/// `lproj join`: joins slices back into their string catalogs.
struct JoinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Put slices of string catalogs back into them.",
        usage: """
            lproj join <catalog> <slice> ... [--output <file>] [<options>]
            lproj join <folder> <folder with slices> ... [<options>]
            """,
        discussion: """
            A catalog is changed in place, unless '--output' is given; only the bytes that
            differ are changed. For folders, each slice is joined into the catalog with
            its path. The names of changed catalogs are printed.

            EXAMPLES
              lproj join Localizable.xcstrings de.xcstrings pt.xcstrings
              lproj join MyApp ../fr

            WHAT IS TAKEN
              A three-way merge, as by 'lproj merge', of what the slice was cut from, the
              catalog and the slice: a text that only the slice changed is taken, and one
              that only the catalog changed stays. Where both changed a text, that is a
              conflict: the catalog's stays and needs review. Only the languages of the
              slice are taken, not its source texts and comments. A key that the catalog
              has lost stays away, and one that the slice has lost stays.

            SLICES WITHOUT MEMORY
              A slice remembers what it was cut from. Where a tool dropped that, '--base'
              names it: the slice as it was sent, or the catalog of that time. Without it
              nothing tells who changed a text: every difference is reported, and where
              the catalog has a text, it stays and needs review.

            EXIT CODES
              0   success
              1   there are conflicts or other things to look at, which are reported; the
                  catalog is still written
              2   a file cannot be read, or a slice belongs to another catalog, which is
                  left unchanged; in folders, the other catalogs are written
              64  the command line is wrong
            """
    )

    @Argument(help: "The string catalog, or a folder with several.", completion: .file(extensions: ["xcstrings"]))
    var catalog: String

    @Argument(help: "Slices of it, as 'lproj slice' makes them.", completion: .file(extensions: ["xcstrings"]))
    var slices: [String]

    @Option(name: [.short, .long], help: "The output file; '-' is standard output.", completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp("What slices were cut from that do not remember it: a catalog, or a folder with several.", valueName: "file"),
        completion: .file(extensions: ["xcstrings"]))
    var base: String?

    @Option(help: "The side whose text is taken where both changed it, in place of a conflict.")
    var favor: MergeSide?

    @Flag(help: "Bring back keys that the catalog has lost where a slice has changed them.")
    var restoreDeleted = false

    @Flag(help: "Join a slice although the catalog has few of its keys.")
    var allowOtherCatalog = false

    @OptionGroup var search: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var run = JoinRun(report: findingOptions.report)
        run.options.favored = favor
        run.options.restoresDeleted = restoreDeleted
        run.options.allowsOtherCatalogs = allowOtherCatalog
        run.base = base
        run.output = output
        run.search = search.search
        try end { () throws(UsageError) in try run.run(catalog, slices) }
    }
}

#endif
