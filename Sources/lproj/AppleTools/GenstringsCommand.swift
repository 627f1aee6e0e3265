#if Tools

import ArgumentParser
import LocalizationCommandRuns

/// `lproj genstrings`: Apple's `genstrings`. Its arguments have their own grammar, so ArgumentParser passes them on unchanged.
struct GenstringsCommand: AppleToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "genstrings",
        abstract: "Make .strings tables from source code, as Apple's genstrings does.",
        usage: "lproj genstrings [<options>] <file> ...",
        discussion: """
            Accepts the options of Apple's genstrings and writes the same files. Where an
            argument is not a literal string, Apple's message is followed by the place in
            the source, both on standard error; '--apple-messages' prints Apple's message
            alone. Called by the name 'genstrings', this program is that tool.

            EXAMPLES
              lproj genstrings -o en.lproj Sources/*.m
              lproj genstrings -SwiftUI -s L10n -o Base.lproj Sources/*.swift
              lproj genstrings -help

            EXIT CODES
              0   the tables are written
              1   an entry or a file could not be read; the others are in the tables
              2   a table could not be written
              64  the command line is wrong
            """
    )

    @Argument(
        parsing: .captureForPassthrough, help: "Options and source files; see 'lproj genstrings -help'.",
        completion: AppleToolCompletion.kind(
            commands: [],
            options: [
                "-SwiftUI", "-a", "-bigEndian", "-d", "-encoding", "-help", "-j", "-littleEndian", "-macRoman", "-noPositionalParameters",
                "-o",
                "-q", "-s", "-skipTable", "-u", "--apple-messages", "--color", "--format",
            ],
            values: ["--format": ["text", "json", "github", "sarif"]]))
    var words: [String] = []

    func run() throws {
        throw ExitCode(GenstringsRun.run(words, name: "lproj genstrings"))
    }
}

#endif
