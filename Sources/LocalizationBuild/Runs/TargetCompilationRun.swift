package import LocalizationAccessors
package import LocalizationRunSupport
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform

/// A run of `lproj-build compile`, the command that the build plugin runs: compiles the texts of a target.
package struct TargetCompilationRun {
    /// The file for the compiled tables; nil to write none.
    package var tables: String?
    /// The Swift file that contains them; nil to write none.
    package var embed: String?
    /// The access level of the property in that file, unless the settings specify one.
    package var access = EmbeddedTables.Access.internal
    /// The folder for symbols; nil to write none.
    package var symbols: String?
    /// The Swift file for accessors; nil to write none.
    package var accessors: String?
    /// The module that symbols and accessors are compiled against.
    package var module = SymbolsFile.Module.localization
    /// The name of the target, for a second name of the property; nil for none.
    package var moduleName: String?
    /// The folders that may contain settings: the target's, then the package's; empty to read none.
    package var settingsFolders: [String] = []
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()

    /// The size of a Swift file with tables above which the compiler takes very long: a minute and more.
    private static let largeSourceSize = 4_000_000

    /// Creates a run that writes nothing.
    package init() {}

    /// Checks and compiles the files of operands, and writes the results.
    package func run(_ operands: [String]) -> ExitStatus {
        let outputs = [tables, embed, accessors].compactMap(\.self)
        let boundary = LinkBoundary(operands: operands + settingsFolders, output: symbols, files: outputs)
        let files = files.bounded(by: boundary, Messages())
        var list = InputList(operands, in: files)
        var settings: BuildSettings?
        var lint: SettingsFile?
        if !settingsFolders.isEmpty {
            guard let found = list.settings(in: settingsFolders, check: mistake) else { return .failure }
            (settings, lint) = (found.build, found.lint)
        }
        let inputs = list.inputs.filter { input in !(settings?.ignores(input.path, in: settingsFolders[0]) ?? false) }
        let wantsSymbols = symbols != nil && settings?.symbols ?? true
        let build = LocalizedTargetBuild(
            inputs, in: Project(in: files), symbolsModule: wantsSymbols ? module : nil,
            accessors: settings?.accessors.map { ($0.shape, $0.options(for: module, isEmbedded: embed != nil)) }, settings: lint?.settings,
            path: { lint?.relativePath(of: $0, in: files) ?? $0 }, list: { (try? files.list($0)) ?? [] })
        let hasErrors = list.report(build.findings)
        for line in build.omissions { list.report.messages.note(line) }
        if hasErrors || list.status != .success { return .failure }
        guard let bytes = build.tables else { return .failure }
        do throws(FileError) {
            var changes: [FileChange] = []
            if let tables { changes.append(FileChange(bytes, at: tables)) }
            if let embed, let source = EmbeddedTables.source(bytes, name: "module", access: settings?.access ?? access, module: moduleName)
            {
                changes.append(FileChange(source, at: embed))
                if source.count > Self.largeSourceSize {
                    let symbolsToo = wantsSymbols ? ", without symbols" : ""
                    list.report.messages.note(
                        "the texts are \(source.count / 1_000_000) MB of Swift, which take long to compile; '\"output\": \"tables\"' in "
                            + "\(BuildSettings.fileName) puts them into a file\(symbolsToo)")
                }
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
            if let accessors {
                // The plugin has declared the output file, whatever the current settings are.
                changes.append(FileChange(Array((build.accessors ?? "// Accessors are not asked for.\n").utf8), at: accessors))
            }
            list.report(try files.write(changes.filter { isNew($0, in: files) }))
            return .success
        } catch {
            list.report.messages.error(error.description)
            return .failure
        }
    }

    /// Whether a file does not have these bytes already: otherwise it is not written, so that files compiled from it are not rebuilt.
    private func isNew(_ change: FileChange, in files: any FileTree) -> Bool { (try? files.read(change.path)) != change.bytes }

    /// Reports settings that conflict with the output files that the plugin has declared.
    private func mistake(in settings: BuildSettings) -> Finding? {
        let usual: BuildSettings.Output = module == .localizationFoundation ? .tables : .embedded
        let output = settings.output ?? usual
        if settings.symbols, module == .localization, output == .tables {
            return Finding(
                Rule.Build.settings, "symbols without Foundation look into embedded tables; leave out '\"output\": \"tables\"'",
                range: settings.outputRange)
        }
        if settings.accessors != nil, accessors == nil {
            return Finding(
                Rule.Build.settings,
                "'accessors' is new, and SwiftPM has planned the build before; change the manifest's date with 'touch Package.swift' and build "
                    + "again", range: 0..<0)
        }
        guard output != (tables == nil ? .embedded : .tables) else { return nil }
        return Finding(
            Rule.Build.settings,
            "'output' is \"\(output.rawValue)\" now, and SwiftPM has planned the build before; change the manifest's date with 'touch Package.swift' "
                + "and build again",
            range: settings.outputRange ?? 0..<0)
    }
}
