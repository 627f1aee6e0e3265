#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

/// `lproj subset`: derives a catalog with some keys of another one.
struct SubsetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "subset",
        abstract: "Derive a string catalog with some keys of another one.",
        usage: "lproj subset <catalog> --keys <pattern> ... --output <file> [--check]",
        discussion: """
            Copies some entries of a catalog, byte for byte, into a file for a widget or an
            extension that needs these texts of the app. The catalog stays as it is. With
            '--check', nothing is written; a copy that differs from what the catalog would
            give now, because either was edited, is reported.

            EXAMPLES
              lproj subset App/Localizable.xcstrings --keys 'widget.*' \\
                -o Widget/Localizable.xcstrings
              lproj subset App/Localizable.xcstrings --keys 'widget.*' \\
                -o Widget/Localizable.xcstrings --check

            EXIT CODES
              0   success
              1   the copy is not up to date, or no key matches a pattern
              2   a file cannot be read or written
              64  the command line is wrong
            """
    )

    @Argument(help: "The string catalog.", completion: .file(extensions: ["xcstrings"]))
    var catalog: String

    @Option(
        help: ArgumentHelp("The keys to take; '*' stands for any characters, '?' for one; repeatable.", valueName: "pattern"))
    var keys: [String] = []

    @Option(
        name: [.short, .long], help: "The derived catalog; '-' is standard output.", completion: .file(extensions: ["xcstrings"]))
    var output: String

    @Flag(help: "Only report whether the derived catalog is up to date.")
    var check = false

    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if keys.isEmpty { throw ValidationError("'--keys' must name the keys to take") }
        if check, output == "-" { throw ValidationError("'--check' needs a file to compare") }
    }

    func run() throws {
        var run = SubsetRun(keys: keys, output: output, report: findingOptions.report)
        run.isCheck = check
        try end { () throws(UsageError) in try run.run(catalog) }
    }
}

#endif
