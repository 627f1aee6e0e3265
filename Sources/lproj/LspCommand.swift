#if Tools

import ArgumentParser
import LocalizationBuild
import LocalizationLanguageServer
import LocalizationProject
import LocalizationRunSupport
import LocalizationSourceExtraction
import LocalizationSwiftExtraction

/// `lproj lsp`: the language server for editors.
struct LspCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serve an editor: texts beside their keys, findings while you type, and more.",
        usage: "lproj lsp [--stdio] [--clientProcessId <number>] [--log <file>]",
        discussion: """
            Editors start this command themselves. It speaks the Language Server Protocol
            over standard input and output: findings of 'lproj lint' with the open texts
            in place of their files, the texts of a key in all languages where code names
            it, its definition and its uses, completions, inlay hints, symbols, the
            canonical form of 'lproj fmt', and how complete each language is. Files are
            tables ('.strings', '.stringsdict'), string catalogs ('.xcstrings'),
            storyboards and nibs, and the source code that 'lproj extract' reads. Rules are
            configured in '.lproj.yml'.

            It writes nothing but the file of '--log', and uses no network.

            EXAMPLES
              lproj lsp
              lproj lsp --log lproj.log

            EXIT CODES
              0   the editor ended the session
              1   the editor went away, or sent what cannot be read
              2   the file of '--log' cannot be written
              64  the command line is wrong
            """
    )

    @Flag(help: "Use standard input and output, which is always so; editors pass it.")
    var stdio = false

    @Option(
        name: .customLong("clientProcessId"),
        help: ArgumentHelp("End when this process ends, even if the editor does not say so.", valueName: "number"))
    var clientProcessID: Int32?

    @Option(help: ArgumentHelp("Append what the server does to this file.", valueName: "file"), completion: .file())
    var log: String?

    func validate() throws {
        if let clientProcessID, clientProcessID <= 0 { throw ValidationError("'--clientProcessId' is not the number of a process") }
    }

    func run() throws {
        var linter = LintRun(report: FindingReport())
        linter.parseSettings = YAMLSettings.read
        linter.reader = SwiftModuleReader()
        linter.extraction.routines += ExtractionRoutine.attributed
        let server = LanguageServer<CheckedDiskFiles>.Configuration(
            version: LprojCommand.version, files: CheckedDiskFiles(), linter: linter, clientProcess: clientProcessID)
        try end { () throws(UsageError) in LanguageServerRun(server: server, log: log).run() }
    }
}

#endif
