#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

/// `lproj unite`: puts parts of a string catalog together.
struct UniteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unite",
        abstract: "Put parts of a string catalog together.",
        usage: "lproj unite <part> ... --output <catalog>",
        discussion: """
            Undoes 'lproj split': puts the entries of all parts, byte for byte, into one
            catalog. Equal entries become one. If the keys of each part are in Xcode's
            order, so are those of the catalog; otherwise the parts follow one another.
            What the output file had before counts only if it is named as a part, too.

            EXAMPLES
              lproj unite Parts -o Localizable.xcstrings
              lproj unite Onboarding.xcstrings Settings.xcstrings -o All.xcstrings

            EXIT CODES
              0   success
              1   two parts have different entries for a key, or different languages of
                  the original texts; nothing is written
              2   a part cannot be read, or the catalog not written
              64  the command line is wrong
            """
    )

    @Argument(help: "String catalogs, and folders with some.", completion: .file(extensions: ["xcstrings"]))
    var parts: [String]

    @Option(name: [.short, .long], help: "The catalog; '-' is standard output.", completion: .file(extensions: ["xcstrings"]))
    var output: String

    @OptionGroup var search: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var run = UniteRun(output: output, report: findingOptions.report)
        run.search = search.search
        try end { () throws(UsageError) in run.run(parts) }
    }
}

#endif
