import CatalogFormats
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationDiagnostics
import LocalizationPlatform

/// `lproj-build lint`: reports the mistakes in files.
struct LintVerb {
    private let operands: [String]
    /// The tree that contains the files.
    var files: any FileTree = DiskFiles()

    init(_ arguments: inout [String]) throws(UsageError) {
        operands = try arguments.operands()
    }

    func run() -> ExitStatus {
        var list = InputList(operands, in: files)
        let findings = BuildCheck.findings(in: list.inputs)
        list.report(findings)
        let catalogs = list.inputs.count { $0.type == .xcstrings }
        let count = findings.reduce(0) { $0 + $1.findings.count }
        let found = count == 0 ? "nothing found" : counted(count, "finding")
        Console.write(
            "\(counted(catalogs, "catalog")), \(counted(list.inputs.count - catalogs, "table")): \(found)\n", to: .output)
        return max(list.status, findings.isEmpty ? .success : .findings)
    }
}

/// `lproj-build verify`: checks that the compiled output of catalogs has the same content.
struct VerifyVerb {
    private let operands: [String]
    /// The tree that contains the files.
    var files: any FileTree = DiskFiles()

    init(_ arguments: inout [String]) throws(UsageError) {
        operands = try arguments.operands()
    }

    func run() -> ExitStatus {
        var list = InputList(operands, in: files, types: [.xcstrings])
        var status = list.status
        for input in list.inputs {
            guard input.type == .xcstrings else {
                list.report.messages.error("'\(input.path)' is no string catalog")
                status = .failure
                continue
            }
            let findings = BuildCheck.findings(in: [input])
            list.report(findings)
            if !findings.isEmpty { status = max(status, .findings) }
            if findings.contains(where: \.hasErrors) { continue }
            for difference in CompiledCatalogFile(path: input.path, bytes: input.bytes).differences(in: .binary) {
                Console.write("\(input.path): error: \(difference)\n", to: .error)
                status = max(status, .findings)
            }
        }
        return status
    }
}

/// `lproj-build fmt`: writes or checks the canonical form of files.
struct FormatVerb {
    private let operands: [String]
    private let onlyChecks: Bool
    /// The tree that contains the files.
    var files: any WritableFileTree = DiskFiles()

    init(_ arguments: inout [String]) throws(UsageError) {
        onlyChecks = arguments.removeFlag("--check")
        operands = try arguments.operands()
    }

    func run() -> ExitStatus {
        let list = InputList(operands, in: files)
        var run = FormatRun(onlyChecks: onlyChecks, files: files, report: list.report)
        return list.inputs.reduce(list.status) { max($0, run.format($1.path, $1.bytes, $1.type)) }
    }
}
