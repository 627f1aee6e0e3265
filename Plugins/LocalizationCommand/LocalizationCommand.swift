import Foundation
import PackagePlugin

/// `swift package lproj <command>`: checks the localized texts of targets, without changing them; `swift package lproj-fmt` changes them.
@main
struct LocalizationCommand: CommandPlugin {
    private static let help = """
        USAGE: swift package lproj lint [--all] [--target <target>] ...
               swift package lproj verify [--target <target>] ...
               swift package lproj fmt --check [--target <target>] ...

        lint    reports the mistakes of string catalogs, tables and interface documents;
                with --all all of a kind in a file
        verify  compiles string catalogs, reads the result back and compares
        fmt     with --check, names the files that are not in their canonical form;
                'swift package lproj-fmt' writes them

        Without '--target' all targets of the package are checked.
        """

    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        if extractor.extractFlag(named: "help") > 0 { return print(Self.help) }
        let checks = extractor.extractFlag(named: "check") > 0
        let showsAll = extractor.extractFlag(named: "all") > 0
        let rest = extractor.remainingArguments
        guard rest.count == 1, ["lint", "verify", "fmt"].contains(rest[0]), (rest[0] == "fmt") == checks, !showsAll || rest[0] == "lint"
        else {
            Diagnostics.error("the command line is wrong\n" + Self.help)
            return
        }
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        let folders = targets.filter { $0 is any SourceModuleTarget }.map { $0.directoryURL.path(percentEncoded: false) }
        guard !folders.isEmpty else { return }
        let tool = Process()
        guard let executable = try buildTool() else { return }
        tool.executableURL = executable
        tool.arguments = rest + (checks ? ["--check"] : []) + (showsAll ? ["--all"] : []) + ["--"] + folders
        try tool.run()
        tool.waitUntilExit()
        if tool.terminationStatus != 0 { Diagnostics.error("'\(rest[0])' found something in the localized texts of the package") }
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
