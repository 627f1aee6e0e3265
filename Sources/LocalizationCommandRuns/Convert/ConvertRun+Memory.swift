import CatalogFormats
import LocalizationBuild
import LocalizationConversion
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport
import LocalizationTranslation

extension ConvertRun {
    /// Whether the final texts of a project are written as a translation memory.
    var makesMemory: Bool { options.output.flatMap(PathNames.fileExtension)?.lowercased() == "tmx" }

    /// Writes the final texts of the tables and catalogs of all operands to a memory in TMX.
    mutating func runMemory() -> ExitStatus {
        let types = CatalogFileType.catalogs.filter { $0 != .xliff }
        let inputs = LintInputs(of: options.operands, in: files, search: options.search, types: types)
        for failure in inputs.failures { fail(failure) }
        if !hasFailed, inputs.files.isEmpty {
            report.fail(MissingTables.message(in: options.operands))
            hasFailed = true
        }
        if let output = options.output, isInTheWay(output, []) {
            fail(FileError(path: output, operation: .write, reason: "It exists; --force replaces it", isMissing: false))
        }
        if !hasFailed, let output = options.output {
            let project = LintProject(of: inputs.files, in: Project(in: files))
            for file in project.files where file.document.findings.hasErrors {
                report.add(FileFindings(path: file.path, text: file.document.text, file.document.findings.filter { $0.severity == .error }))
                hasFailed = true
            }
            let operands = options.operands
            let bytes = TranslationMemory.file(project, version: options.toolVersion) { CodeJoin.relativePath($0, to: operands) }
            if !hasFailed { write([TargetConversion.File(path: output, bytes: bytes)]) }
        }
        report.finish(outcome: hasFailed ? "nothing was written" : nil)
        return hasFailed ? .failure : .success
    }
}
