#if Tools

import LocalizationRunSupport
import LocalizationProject
import ArgumentParser
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationDiagnosticRendering
import LocalizationSourceExtraction

extension UnusedKeys: ExpressibleByArgument {}
extension TableUpdate.Fill: ExpressibleByArgument {}
extension ExtractRun.TableFormat: ExpressibleByArgument {}

/// `lproj extract`: brings tables up to date with the keys in source code.
struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extract",
        abstract: "Take keys out of source code, and bring tables up to date with them.",
        usage: """
            lproj extract <path> ... [--check] [<options>]
            lproj extract <path> ... --output <folder> [--table-format strings]
            lproj extract <path> ... --dry-run [--format json]
            """,
        discussion: """
            Reads Swift, C, Objective-C, C++ and Java, and updates the string catalogs and
            '.strings' files that belong to the source files; and the translations of
            storyboards and xibs.

            EXAMPLES
              lproj extract MyApp
              lproj extract MyApp --check
              lproj extract Sources --dry-run --format json
              lproj extract Sources --output Resources --table-format strings
              lproj extract MyApp --language de,fr --fill empty
              lproj extract MyApp --stringsdata build --exclude Tests

            WHAT IS READ
              In folders, all source files at any depth. Left out, unless they are named:
              hidden folders, linked ones, built bundles, frameworks, apps, \(ProjectFiles.skippedFolders.prefix(2).joined(separator: ", ")),
              \(ProjectFiles.skippedFolders.dropFirst(2).joined(separator: ", ")).
              Files are in UTF-8, or in UTF-16 with a byte order mark; '--encoding' names
              the encoding of others. What cannot be read is reported, and the rest is
              extracted.

            WHICH TABLE
              That with the name in the call ('Localizable' if it has none) in the folder
              of the source file or below it; otherwise below the next folder above, and
              so on. Name all folders with code that uses a table. Tables in a target of
              a Swift package belong to its own source files. '--output' names one folder
              for all tables, '--module-map' a file with folders for other layouts:
                { "folders": { "Shared": "App/Resources" },
                  "bundles": { "Bundle.design": "Design/Resources" } }

            WHAT CHANGES
              New keys are added with the code's comments and default values: to a
              catalog, or to the '.strings' file of the development language. Keys with
              rules in a '.stringsdict' file are not new. Translations, comments and the
              order of keys stay. Keys that the code no longer uses are marked: in
              catalogs as Xcode does, in '.strings' files by moving them to the end,
              below a comment. Keys that were added by hand to catalogs stay, as do those
              that the code may put together ('"error.\\(code)"'), and all keys if the
              named folders do not contain the table, if a file could not be read, or if
              the code uses no key of the table.

            STORYBOARDS AND XIBS
              Their '.strings' files, or catalogs in 'mul.lproj', get the texts that are
              new, in each language ('--fill' says what), and new comments. A translation
              moves with an object that has a new id and the same text. Texts of objects
              that are gone are reported, marked as stale in catalogs, and removed with
              '--unused remove'. '--language' makes tables that do not exist. '--dry-run'
              lists the keys of source code only.

            EXIT CODES
              0   success
              1   a call has no literal key, or its table does not exist; the others are
                  in the tables. With '--check': a table is not up to date
              2   a file cannot be read, or a table has mistakes: the keys of the other
                  source files are in the other tables. Or a file cannot be written: then
                  none is
              64  the command line is wrong
            """
    )

    @Argument(help: "Source files, and folders with source files and tables.", completion: .file())
    var paths: [String]

    @Flag(help: "Change nothing; print the difference, on a terminal its beginning, and end with 1 if there is one.")
    var check = false

    @Flag(help: "Change nothing; print the keys with their places, with '--format json' one JSON object on each line.")
    var dryRun = false

    @Option(
        help: ArgumentHelp("The folder of all tables; missing ones are created in it.", valueName: "folder"), completion: .directory)
    var output: String?

    @Option(help: "The format of new tables in that folder (default: xcstrings).")
    var tableFormat: ExtractRun.TableFormat?

    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "Also add the keys that this language lacks; repeat it, or separate several with commas.", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var languages: [String] = []

    @Flag(help: "Also add the keys that any language of a table lacks.")
    var allLanguages = false

    @Option(help: "What such languages get: the text of the development language, the key or an empty text.")
    var fill: TableUpdate.Fill = .source

    @Option(
        help: ArgumentHelp(
            "The language of the original texts (default: 'en', or the only language).", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var sourceLanguage: String?

    @Option(help: "What happens to keys that the code no longer uses.")
    var unused: UnusedKeys = .mark

    @Flag(help: "Remove keys that the code no longer uses, with their translations; the same as '--unused remove'.")
    var removeUnused = false

    @Flag(help: "Replace the comments in '.strings' files of the development language by those of the code.")
    var updateComments = false

    @Flag(help: "Print each interpolation whose specifier is a guess.")
    var explain = false

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("What the compiler found in the source files, or folders with such files.", valueName: "file"),
        completion: .file(extensions: ["stringsdata"]))
    var stringsdata: [String] = []

    @Option(
        help: ArgumentHelp("Write a '.stringsdata' file for each source file to this folder, and no tables.", valueName: "folder"),
        completion: .directory)
    var emitStringsdata: String?

    @Flag(help: "Also read calls of macros and own functions in comments and in code that is never compiled.")
    var codeComments = false

    @OptionGroup var readerOptions: SourceReaderOptions
    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var findingOptions: FindingOptions

    func validate() throws {
        if check, dryRun { throw ValidationError("'--check' and '--dry-run' exclude each other") }
        if emitStringsdata != nil, check || dryRun || output != nil {
            throw ValidationError("'--emit-stringsdata' does not go with '--check', '--dry-run' or '--output'")
        }
        if tableFormat != nil, output == nil { throw ValidationError("'--table-format' is for new tables in the folder of '--output'") }
        if removeUnused, unused == .keep { throw ValidationError("'--remove-unused' and '--unused keep' exclude each other") }
        if output != nil, readerOptions.moduleMap != nil { throw ValidationError("'--output' and '--module-map' exclude each other") }
        if let sourceLanguage { try NamedLanguageOptions.check([sourceLanguage]) }
        try NamedLanguageOptions.check(NamedLanguageOptions.split(languages))
        if !languages.isEmpty, NamedLanguageOptions.split(languages).isEmpty { throw ValidationError("'--language' names no language") }
    }

    func run() throws {
        // The lines of JSON are the result; what is wrong is for people then.
        let isJSON = dryRun && findingOptions.format == .json
        var report = FindingReport(
            format: isJSON ? .text : findingOptions.format, messages: findingOptions.messageOptions.messages,
            arrangement: .errorsFirst(showsAll: findingOptions.all || explain))
        report.hint = "'--all' shows them"
        var run = ExtractRun(reader: readerOptions.reader, report: report)
        if check { run.mode = .check }
        if dryRun { run.mode = .list(isJSON: isJSON) }
        if let emitStringsdata { run.mode = .emit(folder: emitStringsdata) }
        run.cache = readerOptions.cacheFolder
        run.output = output
        run.tableFormat = tableFormat ?? .xcstrings
        run.moduleMap = readerOptions.moduleMap
        run.sourceLanguage = sourceLanguage
        run.update.languages = NamedLanguageOptions.split(languages)
        run.update.takesAllLanguages = allLanguages
        run.update.fill = fill
        run.update.unused = removeUnused ? .remove : unused
        run.update.replacesComments = updateComments
        readerOptions.apply(to: &run.extraction)
        run.extraction.readsComments = codeComments
        run.explains = explain
        run.showsAll = findingOptions.all
        run.search = searchOptions.search
        try end { () throws(UsageError) in run.run(paths, stringsdata: stringsdata) }
    }
}

#endif
