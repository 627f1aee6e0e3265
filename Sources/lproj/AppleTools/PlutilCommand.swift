#if Tools

import ArgumentParser
import LocalizationCommandRuns

/// `lproj plutil`: Apple's `plutil`. Its arguments have their own grammar, so ArgumentParser passes them on unchanged.
struct PlutilCommand: AppleToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "plutil",
        abstract: "Check, show, convert and edit property lists, as Apple's plutil does.",
        usage: "lproj plutil [<command>] [<options>] <file> ...",
        discussion: """
            Takes the arguments of Apple's plutil and prints the same output. For a broken
            file Apple's line is followed by everything that is wrong, each with its place;
            on standard error, and '--apple-messages' leaves it out. Called by the name
            'plutil', this program is that tool.

            EXAMPLES
              lproj plutil -lint de.lproj/*.strings
              lproj plutil -convert json -r -o - Localizable.stringsdict
              lproj plutil -extract CFBundleIdentifier raw Info.plist
              lproj plutil -help

            EXIT CODES
              0   success
              1   something is wrong with a file or with the command line; the other files
                  are still processed
            """
    )

    @Argument(
        parsing: .captureForPassthrough, help: "A command, its options and files; see 'lproj plutil -help'.",
        completion: AppleToolCompletion.kind(
            commands: ["-convert", "-create", "-extract", "-help", "-insert", "-lint", "-p", "-remove", "-replace", "-type"],
            options: ["-append", "-e", "-expect", "-header", "-n", "-o", "-r", "-s", "--apple-messages", "--color", "--format"],
            values: [
                "--format": ["text", "json", "github", "sarif"], "-convert": ["xml1", "binary1", "json", "swift", "objc"],
                "-create": ["xml1", "binary1", "json", "swift", "objc"],
                "-expect": ["bool", "integer", "float", "string", "date", "data", "array", "dictionary"],
            ]))
    var words: [String] = []

    func run() throws {
        // The help lists it among the options; Apple's tool does not have an option of that name.
        if words == ["--version"] { throw CleanExit.message(LprojCommand.configuration.version) }
        throw ExitCode(PlutilRun.run(words, name: "lproj plutil"))
    }
}

#endif
