import CatalogCompilation
import CatalogTools
import FileSyntax
import KeyCollation
import SourceText

/// `lproj-build lint`: the mistakes of files.
struct LintVerb {
    private let operands: [String]

    init(_ arguments: inout [String]) throws(UsageError) {
        operands = try arguments.operands()
    }

    func run() -> Process.Status {
        let list = InputList(operands)
        let findings = list.inputs.map(BuildFinding.init(checking:)).filter { !$0.diagnostics.isEmpty }
        return max(list.status, Process.report(findings) ? .findings : .success)
    }
}

/// `lproj-build verify`: whether catalogs come back from what they are compiled into.
struct VerifyVerb {
    private let operands: [String]

    init(_ arguments: inout [String]) throws(UsageError) {
        operands = try arguments.operands()
    }

    func run() -> Process.Status {
        let list = InputList(operands, types: [.xcstrings])
        var status = list.status
        for input in list.inputs {
            guard input.type == .xcstrings else {
                Process.report("error: '\(input.path)' is no string catalog\n")
                status = .failure
                continue
            }
            if Process.report([BuildFinding(checking: input)]) {
                status = max(status, .findings)
                continue
            }
            let table = CatalogPlacement.tableName(of: input.path)
            for difference in CompilationProof.differences(of: CatalogCompiler.compile(input.bytes), table: table, format: .binary) {
                Process.report("\(input.path): error: \(difference)\n")
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

    func run() -> Process.Status {
        let list = InputList(operands)
        var status = list.status
        for input in list.inputs {
            let result = CatalogFormatting.format(input.bytes, as: input.type, collation: FoundationKeyOrder.standardComparison)
            _ = Process.report([BuildFinding(formatting: input, result)])
            switch result.outcome {
            case .refused: status = .failure
            case .unchanged: break
            case .formatted(let canonical):
                print(input.path)
                guard !onlyChecks else {
                    status = max(status, .findings)
                    continue
                }
                do throws(FileError) {
                    // A symbolic link stays one.
                    try FileSystem.replace(FileSystem.realPath(input.path) ?? input.path, with: canonical.span)
                } catch {
                    Process.report("error: \(error)\n")
                    status = .failure
                }
            }
        }
        return status
    }
}
