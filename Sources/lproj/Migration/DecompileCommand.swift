#if Tools

import ArgumentParser
import CatalogFormats
import CatalogTools
import KeyCollation
import SourceText

/// `lproj decompile`: makes the tables of a built app into string catalogs.
struct DecompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decompile",
        abstract: "Make the compiled tables of a built app into string catalogs.",
        usage: "lproj decompile <folder> ... [--table <name>] [-o <folder>] [<options>]",
        discussion: """
            The way back from 'lproj compile': each table in the .lproj folders of an app
            or folder, binary, XML or text, becomes one catalog that compiles to tables in
            which lookups find the same texts. What a compiler leaves out (notes, states,
            the marks of entries) does not come back. The source language is that of the
            app's Info.plist. All catalogs are written or none; their names are printed.

            EXAMPLES
              lproj decompile MyApp.app -o Catalogs
              lproj decompile Build --table Localizable

            EXIT CODES
              0   all is well
              1   catalogs were written, and something was left out, which is reported
              2   nothing was written: a file has mistakes, cannot be read or written, or
                  a catalog is there already
              64  the command line is wrong
            """
    )

    @OptionGroup var options: CatalogFolderOptions
    @OptionGroup var findingOptions: FindingOptions

    func run() throws {
        var wanted = options.wanted
        wanted.sourceLanguage = wanted.sourceLanguage ?? wanted.folders.lazy.compactMap(Self.developmentLanguage).first
        wanted.folders = wanted.folders.map(Self.resources)
        var run = CatalogsRun(wanted, report: findingOptions.report)
        let status = run.run { table, inputs, sourceLanguage in
            var result = CatalogFromTables.convert(
                inputs, sourceLanguage: sourceLanguage, style: .xcode, collation: FoundationKeyOrder.standardComparison)
            for index in result.outputs.indices { result.outputs[index].path = "\(table.name).xcstrings" }
            return result
        }
        if status != .success { throw ExitCode(status.rawValue) }
    }

    /// The language that a bundle's `Info.plist` names as the one of its original texts.
    private static func developmentLanguage(of bundle: String) -> String? {
        for place in ["Info.plist", "Contents/Info.plist"] {
            // What cannot be read says nothing; the tables decide then.
            if let bytes = try? FileSystem.read(InputFiles.join(bundle, place)) { return DevelopmentLanguage.named(inInfoPlist: bytes) }
        }
        return nil
    }

    /// The folder of a bundle with the resources: a macOS app has them in `Contents/Resources`.
    private static func resources(of bundle: String) -> String {
        let resources = InputFiles.join(bundle, "Contents/Resources")
        return FileSystem.kind(of: resources) == .directory ? resources : bundle
    }
}

#endif
