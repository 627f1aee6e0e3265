#if Tools

import LocalizationProject
import ArgumentParser
import LocalizationCommandRuns

/// `lproj slice`: extracts a part of a string catalog for translators.
struct SliceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "slice",
        abstract: "Extract some languages of string catalogs into catalogs of their own.",
        usage: """
            lproj slice <catalog> --language <identifier> ... [--output <file>]
            lproj slice <folder> ... --language <identifier> ... --output <folder>
            """,
        discussion: """
            The slice contains all keys, comments and unknown members, the languages that
            are named and the source language. 'lproj join' puts it back. In folders,
            catalogs at any depth are sliced; the slices have the same paths below the
            output folder.

            EXAMPLES
              lproj slice Localizable.xcstrings --language de -o de.xcstrings
              lproj slice Localizable.xcstrings --language pt-BR,pt-PT > pt.xcstrings
              lproj slice MyApp --language fr --exclude Pods -o ../fr

            WHAT A SLICE REMEMBERS
              Its member 'x-lproj-slice' contains the original texts, so that 'lproj join'
              knows what the translator changed and what somebody else changed meanwhile.
              Xcode and its tools ignore the member. If a tool drops it, no text is lost:
              see 'lproj help join'.

            EXIT CODES
              0   success
              1   no catalog has a language; the slices are still written
              2   a catalog cannot be read; nothing is written
              64  the command line is wrong
            """
    )

    @Argument(help: "String catalogs and folders; '-' is standard input.", completion: .file(extensions: ["xcstrings"]))
    var catalogs: [String]

    @OptionGroup var language: NamedLanguageOptions

    @Flag(help: "Leave the source language out.")
    var withoutSource = false

    @Option(name: [.short, .long], help: "The output file; '-' is standard output.", completion: .file())
    var output: String?

    @OptionGroup var search: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if language.list == nil { throw ValidationError("'--language' must name the languages to take") }
    }

    func run() throws {
        var run = SliceRun(languages: language.list ?? [], report: findingOptions.report)
        run.keepsSource = !withoutSource
        run.output = output
        run.search = search.search
        try end { () throws(UsageError) in try run.run(catalogs) }
    }
}

#endif
