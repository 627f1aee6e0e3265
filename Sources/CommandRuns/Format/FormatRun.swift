package import CatalogTools
import DiagnosticRendering
import KeyCollation
import SourceText

/// Brings files into their canonical form, each whole or not at all, and prints the names of those that change.
package struct FormatRun {
    /// Whether nothing is written.
    private let onlyChecks: Bool
    private var report: FindingReport

    /// Begins a run.
    package init(onlyChecks: Bool, report: FindingReport) {
        self.onlyChecks = onlyChecks
        self.report = report
    }

    /// Does what operands mean: files, folders, standard input.
    /// - Parameter type: What an input is whose name does not say it.
    package mutating func run(_ operands: [String], type: CatalogFileType?) throws(UsageError) -> ExitStatus {
        var status = ExitStatus.success
        let paths = InputFiles.expand(operands, types: CatalogFileType.catalogs) { error in
            report.add(error)
            status = .failure
        }
        var work: [(path: String, type: CatalogFileType)] = []
        for path in paths { work.append((path, try InputFiles.type(of: path, orElse: type))) }
        for (path, type) in work {
            do throws(FileError) {
                status = max(status, format(path, try InputFiles.read(path), type))
            } catch {
                report.add(error)
                status = .failure
            }
        }
        report.finish(to: onlyChecks ? .output : .error)
        return status
    }

    /// Does one file.
    package mutating func format(_ path: String, _ bytes: [UInt8], _ type: CatalogFileType) -> ExitStatus {
        let result = CatalogFormatting.format(bytes, as: type, collation: FoundationKeyOrder.standardComparison)
        let name = PathNames.shown(path)
        report.add(file: name, text: result.text, diagnostics: result.diagnostics)
        switch result.outcome {
        case .refused: return .failure
        case .unchanged:
            if path == PathNames.standardStream, !onlyChecks { Console.write(bytes[...], to: .output) }
            return onlyChecks && !result.diagnostics.isEmpty ? .findings : .success
        case .formatted(let canonical):
            if !onlyChecks {
                guard report.write(canonical, to: path) else { return .failure }
            } else if !report.format.isForHumans {
                report.add(file: name, text: result.text, diagnostics: [result.checkDiagnostic].compactMap { $0 })
                return .findings
            }
            if onlyChecks || path != PathNames.standardStream { Console.write(VisibleText.escape(name) + "\n", to: .output) }
            return onlyChecks ? .findings : .success
        }
    }
}
