import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationKeyCollation
import LocalizationPlatform
package import LocalizationProject
package import LocalizationRunSupport

/// A run of `lproj unite`: puts parts of a string catalog together.
package struct UniteRun {
    /// The path of the catalog; `-` is standard output.
    package let output: String
    /// The options for searching folders.
    package var search = FolderSearch()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private var report: FindingReport

    /// Creates a run.
    package init(output: String, report: FindingReport) { (self.output, self.report) = (output, report) }

    /// Unites parts, including those in folders and below. With a conflict, nothing is written.
    package mutating func run(_ operands: [String]) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: operands, output: output), report.messages)
        defer { report.finish(isOutputTaken: output == PathNames.standardStream) }
        guard
            let paths = report.paths(
                of: operands, in: files, search: search, "string catalog", where: { CatalogFileType(path: $0) == .xcstrings })
        else { return .failure }
        var parts: [CatalogUnion.Part] = []
        for path in paths {
            guard let (name, document) = report.readCatalog(path, in: files) else { return .failure }
            parts.append(CatalogUnion.Part(name: name, catalog: document))
        }
        do throws(CatalogUnion.Failure) {
            let result = try CatalogUnion.unite(parts, collation: .collated(FoundationKeyOrder.standardComparison))
            if !result.conflicts.isEmpty {
                report.add(result.conflicts)
                return .findings
            }
            let line = "\(output): \(counted(result.count, "entry", "entries"))"
            return report.write(result.bytes, to: output, printing: line, in: files) ? .success : .failure
        } catch {
            report.fail("\(error.name): \(error.error)")
            return .failure
        }
    }
}
