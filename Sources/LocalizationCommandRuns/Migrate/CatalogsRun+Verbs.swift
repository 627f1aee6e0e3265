package import LocalizationRunSupport
import LocalizationConversion
package import LocalizationProject
import CatalogFormats
import LocalizationKeyCollation
package import LocalizationPlatform

extension CatalogsRun {
    /// `lproj migrate`: converts the tables of a project to catalogs, as Xcode does.
    /// - Parameters:
    ///   - keepsAllKeys: Whether to keep keys that are missing in the source language.
    ///   - files: The tree that contains the project.
    package static func migrate(
        _ options: Options, keepsAllKeys: Bool, files: any WritableFileTree = CheckedDiskFiles(), report: FindingReport
    ) -> ExitStatus {
        let files = files.bounded(by: LinkBoundary(operands: options.folders, output: options.output), report.messages)
        var options = options
        options.searchesProducts = false
        var run = CatalogsRun(options, files: files, report: report)
        return run.run { table, inputs, sourceLanguage in
            var options = CatalogMigration.Options(sourceLanguage: sourceLanguage)
            options.interfaceDocument = table.interfaceDocument
            options.keepsAllKeys = keepsAllKeys
            return CatalogMigration.migrate(inputs, options, collation: FoundationKeyOrder.standardComparison)
        }
    }

    /// `lproj decompile`: converts the tables of built apps, with the development language in the app's `Info.plist`.
    /// - Parameter files: The tree that contains the apps.
    package static func decompile(_ options: Options, files: any WritableFileTree = CheckedDiskFiles(), report: FindingReport) -> ExitStatus
    {
        var options = options
        let files = files.bounded(by: LinkBoundary(operands: options.folders, output: options.output), report.messages)
        options.folders = options.folders.map { resources(of: $0, in: files) }
        var run = CatalogsRun(options, files: files, report: report)
        return run.run { table, inputs, sourceLanguage in
            var result = CatalogFromTables.convert(
                inputs, sourceLanguage: sourceLanguage, style: .xcode, collation: FoundationKeyOrder.standardComparison)
            for index in result.outputs.indices { result.outputs[index].path = "\(table.name).xcstrings" }
            return result
        }
    }

    /// The resources folder of a bundle: in a macOS app it is `Contents/Resources`.
    private static func resources(of bundle: String, in files: any FileTree) -> String {
        let resources = PathNames.join(bundle, "Contents/Resources")
        return files.kind(of: resources) == .directory ? resources : bundle
    }
}

extension CatalogsRun.Options {
    /// Validates the options against the files of a tree.
    package func check(in files: any FileTree = DiskFiles()) throws(UsageError) {
        for folder in folders where files.kind(of: folder) == .file {
            throw UsageError("'\(folder)' is a file; the folder that the .lproj folders are in is expected")
        }
        if let output, output != PathNames.standardStream, files.kind(of: output) == .file {
            throw UsageError("'--output' must name a folder")
        }
        try LocalizationFolderName.check(sourceLanguage: sourceLanguage)
        if deletesSources, output == PathNames.standardStream {
            throw UsageError("'--delete-sources' does not go with standard output")
        }
    }
}
