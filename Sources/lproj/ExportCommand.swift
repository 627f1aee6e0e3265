#if Tools

import LocalizationRunSupport
import LocalizationExchange
import LocalizationProject
import ArgumentParser
import CatalogFormats
import LocalizationCommandRuns
import LocalizationSwiftExtraction

/// `lproj export`: writes the texts of a project for translators.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the texts of a project for translators, as Xcode does, without a build.",
        usage: """
            lproj export <project> --output <folder> [--language <identifier>] ...
                [--format xcloc|xliff] [<options>]
            """,
        discussion: """
            Writes a folder L.xcloc for each language, with the XLIFF document, the sources
            and contents.json as Xcode exports them; with '--format xliff' the document
            alone. Exported are string catalogs, and the .strings and .stringsdict tables
            of the development language with the translations beside them, and the texts in
            source code that these tables lack. A plural has the cases of the language that
            it is translated into.

            The project is an Xcode project or the folder that contains it (its files,
            development region and languages count), the folder of a Swift package (its
            default localization counts), an .xcloc (its sources), or any folder.

            EXAMPLES
              lproj export . --language de --language fr --output Localizations
              lproj export App.xcodeproj --output Localizations
              lproj export Package --language uk --format xliff --output out

            NOT EXPORTED
              Entries of catalogs that are not to be translated, that code no longer uses
              (stale), and phrases of App Shortcuts; texts of an Info.plist with build
              settings in them; files outside of the folder of the project.

            EXIT CODES
              0   success
              1   a text has a control character that XML cannot contain; it is left out
              2   a file cannot be read or has mistakes, or nothing can be written
              64  the command line is wrong
            """
    )

    @Argument(help: "The project: an Xcode project, a package, an .xcloc or a folder.", completion: .directory)
    var project: String

    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "A language to export; repeat it, or separate several with commas (default: all of the project).", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var languages: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
    var output: String

    @Option(help: "What to write for each language: a folder as Xcode does, or the XLIFF document alone.")
    var format: ExchangeExport.Format = .xcloc

    @Option(name: .customLong("xliff-version"), help: "The version of XLIFF to write; Xcode reads 1.2.")
    var version: XLIFFVersionOption = .v1_2

    @Option(
        help: ArgumentHelp("The language of the original texts (default: that of the project).", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var sourceLanguage: String?

    @OptionGroup var searchOptions: SearchOptions
    @OptionGroup var messageOptions: MessageOptions

    func run() throws {
        var options = ExportRun.Options(output: output)
        options.languages = NamedLanguageOptions.split(languages)
        options.format = format
        options.version = XLIFFVersion(rawValue: version.rawValue) ?? .v1_2
        options.sourceLanguage = sourceLanguage
        options.search = searchOptions.search
        let report = FindingReport(messages: messageOptions.messages, arrangement: .errorsFirst(showsAll: false))
        var run = ExportRun(options, report: report)
        run.reader = SwiftModuleReader()
        try end { () throws(UsageError) in try run.run(project) }
    }
}

extension ExchangeExport.Format: ExpressibleByArgument {}

/// The versions of XLIFF that can be written.
enum XLIFFVersionOption: String, CaseIterable, ExpressibleByArgument {
    case v1_2 = "1.2"
    case v2_0 = "2.0"
    case v2_1 = "2.1"
}

#endif
