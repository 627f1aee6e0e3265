package import LocalizationRunSupport
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// Runs of the commands of `lproj-build` that check files.
package enum TargetChecks {
    /// `lproj-build lint`: reports the mistakes in files, as `lproj lint` does without source code and settings in YAML.
    /// - Parameter showsAll: Whether each finding is printed, and not only the first ones of a kind in a file.
    package static func lint(
        _ operands: [String], showsAll: Bool, in files: any WritableFileTree = CheckedDiskFiles()
    ) throws(UsageError) -> ExitStatus {
        var run = LintRun(report: FindingReport())
        run.files = files
        run.reader = nil
        run.showsAll = showsAll
        run.summarizes = true
        return try run.run(operands)
    }

    /// `lproj-build verify`: checks that the compiled output of catalogs has the same content.
    package static func verify(_ operands: [String], in files: any BoundableFileTree = CheckedDiskFiles()) -> ExitStatus {
        let files = files.bounded(by: LinkBoundary(operands: operands), Messages())
        var list = InputList(operands, in: files, types: [.xcstrings])
        var status = list.status
        for input in list.inputs {
            guard input.type == .xcstrings else {
                list.report.messages.error("'\(input.path)' is not a string catalog")
                status = .failure
                continue
            }
            let file = CompiledCatalogFile(path: input.path, bytes: input.bytes)
            let findings = file.catalog.findings.filter { $0.severity >= .warning }
            list.report([FileFindings(path: input.path, text: file.catalog.source, findings)])
            if !findings.isEmpty { status = max(status, .findings) }
            if findings.hasErrors { continue }
            for difference in file.differences(in: .binary) {
                Console.write(VisibleText.escape("\(input.path): error: \(difference)") + "\n", to: .error)
                status = max(status, .findings)
            }
        }
        return status
    }

    /// `lproj-build fmt`: writes or checks the canonical form of files.
    /// - Parameter onlyChecks: Whether to check files without writing them.
    package static func format(
        _ operands: [String], onlyChecks: Bool, in files: any WritableFileTree = CheckedDiskFiles()
    ) -> ExitStatus {
        let files = files.bounded(by: LinkBoundary(operands: operands), Messages())
        let list = InputList(operands, in: files)
        var run = FormatRun(onlyChecks: onlyChecks, files: files, report: list.report)
        return list.inputs.reduce(list.status) { max($0, run.format($1.path, $1.bytes, $1.type)) }
    }

    /// `lproj-build imports`: checks whether the Swift files of a target that uses `LocalizationFoundation` look up texts with Foundation.
    /// - Parameter stamp: A file to write, which makes the run successful whatever is found; nil for none.
    package static func imports(
        _ operands: [String], stamp: String?, in files: any WritableFileTree = CheckedDiskFiles()
    ) -> ExitStatus {
        var report = FindingReport()
        var status = ExitStatus.success
        for path in operands {
            do throws(FileError) {
                let source = try files.read(path)
                guard let finding = FoundationImportCheck.finding(in: source) else { continue }
                report.add(FileFindings(path: path, text: source, [finding]))
                status = max(status, .findings)
            } catch {
                report.messages.error(error.description)
                status = .failure
            }
        }
        guard let stamp else { return status }
        // A build continues after warnings.
        guard status != .failure else { return status }
        do throws(FileError) {
            let text = Array("// The imports of this target have been checked.\n".utf8)
            if (try? files.read(stamp)) != text { report.add(try files.write(text, to: stamp)) }
            return .success
        } catch {
            report.messages.error(error.description)
            return .failure
        }
    }
}
