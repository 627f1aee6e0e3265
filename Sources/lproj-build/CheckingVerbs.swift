import CatalogTools
import CommandRuns
import SourceText

/// `lproj-build lint`: the mistakes of files.
struct LintVerb {
    private let operands: [String]

    init(_ arguments: inout [String]) throws(UsageError) {
        operands = try arguments.operands()
    }

    func run() -> ExitStatus {
        var list = InputList(operands)
        let findings = list.inputs.map(BuildFinding.init(checking:)).filter { !$0.diagnostics.isEmpty }
        return max(list.status, list.report(findings) ? .findings : .success)
    }
}

/// `lproj-build verify`: whether catalogs come back from what they are compiled into.
struct VerifyVerb {
    private let operands: [String]

    init(_ arguments: inout [String]) throws(UsageError) {
        operands = try arguments.operands()
    }

    func run() -> ExitStatus {
        var list = InputList(operands, types: [.xcstrings])
        var status = list.status
        for input in list.inputs {
            guard input.type == .xcstrings else {
                list.report.messages.error("'\(input.path)' is no string catalog")
                status = .failure
                continue
            }
            if list.report([BuildFinding(checking: input)]) {
                status = max(status, .findings)
                continue
            }
            for difference in CompiledCatalogFile(path: input.path, bytes: input.bytes).differences(in: .binary) {
                Console.write("\(input.path): error: \(difference)\n", to: .error)
                status = max(status, .findings)
            }
        }
        return status
    }
}

/// `lproj-build fmt`: files in their canonical form.
struct FormatVerb {
    private let operands: [String]
    private let onlyChecks: Bool

    init(_ arguments: inout [String]) throws(UsageError) {
        onlyChecks = arguments.removeFlag("--check")
        operands = try arguments.operands()
    }

    func run() -> ExitStatus {
        let list = InputList(operands)
        var run = FormatRun(onlyChecks: onlyChecks, report: list.report)
        return list.inputs.reduce(list.status) { max($0, run.format($1.path, $1.bytes, $1.type)) }
    }
}
