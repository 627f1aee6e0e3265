import LocalizationAccessors
import LocalizationBuild
import LocalizationRunSupport
import LocalizationProject

/// `lproj-build compile`: the command that the build plugin runs.
struct CompileVerb {
    private let operands: [String]
    private var run = TargetCompilationRun()

    init(_ arguments: inout [String]) throws(UsageError) {
        run.tables = try arguments.removeOption("--tables")
        run.embed = try arguments.removeOption("--embed")
        run.symbols = try arguments.removeOption("--symbols")
        run.accessors = try arguments.removeOption("--accessors")
        run.moduleName = try arguments.removeOption("--module-name")
        run.settingsFolders = try arguments.removeOptions("--settings")
        if let name = try arguments.removeOption("--access") {
            guard let access = EmbeddedTables.Access(rawValue: name) else {
                throw UsageError("unknown access level '\(name)'; known levels: internal, package and public")
            }
            run.access = access
        }
        if let name = try arguments.removeOption("--module") {
            guard let module = SymbolsFile.Module(rawValue: name) else {
                let names = SymbolsFile.Module.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("symbols cannot be compiled against '\(name)'; there are \(names)")
            }
            run.module = module
        }
        operands = try arguments.operands()
        if run.tables == nil, run.embed == nil, run.symbols == nil { throw UsageError("'--tables', '--embed' or '--symbols' is needed") }
    }

    func execute() -> ExitStatus { run.run(operands) }
}
