import Foundation
import PackagePlugin

/// Compiles the localized texts of a target during a build: string catalogs, `.strings` and `.stringsdict` files of all languages.
///
/// The names of a command's output files must be known before a catalog is read, and the two build systems of SwiftPM spell `.lproj`
/// folders differently. Therefore all tables go into one file with a fixed name: a Swift source file, or a resource at the top of the
/// target's bundle.
///
/// SwiftPM runs a plugin again only when the manifest or the set of files has changed. Therefore the tool itself reads `.localization.json`
/// on each run, and runs again when one of the folders that can contain the file changes.
@main
struct LocalizationPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let files = LocalizedFiles.of(target, in: context.package)
        guard !files.isEmpty else {
            Diagnostics.warning("'\(target.name)' has no .xcstrings, .strings or .stringsdict file to compile")
            return []
        }
        let tool = try context.tool(named: "lproj-build").url
        let folder = context.pluginWorkDirectoryURL
        let usesFoundation = target.dependsOn("LocalizationFoundation")
        let module = usesFoundation ? "LocalizationFoundation" : target.dependsOn("Localization") ? "Localization" : "Foundation"
        let settingsFolders = [target.directoryURL, context.package.directoryURL]
        var arguments = [
            "compile", "--module", module, "--module-name", target.moduleName, "--symbols", folder.path(percentEncoded: false),
        ]
        var outputs: [URL] = []
        switch PluginOutput.named(in: settingsFolders) ?? (usesFoundation ? .tables : .embedded) {
        case .embedded:
            outputs.append(folder.appending(path: "LocalizedTables.swift"))
            arguments += ["--embed", outputs[0].path(percentEncoded: false)]
        case .tables:
            outputs.append(folder.appending(path: "Localizations.tables"))
            arguments += ["--tables", outputs[0].path(percentEncoded: false)]
        }
        if PluginOutput.wantsAccessors(in: settingsFolders) {
            outputs.append(folder.appending(path: "LocalizedAccessors.swift"))
            arguments += ["--accessors", folder.appending(path: "LocalizedAccessors.swift").path(percentEncoded: false)]
        }
        for place in settingsFolders { arguments += ["--settings", place.path(percentEncoded: false)] }
        for table in Set(files.filter { $0.pathExtension == "xcstrings" }.map { $0.deletingPathExtension().lastPathComponent }).sorted() {
            outputs.append(folder.appending(path: "GeneratedStringSymbols_\(table).swift"))
        }
        arguments.append("--")
        arguments += files.map { $0.path(percentEncoded: false) }
        var commands: [Command] = [
            .buildCommand(
                displayName: "Compiling localized texts of \(target.name)", executable: tool, arguments: arguments,
                inputFiles: files + settingsFolders + PluginOutput.settingsFiles(in: settingsFolders), outputFiles: outputs)
        ]
        if usesFoundation {
            // This is a separate command, since the tables do not depend on the sources.
            let sources = target.sourceFiles(withSuffix: ".swift").map(\.url)
            let stamp = folder.appending(path: "CheckedImports.swift")
            commands.append(
                .buildCommand(
                    displayName: "Checking imports of \(target.name)", executable: tool,
                    arguments: ["imports", "--stamp", stamp.path(percentEncoded: false), "--"]
                        + sources.map { $0.path(percentEncoded: false) },
                    inputFiles: sources, outputFiles: [stamp]))
        }
        return commands
    }
}

extension SourceModuleTarget {
    /// Whether the target itself lists a product or target as a dependency.
    func dependsOn(_ name: String) -> Bool {
        dependencies.contains { dependency in
            switch dependency {
            case .product(let product): product.name == name
            case .target(let target): target.name == name
            @unknown default: false
            }
        }
    }
}
