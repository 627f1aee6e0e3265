#if Tools

import LocalizationRunSupport
import ArgumentParser
import LocalizationCommandRuns

/// The command line tool. A command parses its options and starts a run of `LocalizationCommandRuns`, which reads and writes files and
/// prints.
@main
struct LprojCommand: ParsableCommand {
    /// The version of this package: its only place. `Scripts/release` reads this line.
    static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "lproj",
        abstract: "Work with the localized texts of apps, as Apple's platforms understand them.",
        discussion: """
            EXAMPLES
              lproj init MyApp
              lproj lookup MyApp.app 'Done' --language de
              lproj lookup Resources '%d task(s) remaining' 3 --all
              lproj languages MyApp.app --explain
              lproj report MyApp --require 95
              lproj convert Resources -o Localizable.xcstrings
              lproj migrate Resources
              lproj generate Resources --shape swiftgen-structured -o L10n.swift
              lproj review origin/main..HEAD
              lproj fmt --check .
              lproj export MyApp --language de --output Localizations
              lproj translate MyApp --language de --with ./my-model
              lproj mcp MyApp
              lproj compile --tables MyApp.app
              lproj plutil -lint de.lproj/Localizable.strings
              lproj rules strings.missing-semicolon

            EXIT CODES
              0   success; nothing was found
              1   something was found, which is reported; a command that writes files
                  has still written them
              2   the work could not be done: a file cannot be read or written, or a
                  command that needs whole files was given one with mistakes
              64  the command line is wrong
            The help of each command says what its codes mean.

            Results go to standard output, messages to standard error. A closed pipe is not
            an error. 'lproj --generate-completion-script zsh' (or bash, fish) prints
            completions for a shell.
            """,
        version: version,
        subcommands: [
            InitCommand.self, LookupCommand.self, GenerateCommand.self, LanguagesCommand.self, ReportCommand.self, LintCommand.self,
            CompileCommand.self,
            ConvertCommand.self,
            MigrateCommand.self, DecompileCommand.self, FormatCommand.self, MergeCommand.self, SliceCommand.self, JoinCommand.self,
            SplitCommand.self,
            UniteCommand.self, SubsetCommand.self,
            SyncCommand.self, ExtractCommand.self, KeysCommand.self, ExportCommand.self, ImportCommand.self, XLIFFCommand.self,
            PseudoCommand.self, TranslateCommand.self, ReviewCommand.self, RulesCommand.self, LspCommand.self, MCPCommand.self,
            GenstringsCommand.self, IbtoolCommand.self, PlutilCommand.self, XCStringsToolCommand.self,
        ]
    )

    /// The subcommands with the command lines of Apple's tools. To look for them among all takes milliseconds.
    private static let appleTools: [any AppleToolCommand.Type] = [
        GenstringsCommand.self, IbtoolCommand.self, PlutilCommand.self, XCStringsToolCommand.self,
    ]

    static func main() {
        Console.prepare()
        let arguments = CommandLineWords.ofProcess
        if let tool = AppleTool.named(arguments.first ?? "") {
            Console.exit(tool.run(Array(arguments.dropFirst())))
        }
        let words = OperandMarking.mark(LaunchArguments.removed(from: Array(arguments.dropFirst())))
        if let mistake = CommandLineWords.mistake(in: words) {
            CommandEnding.refuse(mistake.message, command: mistake.command)
            Console.exit(ExitStatus.usage.rawValue)
        }
        Console.exit(exitCode(running: words, errorLabel: "error:", parse: command))
    }

    /// Parses a command line. The words of Apple's tools are theirs: ArgumentParser takes time in proportion to the square of their number,
    /// and an app has thousands of files.
    private static func command(with words: [String]) throws -> any ParsableCommand {
        if let tool = appleTools.first(where: { $0.configuration.commandName == words.first }) { return tool.with(words.dropFirst()) }
        return try parseAsRoot(words)
    }
}

#else

import LocalizationCommandRuns

/// The executable without the trait `Tools`: the target stays in the package, and reports what is missing.
@main
struct LprojCommand {
    static func main() {
        Console.write("lproj: built without the package trait 'Tools', which it needs\n", to: .error)
        Console.exit(2)
    }
}

#endif
