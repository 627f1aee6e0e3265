#if Tools

import ArgumentParser
import CatalogTools
import SourceText

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

    func validate() throws {
        for folder in folders {
            guard FileSystem.kind(of: folder) != .file else {
                throw ValidationError("'\(folder)' is a file; the folder that the .lproj folders are in is expected")
            }
        }
        if let output, output != InputFiles.standardInput, FileSystem.kind(of: output) == .file {
            throw ValidationError("'--output' must name a folder")
        }
        if let sourceLanguage, LocalizationFolderName.canonical(sourceLanguage) == nil {
            throw ValidationError("'\(sourceLanguage)' is not a language identifier; examples: de, pt-BR, zh-Hant-HK")
        }
        if sourceLanguage == LocalizationFolderName.base { throw ValidationError("'Base' is no language; say which one it stands for") }
    }

    /// What they ask for.
    var wanted: CatalogsRun.Options {
        CatalogsRun.Options(
            folders: folders, tables: table.isEmpty ? nil : table, output: output, sourceLanguage: sourceLanguage, force: force)
    }
}

#endif
