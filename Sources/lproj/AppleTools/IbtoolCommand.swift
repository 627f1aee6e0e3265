#if Tools

import ArgumentParser
import LocalizationCommandRuns

/// `lproj ibtool`: the part of Apple's `ibtool` that is about texts. Its arguments have their own grammar, so ArgumentParser passes them on
/// unchanged.
struct IbtoolCommand: AppleToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "ibtool",
        abstract: "Export and import the texts of storyboards and xibs, as Apple's ibtool does.",
        usage: "lproj ibtool [<options>] <document>",
        discussion: """
            Accepts the options of Apple's ibtool that are about texts, and writes the same
            files. Problems of a document are printed on standard error with their places;
            '--apple-messages' prints Apple's replies alone. Called by the name 'ibtool',
            this program is that tool.

            EXAMPLES
              lproj ibtool --export-strings-file fr.lproj/Main.strings \\
                Base.lproj/Main.storyboard
              lproj ibtool --import-strings-file fr.lproj/Main.strings \\
                --write Main.storyboard Base.lproj/Main.storyboard
              lproj ibtool -help

            EXIT CODES
              0   everything is written
              1   a document or file could not be read or written
              64  the command line is wrong
            """
    )

    @Argument(
        parsing: .captureForPassthrough, help: "Options and a document; see 'lproj ibtool -help'.",
        completion: AppleToolCompletion.kind(
            commands: [],
            options: [
                "--apple-messages", "--color", "--errors", "--export-strings-file", "--export-xliff", "--format", "--import-strings-file",
                "--import-xliff", "--incremental-file", "--localizable-all", "--localizable-stringarrays", "--localizable-strings",
                "--localize-incremental", "--notices", "--output-format", "--previous-file", "--source-language", "--target-language",
                "--warnings", "--write", "-help",
            ],
            values: [
                "--format": ["text", "json", "github", "sarif"], "--output-format": ["xml1", "binary1", "human-readable-text"],
                "--source-language": LanguageNames.usual, "--target-language": LanguageNames.usual,
            ]))
    var words: [String] = []

    func run() throws {
        throw ExitCode(IbtoolRun.run(words, name: "lproj ibtool"))
    }
}

#endif
