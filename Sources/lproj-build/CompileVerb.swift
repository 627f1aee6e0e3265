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
    /// The tree that contains the files.
    var files: any WritableFileTree = DiskFiles()

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
        var list = InputList(operands, in: files)
        var settings: BuildSettings?
        if !settingsFolders.isEmpty {
            guard let found = list.settings(in: settingsFolders, check: mistake) else { return .failure }
            settings = found
        }
        let inputs = list.inputs.filter { input in !(settings?.ignores(input.path, in: settingsFolders[0]) ?? false) }
        let wantsSymbols = symbols != nil && settings?.symbols ?? true
        let build = LocalizedTargetBuild(inputs, symbolsModule: wantsSymbols ? module : nil) { (try? files.list($0)) ?? [] }
        if list.report(build.findings) || list.status != .success { return .failure }
        guard let bytes = build.tables else { return .failure }
        do throws(FileError) {
            var changes: [FileChange] = []
            if let tables { changes.append(FileChange(bytes, at: tables)) }
            if let embed, let source = EmbeddedTables.source(bytes, name: "module", access: settings?.access ?? access, module: moduleName)
            {
                changes.append(FileChange(source, at: embed))
            }
            if let symbols {
                // The plugin has declared an output file for each catalog, whatever the current settings are.
                let texts = Dictionary(build.symbols.map { (ExactText($0.fileName), $0.text) }) { _, last in last }
                for input in list.inputs where input.type == .xcstrings {
                    let name = SymbolsFile.fileName(table: PathNames.stem(of: input.path))
                    let text = texts[ExactText(name)] ?? "// Symbols are not asked for.\n"
                    changes.append(FileChange(Array(text.utf8), at: PathNames.join(symbols, name)))
                }
            }
            list.report(try files.write(changes.filter(isNew)))
            return .success
        } catch {
            list.report.messages.error(error.description)
            return .failure
        }
    }

    /// Whether a file does not have these bytes already: otherwise it is not written, so that files compiled from it are not rebuilt.
    private func isNew(_ change: FileChange) -> Bool { (try? files.read(change.path)) != change.bytes }

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
