import Foundation
import PackagePlugin

/// `swift package lproj-fmt`: writes the localized texts of targets in their canonical form.
@main
struct LocalizationFormat: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        // SwiftPM takes its own option also behind the command's name, and hands it on all the same.
        _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
        guard extractor.remainingArguments.isEmpty else {
            Diagnostics.error("the command line is wrong\nUSAGE: swift package lproj-fmt [--target <target>] ...")
            return
        }
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let folders = targets.filter { $0 is any SourceModuleTarget }.map { $0.directoryURL.path(percentEncoded: false) }
        guard !folders.isEmpty else { return }
        let tool = Process()
        tool.executableURL = try context.tool(named: "lproj-build").url
        tool.arguments = ["fmt", "--"] + folders
        try tool.run()
        tool.waitUntilExit()
        if tool.terminationStatus != 0 { Diagnostics.error("a file could not be formatted") }
    }
}
