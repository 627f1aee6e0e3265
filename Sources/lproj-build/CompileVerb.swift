import CatalogTools
import CommandRuns
import SourceText

/// `lproj-build compile`: what the build plugin runs.
struct CompileVerb {
    private let operands: [String]
    private let tables: String?
    private let embed: String?
    private let access: EmbeddedTables.Access
    private let symbols: String?
    private let module: SymbolsFile.Module

    init(_ arguments: inout [String]) throws(UsageError) {
        tables = try arguments.removeOption("--tables")
        embed = try arguments.removeOption("--embed")
        symbols = try arguments.removeOption("--symbols")
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
        let build = LocalizedTargetBuild(list.inputs, symbolsModule: symbols == nil ? nil : module) { (try? FileSystem.list($0)) ?? [] }
        if list.report(build.findings) || list.status != .success { return .failure }
        guard let bytes = build.tables else { return .failure }
        var files = StagedFiles()
        do throws(FileError) {
            if let tables { try files.add(bytes, at: tables) }
            if let embed, let source = EmbeddedTables.source(bytes, name: "module", access: access) { try files.add(source, at: embed) }
            for file in build.symbols { try files.add(Array(file.text.utf8), at: PathNames.join(symbols ?? "", file.fileName)) }
            try files.commit()
            list.report(files.warnings)
            return .success
        } catch {
            files.discard()
            list.report.messages.error(error.description)
            return .failure
        }
    }
}
