#if Tools

import ArgumentParser
import CommandRuns

/// `lproj join`: puts slices back into their string catalog.
struct JoinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Put slices of a string catalog back into it.",
        usage: "lproj join <catalog> <slice> ... [--output <file>]",
        discussion: """
            The catalog is changed in place, unless '--output' says otherwise, and only in
            the bytes of what is different. The source texts of slices are not taken.

            EXAMPLES
              lproj join Localizable.xcstrings de.xcstrings pt.xcstrings

            EXIT CODES
              0   all is well
              1   a source text changed since a slice was made, a key is new, or two
                  slices disagree; the catalog is written all the same
              2   a file cannot be read; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(help: "The string catalog.", completion: .file(extensions: ["xcstrings"]))
    var catalog: String

    @Argument(help: "Slices of it, as 'lproj slice' makes them.", completion: .file(extensions: ["xcstrings"]))
    var slices: [String]

    @Option(name: [.short, .long], help: "Where the result goes; '-' is standard output.", completion: .file())
    var output: String?

    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        try end { SliceRun.join(catalog, slices, output: output, findingOptions.report) }
    }
}

#endif
