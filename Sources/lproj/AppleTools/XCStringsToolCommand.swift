#if Tools

import ArgumentParser

/// `lproj xcstringstool`: Apple's `xcstringstool`, whose arguments have their own grammar.
struct XCStringsToolCommand: AppleToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "xcstringstool",
        abstract: "Extract keys, and compile, print and synchronize catalogs, as Apple's tool does.",
        usage: """
            lproj xcstringstool compile <input-file> --output-directory <directory>
            lproj xcstringstool print <input-file>
            lproj xcstringstool sync <input-file> ... --stringsdata <file> ...
            lproj xcstringstool extract <source> ... --output-directory <directory>
            lproj xcstringstool generate-symbols <input-file> --language swift
                --output-directory <directory>
            """,
        discussion: """
            Takes the arguments of Apple's xcstringstool and writes the same files. Below
            each of Apple's messages is the place that it refers to; '--apple-messages'
            leaves that out. Called by the name 'xcstringstool', this program is that tool.

            EXAMPLES
              lproj xcstringstool compile Localizable.xcstrings --output-directory build
              lproj xcstringstool compile --dry-run -o build -l de Localizable.xcstrings
              lproj xcstringstool sync App/*.xcstrings --stringsdata build/*.stringsdata
              lproj xcstringstool extract App --modern-localizable-strings \\
                --SwiftUI --output-directory build
              lproj xcstringstool compile --help

            EXIT CODES
              0   success
              1   the catalog has mistakes, or a file cannot be read or written; nothing
                  is written then, but 'extract' writes what it found in other sources
              64  the command line is wrong
            """
    )

    @Argument(
        parsing: .captureForPassthrough, help: "A command, its options and a file; see 'lproj xcstringstool compile --help'.",
        completion: AppleToolCompletion.kind(
            commands: ["compile", "extract", "generate-symbols", "print", "sync"],
            options: [
                "--SwiftUI", "--SwiftUI-Text", "--all-potential-swift-keys", "--append", "--apple-messages", "--avoid-arg-placeholder",
                "--dry-run", "--force-build-all-strings", "--format", "--help", "--language", "--legacy-localizable-strings",
                "--modern-localizable-strings", "--module", "--omit-empty-stringsdata", "--output-directory", "--output-format",
                "--serialization-format", "--skip-marking-strings-stale", "--stringsdata", "--table",
            ],
            values: [
                "--format": ["stringsAndStringsdict", "stringsdictOnly"], "--serialization-format": ["text", "binary"],
                "--language": ["swift"] + LanguageNames.usual, "--output-format": ["stringsdata", "xcstrings", "strings"],
            ]))
    var words: [String] = []

    func run() throws {
        // The help lists it among the options; Apple's tool does not have an option of that name.
        if words == ["--version"] { throw CleanExit.message(LprojCommand.configuration.version) }
        throw ExitCode(XCStringsToolCommandLine.run(words))
    }
}

#endif
