import CatalogFormats
package import LocalizationCatalogTools
import LocalizationKeyCollation
import LocalizationSourceText

extension CatalogsRun {
    /// `lproj migrate`: the tables of a project as Xcode makes them into catalogs.
    /// - Parameter keepsAllKeys: Whether keys are kept that the source language does not have.
    package static func migrate(_ options: Options, keepsAllKeys: Bool, report: FindingReport) -> ExitStatus {
        var run = CatalogsRun(options, report: report)
        return run.run { table, inputs, sourceLanguage in
            var options = CatalogMigration.Options(sourceLanguage: sourceLanguage)
            options.interfaceDocument = table.interfaceDocument
            options.keepsAllKeys = keepsAllKeys
            return CatalogMigration.migrate(inputs, options, collation: FoundationKeyOrder.standardComparison)
        }
    }

    /// `lproj decompile`: the tables of built apps, in the language that an app's `Info.plist` names.
    package static func decompile(_ options: Options, report: FindingReport) -> ExitStatus {
        var options = options
        options.developmentLanguage = developmentLanguage
        options.folders = options.folders.map(resources)
        var run = CatalogsRun(options, report: report)
        return run.run { table, inputs, sourceLanguage in
            var result = CatalogFromTables.convert(
                inputs, sourceLanguage: sourceLanguage, style: .xcode, collation: FoundationKeyOrder.standardComparison)
            for index in result.outputs.indices { result.outputs[index].path = "\(table.name).xcstrings" }
            return result
        }
    }

    /// The language that the `Info.plist` of a bundle with some resources names as the one of its original texts.
    @Sendable private static func developmentLanguage(ofResources folder: String) -> String? {
        // A macOS app has it above its resources.
        for place in ["Info.plist", "../Info.plist"] where place == "Info.plist" || PathNames.last(of: folder) == "Resources" {
            // What cannot be read says nothing; the tables decide then.
            if let bytes = try? FileSystem.read(PathNames.join(folder, place)) { return DevelopmentLanguage.named(inInfoPlist: bytes) }
        }
        return nil
    }

    /// The folder of a bundle with the resources: a macOS app has them in `Contents/Resources`.
    private static func resources(of bundle: String) -> String {
        let resources = PathNames.join(bundle, "Contents/Resources")
        return FileSystem.kind(of: resources) == .directory ? resources : bundle
    }
}

extension CatalogsRun.Options {
    /// Sees whether they can be met, as far as the kinds of what is there tell.
    package func check() throws(UsageError) {
        for folder in folders where FileSystem.kind(of: folder) == .file {
            throw UsageError("'\(folder)' is a file; the folder that the .lproj folders are in is expected")
        }
        if let output, output != PathNames.standardStream, FileSystem.kind(of: output) == .file {
            throw UsageError("'--output' must name a folder")
        }
        try LocalizationFolderName.check(sourceLanguage: sourceLanguage)
        if deletesSources, output == PathNames.standardStream {
            throw UsageError("'--delete-sources' does not go with standard output")
        }
    }
}
