#if Tools

import ArgumentParser
import CommandRuns

/// `lproj slice`: a part of a string catalog, for whoever translates it.
struct SliceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slice",
        abstract: "Take some languages out of a string catalog into one of their own.",
        usage: "lproj slice <catalog> --language <identifier> ... [--output <file>]",
        discussion: """
            The slice has all keys, comments and unknown members, the languages that were
            named and the source language. 'lproj join' puts it back.

            EXAMPLES
              lproj slice Localizable.xcstrings --language de -o de.xcstrings
              lproj slice Localizable.xcstrings --language pt-BR,pt-PT > pt.xcstrings

            EXIT CODES
              0   all is well
              1   the catalog lacks a language; the slice is written all the same
              2   the catalog cannot be read; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(help: "A string catalog; '-' is standard input.", completion: .file(extensions: ["xcstrings"]))
    var catalog: String

    @OptionGroup var language: LanguageOptions

    @Flag(help: "Leave the source language out.")
    var withoutSource = false

    @Option(name: [.short, .long], help: "Where the result goes; '-' is standard output.", completion: .file())
    var output: String?

    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if language.list == nil { throw ValidationError("'--language' must say which languages to take") }
    }

    func run() throws {
        try end {
            SliceRun.slice(catalog, languages: language.list ?? [], keepsSource: !withoutSource, output: output, findingOptions.report)
        }
    }
}

#endif
