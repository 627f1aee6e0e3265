#if Tools

import ArgumentParser
import CatalogFormats
import CatalogTools
import DiagnosticRendering
import SourceText

extension XCStringsToolRun {
    /// `xcstringstool generate-symbols`: Swift symbols for the strings of a catalog.
    struct GenerateSymbols: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "generate-symbols", abstract: "Generates symbols for the strings of an .xcstrings file.")

        @Argument(help: "The path to the .xcstrings file.")
        var inputFile: String

        @Option(help: "The language of the source code: swift.")
        var language: SourceLanguage

        @Option(name: [.customShort("o"), .long], help: "The directory to place output files.")
        var outputDirectory: String

        @Option(help: "The module that the code is compiled against; Foundation gives Apple's own output.")
        var module: SymbolsFile.Module = .foundation

        /// The languages that symbols are written in.
        enum SourceLanguage: String, CaseIterable, ExpressibleByArgument {
            case swift
        }

        func run() throws {
            let catalog = try XCStringsToolRun.catalog(at: inputFile)
            let table = CatalogPlacement.tableName(of: inputFile)
            let result = SymbolsFile.generate(catalog, table: table, module: module)
            let findings = FileDiagnostics(file: inputFile, text: catalog.bytes, diagnostics: result.diagnostics)
            Console.write(OutputFormat.text.render([findings]), to: .error)
            if result.diagnostics.hasErrors { throw ExitCode(1) }
            guard let text = result.text else { return }
            var staged = StagedFiles()
            do throws(FileError) {
                try staged.add(Array(text.utf8), at: InputFiles.join(outputDirectory, SymbolsFile.fileName(table: table)))
                try staged.commit()
            } catch {
                staged.discard()
                XCStringsToolRun.complain("error: \(error.path): \(error.reason)")
                throw ExitCode(1)
            }
        }
    }
}

extension SymbolsFile.Module: ExpressibleByArgument {}

#endif
