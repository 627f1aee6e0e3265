#if Tools

import ArgumentParser
import LocalizationCommandRuns

/// The options of commands that convert the tables in `.lproj` folders to catalogs.
struct CatalogFolderOptions: ParsableArguments {
    @Argument(help: "The folders that the .lproj folders are in.", completion: .directory)
    var folders: [String]

    @Option(help: ArgumentHelp(TableNameHelp.text, valueName: "name"))
    var table: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The output file; '-' is standard output.", valueName: "folder"), completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The language of the original texts (default: 'en', or the only language).", valueName: "identifier"),
        completion: .list(LanguageNames.usual))
    var sourceLanguage: String?

    @Flag(help: "Replace existing files.")
    var force = false

    @OptionGroup var searchOptions: SearchOptions

    /// Whether only folders to search were passed.
    var isFolderSearch: Bool { table.isEmpty && output == nil && sourceLanguage == nil && !force }

    /// The corresponding options of a run.
    /// - Parameter deletesSources: Whether to remove the tables after the catalogs are written.
    func wanted(deletesSources: Bool = false) -> CatalogsRun.Options {
        var wanted = CatalogsRun.Options(folders: folders)
        wanted.search = searchOptions.search
        wanted.tables = table.isEmpty ? nil : table
        wanted.output = output
        wanted.sourceLanguage = sourceLanguage
        wanted.force = force
        wanted.deletesSources = deletesSources
        return wanted
    }
}

#endif
