import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationDiagnostics
import LocalizationPlatform

/// `lproj-build imports`: checks whether the Swift files of a target that uses `LocalizationFoundation` look up texts with Foundation.
struct ImportsVerb {
    private let operands: [String]
    private let stamp: String?
    /// The tree that contains the files.
    var files: any WritableFileTree = DiskFiles()

    init(_ arguments: inout [String]) throws(UsageError) {
        stamp = try arguments.removeOption("--stamp")
        operands = try arguments.operands()
    }

    func run() -> ExitStatus {
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
