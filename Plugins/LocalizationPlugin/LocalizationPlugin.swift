import Foundation
import PackagePlugin

/// Compiles the localized texts of a target while it is built: string catalogs, `.strings` and `.stringsdict` files of all languages.
///
/// The names of a command's output files have to be known before a catalog is read, and the two build systems of SwiftPM spell `.lproj` folders in
/// different ways. So all tables come into one file with a fixed name: a Swift source file, or a resource at the top of the target's bundle.
@main
struct LocalizationPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let settings = try PluginSettings.of(target, in: context.package)
        let files = LocalizedFiles.of(target, in: context.package, besides: settings.ignored)
        guard !files.isEmpty else {
            Diagnostics.warning("'\(target.name)' has no .xcstrings, .strings or .stringsdict file to compile")
            return []
        }
        let usesFoundation = target.dependsOn("LocalizationFoundation")
        let folder = context.pluginWorkDirectoryURL
        var arguments = ["compile"]
        var outputs: [URL] = []
        switch settings.output ?? (usesFoundation ? .tables : .embedded) {
        case .embedded:
            outputs.append(folder.appending(path: "LocalizedTables.swift"))
            arguments += ["--embed", outputs[0].path(percentEncoded: false), "--access", (settings.access ?? .internal).rawValue]
        case .tables:
            outputs.append(folder.appending(path: "Localizations.tables"))
            arguments += ["--tables", outputs[0].path(percentEncoded: false)]
        }
        if settings.symbols ?? false {
            let module = usesFoundation ? "LocalizationFoundation" : target.dependsOn("Localization") ? "Localization" : "Foundation"
            if module == "Localization", settings.output == .tables {
                throw PluginError(description: "symbols without Foundation look into embedded tables; leave out '\"output\": \"tables\"'")
            }
            arguments += ["--symbols", folder.path(percentEncoded: false), "--module", module]
            for catalog in files where catalog.pathExtension == "xcstrings" {
                let table = catalog.deletingPathExtension().lastPathComponent
                outputs.append(folder.appending(path: "GeneratedStringSymbols_\(table).swift"))
            }
        }
        arguments.append("--")
        arguments += files.map { $0.path(percentEncoded: false) }
        return [
            .buildCommand(
                displayName: "Compiling localized texts of \(target.name)",
                executable: try context.tool(named: "lproj-build").url,
                arguments: arguments,
                inputFiles: files,
                outputFiles: outputs)
        ]
    }
}

/// Why the plugin cannot go on.
struct PluginError: Error, CustomStringConvertible {
    let description: String
}

extension SourceModuleTarget {
    /// Whether the target itself names a product or target among its dependencies.
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
