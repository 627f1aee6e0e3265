#if Tools

import ArgumentParser
import LocalizationCommandRuns

/// The options of commands that make the tables in `.lproj` folders into catalogs.
struct CatalogFolderOptions: ParsableArguments {
    @Argument(help: "The folders that the .lproj folders are in.", completion: .directory)
    var folders: [String]

    @Option(help: ArgumentHelp(TableNameHelp.text, valueName: "name"))
    var table: [String] = []

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where the result goes; '-' is standard output.", valueName: "folder"), completion: .directory)
    var output: String?

    @Option(help: ArgumentHelp(
        "The language of the original texts. Without it: 'en', or the only language there is.", valueName: "identifier"))
    var sourceLanguage: String?

    @Flag(help: "Replace files that are there already.")
    var force = false

    @OptionGroup var searchOptions: SearchOptions

    /// What they ask for.
    /// - Parameter deletesSources: Whether the tables are removed when the catalogs are there.
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
