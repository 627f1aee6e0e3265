#if Tools

import LocalizationAccessors
import LocalizationBuild
import ArgumentParser
import LocalizationCatalogCompilation
import LocalizationCommandRuns
import LocalizationFileWriting

/// The command line of Apple's tool.
struct XCStringsToolCommandLine: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xcstringstool", abstract: "Work with .xcstrings files.",
        subcommands: [Print.self, Compile.self, Sync.self, Extract.self, GenerateSymbols.self])

    /// Runs the tool.
    /// - Parameter arguments: The arguments after its name.
    /// - Returns: The exit code.
    static func run(_ arguments: [String]) -> Int32 { exitCode(running: arguments, errorLabel: "Error:") }
}

extension XCStringsToolCommandLine {
    /// `xcstringstool print`: prints the keys, one on each line, in the order of the file.
    struct Print: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "print", abstract: "Prints the keys of an .xcstrings file.")

        @Argument(help: "The path to the .xcstrings file.")
        var inputFile: String

        func run() throws {
            try end { XCStringsToolRun([inputFile]).printKeys(of: inputFile) }
        }
    }

    /// `xcstringstool compile`, with the options of Xcode 26 and 27.
    struct Compile: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "compile", abstract: "Produces build products for an .xcstrings file.")

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
            var compilation = XCStringsToolRun.Compilation(outputDirectory: outputDirectory)
            compilation.options = CatalogCompiler.Options(
                languages: language.isEmpty ? nil : language, forcesAllStrings: forceBuildAllStrings)
            compilation.layout = format
            compilation.format = serializationFormat
            compilation.isDryRun = dryRun
            compilation.hasOnlyAppleMessages = appleMessages
            try end { XCStringsToolRun([inputFile], output: outputDirectory).compile(inputFile, compilation) }
        }
    }

    /// `xcstringstool sync`: updates catalogs with the output of the compiler.
    struct Sync: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "sync", abstract: "Updates .xcstrings files with the strings that were found in source code.")

        @Argument(help: "The paths to the .xcstrings files.")
        var inputFiles: [String]

        @Option(parsing: .upToNextOption, help: "The .stringsdata files of all source files.")
        var stringsdata: [String] = []

        @Flag(help: "Keep strings that were not found as they are.")
        var skipMarkingStringsStale = false

        func run() throws {
            try end {
                XCStringsToolRun(inputFiles + stringsdata).sync(inputFiles, stringsdata: stringsdata, marksStale: !skipMarkingStringsStale)
            }
        }
    }

    /// `xcstringstool generate-symbols`: generates Swift symbols for the strings of a catalog.
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

        /// The programming languages of symbols.
        enum SourceLanguage: String, CaseIterable, ExpressibleByArgument {
            case swift
        }

        func run() throws {
            try end {
                XCStringsToolRun([inputFile], output: outputDirectory)
                    .generateSymbols(of: inputFile, module: module, outputDirectory: outputDirectory)
            }
        }
    }
}

extension CompiledTableLayout: ExpressibleByArgument {}
extension SymbolsFile.Module: ExpressibleByArgument {}

#endif
