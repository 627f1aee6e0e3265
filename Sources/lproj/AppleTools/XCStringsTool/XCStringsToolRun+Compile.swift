#if Tools

import ArgumentParser
import CatalogCompilation
import CatalogTools
import DiagnosticRendering
import FileSyntax
import SourceText

extension XCStringsToolRun {
    /// `xcstringstool compile`, with the options of Xcode 26 and 27.
    struct Compile: ParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Produces build products for an .xcstrings file.")

        @Argument(help: "The path to the .xcstrings file to compile.")
        var inputFile: String

        @Option(name: [.customShort("o"), .long], help: "The directory to place output files.")
        var outputDirectory: String

        @Option(name: .shortAndLong, help: "The output format for the overall compilation.")
        var format = CompiledTableLayout.stringsAndStringsdict

        @Option(name: .shortAndLong, help: "A language to compile; repeat it for several. Without it: all of them.")
        var language: [String] = []

        @Option(help: "The output format for individual files.")
        var serializationFormat = SerializationFormat.text

        @Flag(help: "Outputs a newline-separated list of output paths that would be produced.")
        var dryRun = false

        @Flag(help: "Also writes strings that have no text in the source language, with their key as the text.")
        var forceBuildAllStrings = false

        @Flag(help: "Print Apple's messages only, without the places that they speak of.")
        var appleMessages = false

        func run() throws {
            var options = CatalogCompiler.Options()
            options.languages = language.isEmpty ? nil : language
            options.forcesAllStrings = forceBuildAllStrings
            let file: CatalogFile
            do throws(FileError) {
                file = try CatalogFile(inputFile, options: options)
            } catch {
                XCStringsToolRun.complain(XCStringsToolRun.message(for: error, path: inputFile))
                throw ExitCode(1)
            }
            report(file)
            if file.catalog.diagnostics.hasErrors { throw ExitCode(1) }
            let files = CompiledTableFile.files(of: file.catalog, table: file.table, layout: format)
            if dryRun {
                Console.write(files.map { CatalogFile.outputPath($0, in: outputDirectory) + "\n" }.joined(), to: .output)
                return
            }
            var staged = StagedFiles()
            do throws(FileError) {
                for each in files {
                    try staged.add(each.bytes(in: serializationFormat.format), at: CatalogFile.outputPath(each, in: outputDirectory))
                }
                try staged.commit()
            } catch {
                staged.discard()
                Console.write(VisibleText.escape("error: \(error.path): \(error.reason)") + "\n", to: .error)
                throw ExitCode(1)
            }
        }

        /// Apple's line for each finding, and below it where that is.
        private func report(_ file: CatalogFile) {
            for finding in file.catalog.diagnostics where finding.severity >= .warning {
                Console.write(VisibleText.escape("\(file.path): \(finding.severity.rawValue): \(finding.message)") + "\n", to: .error)
                guard !appleMessages, finding.range != nil else { continue }
                let note = Diagnostic(
                    finding.identifier, .note, finding.notes.first?.message ?? "this is the place", range: finding.range, fixIts: finding.fixIts)
                let place = FileDiagnostics(file: file.path, text: file.catalog.source, diagnostics: [note])
                Console.write(OutputFormat.text.render([place]), to: .error)
            }
        }
    }
}

/// The format of compiled files, in the words of Apple's tool.
enum SerializationFormat: String, CaseIterable, ExpressibleByArgument {
    case text, binary

    /// The property list format that is meant.
    var format: PropertyListValue.WritableFormat { self == .text ? .xml : .binary }
}

extension CompiledTableLayout: ExpressibleByArgument {}

#endif
