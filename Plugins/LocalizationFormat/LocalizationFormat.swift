import Foundation
import PackagePlugin

/// `swift package lproj-fmt`: writes the localized texts of targets in canonical form.
@main
struct LocalizationFormat: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        // SwiftPM also accepts its own option after the command's name, and still passes it on.
        _ = extractor.extractFlag(named: "allow-writing-to-package-directory")
        guard extractor.remainingArguments.isEmpty else {
            Diagnostics.error("the command line is wrong\nUSAGE: swift package lproj-fmt [--target <target>] ...")
            return
        }
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let folders = targets.filter { $0 is any SourceModuleTarget }.map { $0.directoryURL.path(percentEncoded: false) }
        guard !folders.isEmpty else { return }
        let tool = Process()
        guard let executable = try buildTool() else { return }
        tool.executableURL = executable
        tool.arguments = ["fmt", "--"] + folders
        try tool.run()
        tool.waitUntilExit()
        if tool.terminationStatus != 0 { Diagnostics.error("a file could not be formatted") }
    }

    /// Builds the executable that does the work; a no-op if it is up to date.
    ///
    /// It is not a dependency of the plugin: SwiftPM builds the dependencies of command plugins with a separate database for the same
    /// files, so that each command and the next build after it would link the executable again.
    private func buildTool() throws -> URL? {
        let build = try packageManager.build(.product("lproj-build"), parameters: .init())
        let executable = build.builtArtifacts.first {
            $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == "lproj-build"
        }
        guard build.succeeded, let executable else {
            Diagnostics.error("'lproj-build' does not build\n" + build.logText)
            return nil
        }
        return executable.url
    }
}
