#if Tools

import ArgumentParser
import LocalizationCommandRuns

/// `lproj compile`: compiles source files of texts into tables that programs load.
struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile",
        abstract: "Compile string catalogs, or all tables of a bundle into one file.",
        usage: """
            lproj compile <catalog or folder> ... --output-directory <directory>
                [<options>]
            lproj compile --tables <root> [--output <file>]
            lproj compile --tables <root> --embed <file> [--name <name>]
                [--access <access>]
            """,
        discussion: """
            STRING CATALOGS
              Writes for each language the folder and the files that Xcode writes. With a
              mistake in one catalog nothing is written at all. All catalogs in a folder
              and below it are compiled; those of 'App/Views' go to 'Views' in the
              output directory, so that catalogs of one name stay apart.

            TABLES
              Puts every '.strings', '.stringsdict' and '.xcstrings' file of a bundle into
              one file, 'Localizations.tables' at the top of its resources. A program
              finds it there beside the '.lproj' folders or instead of them, maps it and
              reads only what it looks up. Texts are the same either way. A file that is
              newer than the compiled tables and has changed is read instead of them.
              With '--embed' the tables become a Swift source file, for programs that have
              no files beside them. If a folder itself has no tables, each bundle
              below it gets a file of its own.

            EXAMPLES
              lproj compile Localizable.xcstrings --output-directory Resources
              lproj compile App --exclude Pods --output-directory build --verify
              lproj compile *.xcstrings --output-directory build --states translated
              lproj compile --tables MyApp.app
              lproj compile --tables Resources --embed Sources/App/LocalizedTables.swift

            EXIT CODES
              0   success; there may be warnings
              1   '--tables': a table has mistakes; what could be read is compiled.
                  '--known-regions', '--states': there is no such text
              2   a catalog has mistakes, or a file cannot be read or written; nothing is
                  written
              64  the command line is wrong
            """
    )

    @Argument(
        help: "String catalogs, and folders with string catalogs in them or below them.", completion: .file(extensions: ["xcstrings"]))
    var catalogs: [String] = []

    @OptionGroup(title: "Options for string catalogs") var catalogOptions: CatalogOptions
    @OptionGroup(title: "Options for tables") var tableOptions: TableOptions
    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if tableOptions.root != nil {
            guard catalogs.isEmpty, catalogOptions.outputDirectory == nil else {
                throw ValidationError("'--tables' takes a bundle, and no catalogs beside it")
            }
            if let option = catalogOptions.firstUsed {
                throw ValidationError("'\(option)' is for string catalogs and does not go with '--tables'")
            }
        } else {
            guard !catalogs.isEmpty else { throw ValidationError("a catalog or '--tables' is needed; see 'lproj help compile'") }
            guard catalogOptions.outputDirectory != nil else { throw ValidationError("'--output-directory' must name a folder") }
            if tableOptions.isUsed { throw ValidationError("'--output' and '--embed' go with '--tables'") }
        }
    }

    func run() throws {
        let report = findingOptions.report
        try end {
            if let root = tableOptions.root {
                var run = tableOptions.run(searchOptions.search)
                return run.run(root, report)
            }
            var run = catalogOptions.run(searchOptions.search)
            return run.run(catalogs, report)
        }
    }
}

#endif
