#if Tools

import LocalizationBuild
import LocalizationProject
import ArgumentParser

/// `lproj fmt`: converts files to their canonical form.
struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Write tables of texts in their canonical form.",
        usage: "lproj fmt [--check | --diff] <file> ...",
        discussion: """
            Files are changed in place, each whole or not at all, and the names of those
            that changed are printed. In a folder, all .strings, .stringsdict and
            .xcstrings files at any depth are formatted, except hidden and linked ones; '-'
            is formatted from standard input to standard output.

            EXAMPLES
              lproj fmt Resources
              lproj fmt --check . --exclude Pods --exclude '*.bundle'
              lproj fmt --diff Localizable.xcstrings
              lproj fmt de.lproj/Localizable.strings Localizable.xcstrings
              lproj fmt --type strings - < messy.strings > tidy.strings

            CANONICAL FORM
              .strings      a line for each entry, "key" = "text"; with Xcode's escapes,
                            its notes above it, at most one empty line in a row
              .stringsdict  Xcode's XML, the members of rules in Xcode's order
              .xcstrings    Xcode's JSON, sorted as Xcode's editor or as its
                            command line tools do, whichever the file is closer to
              .plist        the XML of Apple's tools; only where the file is named
            Keys, texts, comments, unknown members and the order of the entries of tables
            stay, and so do the encoding and byte order mark of .strings text. XML is
            written in UTF-8. Rules in old-style text become XML if nothing is lost by
            that. Binary files stay as they are, and so do files with mistakes, which are
            reported.

            Only the form is checked; 'lproj lint' finds mistakes in texts.

            EXIT CODES
              0   success
              1   with '--check' or '--diff': a file is not in its canonical form
              2   a file could not be read or written, or has mistakes; the other files
                  are still processed
              64  the command line is wrong
            """
    )

    @Argument(help: "Files and folders; '-' is standard input.", completion: .file())
    var files: [String]

    @Flag(help: "Change nothing; print the names of the files that would change.")
    var check = false

    @Flag(help: "Change nothing; print the difference that formatting would make.")
    var diff = false

    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var input: StandardInputOptions
    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var run = FormatRun(onlyChecks: check, showsDifferences: diff, search: searchOptions.search, report: findingOptions.report)
        try end { () throws(UsageError) in try run.run(files, type: input.type) }
    }
}

#endif
