#if Tools

import ArgumentParser
import CatalogCompilation
import CatalogTools
import DiagnosticRendering
import SourceText

/// `lproj compile`: string catalogs into the tables that apps ship.
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compile string catalogs into .strings and .stringsdict files.",
        usage: "lproj compile <catalog> ... --output-directory <directory> [<options>]",
        discussion: """
            Writes for each language the folder and the files that Xcode writes. With a
            mistake in one catalog nothing is written at all.

            EXAMPLES
              lproj compile Localizable.xcstrings --output-directory Resources
              lproj compile App/*.xcstrings --output-directory build --verify
              lproj compile Localizable.xcstrings --output-directory build --dry-run
              lproj compile *.xcstrings --output-directory build --states translated

            EXIT CODES
              0   all is well; there may be warnings
              2   a catalog has mistakes, or a file cannot be read or written; nothing is
                  written then
              64  the command line is wrong
            """
    )

    @Argument(help: "String catalogs, '.xcstrings' files.", completion: .file(extensions: ["xcstrings"]))
    var catalogs: [String]

    @Option(help: "The folder that gets the '.lproj' folders; it is made if it is not there.", completion: .directory)
    var outputDirectory: String

    @Option(help: ArgumentHelp("Compile only these languages, separated by commas.", valueName: "languages"))
    var knownRegions: String?

    @Option(
        help: ArgumentHelp(
            "Compile only texts in these states, separated by commas: 'translated' leaves out 'new' and 'needs_review'.", valueName: "states"))
    var states: String?

    @Option(help: "The format of the files: XML property lists (text) or binary ones.")
    var serializationFormat = SerializationFormat.text

    @Flag(help: "Give keys without a text in the source language the key as their text.")
    var forceBuildAllStrings = false

    @Flag(help: "Print the paths of the files and write nothing.")
    var dryRun = false

    @Flag(help: "Prove that nothing is lost: read the files back into a catalog and compare.")
    var verify = false

    @Option(name: .customLong("format"), help: "How findings are printed: text, json, github or sarif.")
    var findingsFormat = "text"

    @OptionGroup var messageOptions: MessageOptions

    func validate() throws {
        if OutputFormat(rawValue: findingsFormat) == nil { throw ValidationError("'--format' is text, json, github or sarif") }
        if catalogs.isEmpty { throw ValidationError("a catalog is needed; see 'lproj help compile'") }
    }

    func run() throws {
        let status = compile(messageOptions.messages)
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private func compile(_ messages: Messages) -> ExitStatus {
        let mistakes = CatalogPlacement.mistakes(of: catalogs, outputDirectory: outputDirectory) { (try? FileSystem.list($0)) ?? [] }
        for mistake in mistakes { messages.error("\(mistake.path): \(mistake.message)") }
        var isBroken = !mistakes.isEmpty
        var options = CatalogCompiler.Options()
        options.languages = knownRegions.map(Self.list)
        options.states = states.map { Set(Self.list($0)) }
        options.forcesAllStrings = forceBuildAllStrings
        var files: [CatalogFile] = []
        for path in catalogs {
            do throws(FileError) {
                files.append(try CatalogFile(path, options: options))
            } catch {
                messages.error("\(path): \(error.reason)")
                isBroken = true
            }
        }
        report(files.map(\.findings))
        if isBroken || files.contains(where: { $0.catalog.diagnostics.hasErrors }) { return .failure }
        if verify {
            for file in files {
                let differences = CompilationProof.differences(of: file.catalog, table: file.table, format: serializationFormat.format)
                for difference in differences { messages.error("\(file.path): \(difference)") }
                isBroken = isBroken || !differences.isEmpty
            }
            if isBroken { return .failure }
        }
        return write(files, messages)
    }

    private func write(_ files: [CatalogFile], _ messages: Messages) -> ExitStatus {
        var staged = StagedFiles()
        do throws(FileError) {
            for file in files {
                for output in CompiledTableFile.files(of: file.catalog, table: file.table, layout: .stringsAndStringsdict) {
                    let path = CatalogFile.outputPath(output, in: outputDirectory)
                    if dryRun {
                        Console.write(path + "\n", to: .output)
                    } else {
                        try staged.add(output.bytes(in: serializationFormat.format), at: path)
                    }
                }
            }
            try staged.commit()
            return .success
        } catch {
            staged.discard()
            messages.error("\(error.path): \(error.reason)")
            return .failure
        }
    }

    private func report(_ findings: [FileDiagnostics]) {
        guard let format = OutputFormat(rawValue: findingsFormat) else { return }
        if format.isForHumans, findings.allSatisfy({ $0.diagnostics.isEmpty }) { return }
        let options = RenderingOptions(usesColor: messageOptions.color.isUsed(on: .error))
        // The paths of a trial run go to standard output, and findings must not get in between.
        Console.write(format.render(findings, options: options), to: format.isForHumans || dryRun ? .error : .output)
    }

    private static func list(_ text: String) -> [String] {
        text.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init).filter { !$0.isEmpty }
    }
}

#endif
