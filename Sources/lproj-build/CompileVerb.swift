import CatalogFormats
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationDiagnostics
import LocalizationPlatform

/// `lproj-build compile`: the command that the build plugin runs.
struct CompileVerb {
    private let operands: [String]
    private let tables: String?
    private let embed: String?
    private let access: EmbeddedTables.Access
    private let symbols: String?
    private let module: SymbolsFile.Module
    private let moduleName: String?
    private let settingsFolders: [String]

    init(_ arguments: inout [String]) throws(UsageError) {
        tables = try arguments.removeOption("--tables")
        embed = try arguments.removeOption("--embed")
        symbols = try arguments.removeOption("--symbols")
        moduleName = try arguments.removeOption("--module-name")
        settingsFolders = try arguments.removeOptions("--settings")
        let access = try arguments.removeOption("--access") ?? EmbeddedTables.Access.internal.rawValue
        guard let access = EmbeddedTables.Access(rawValue: access) else {
            throw UsageError("'\(access)' is no access level; there are internal, package and public")
        }
        self.access = access
        let module = try arguments.removeOption("--module") ?? SymbolsFile.Module.localization.rawValue
        guard let known = SymbolsFile.Module(rawValue: module) else {
            let names = SymbolsFile.Module.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("symbols cannot be compiled against '\(module)'; there are \(names)")
        }
        self.module = known
        operands = try arguments.operands()
        if tables == nil, embed == nil, symbols == nil { throw UsageError("'--tables', '--embed' or '--symbols' is needed") }
    }

    func run() -> ExitStatus {
        var list = InputList(operands)
        var settings: BuildSettings?
        if !settingsFolders.isEmpty {
            guard let found = list.settings(in: settingsFolders, check: mistake) else { return .failure }
            settings = found
        }
        let inputs = list.inputs.filter { input in !(settings?.ignores(input.path, in: settingsFolders[0]) ?? false) }
        let wantsSymbols = symbols != nil && settings?.symbols ?? true
        let build = LocalizedTargetBuild(inputs, symbolsModule: wantsSymbols ? module : nil) { (try? FileSystem.list($0)) ?? [] }
        if list.report(build.findings) || list.status != .success { return .failure }
        guard let bytes = build.tables else { return .failure }
        var files = StagedFiles()
        do throws(FileError) {
            if let tables { try add(bytes, at: tables, to: &files) }
            if let embed, let source = EmbeddedTables.source(bytes, name: "module", access: settings?.access ?? access, module: moduleName)
            {
                try add(source, at: embed, to: &files)
            }
            if let symbols {
                // The plugin has declared an output file for each catalog, whatever the current settings are.
                var texts: [String: String] = [:]
                for input in list.inputs where input.type == .xcstrings {
                    texts[SymbolsFile.fileName(table: PathNames.stem(of: input.path))] = "// Symbols are not asked for.\n"
                }
                for file in build.symbols { texts[file.fileName] = file.text }
                for (name, text) in texts { try add(Array(text.utf8), at: PathNames.join(symbols, name), to: &files) }
            }
            try files.commit()
            list.report(files.warnings)
            return .success
        } catch {
            files.discard()
            list.report.messages.error(error.description)
            return .failure
        }
    }

    /// Leaves a file unchanged if it already has these bytes, so that files compiled from it are not rebuilt.
    private func add(_ bytes: [UInt8], at path: String, to files: inout StagedFiles) throws(FileError) {
        if let known = try? FileSystem.read(path), known == bytes { return }
        try files.add(bytes, at: path)
    }

    /// Reports settings that conflict with the output files that the plugin has declared.
    private func mistake(in settings: BuildSettings) -> Finding? {
        let usual: BuildSettings.Output = module == .localizationFoundation ? .tables : .embedded
        let output = settings.output ?? usual
        if settings.symbols, module == .localization, output == .tables {
            return Finding(
                Rule.Build.settings, "symbols without Foundation look into embedded tables; leave out '\"output\": \"tables\"'",
                range: settings.outputRange)
        }
        guard output != (tables == nil ? .embedded : .tables) else { return nil }
        return Finding(
            Rule.Build.settings,
            "'output' is \"\(output.rawValue)\" now, and SwiftPM has planned the build before; change the manifest's date with 'touch Package.swift' "
                + "and build again",
            range: settings.outputRange ?? 0..<0)
    }
}
