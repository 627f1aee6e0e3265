package import LocalizationRunSupport
package import LocalizationProject
package import CatalogFormats
package import LocalizationCatalogTools
import LocalizationKeyCollation
import LocalizationDiagnostics
import LocalizationPlatform

/// A run of `lproj merge`: three versions of a file in, one out.
package struct MergeRun {
    /// The common ancestor of both sides.
    package let base: String
    /// Our version; the result keeps its layout.
    package let ours: String
    /// Their version.
    package let theirs: String
    /// The path of the result; nil for standard output.
    package var output: String?
    /// The file's path in messages, whose extension determines the type of the file; git passes the versions without extensions.
    package var path: String?
    /// The type of the file, if no name determines it.
    package var type: CatalogFileType?
    /// The side that wins instead of a conflict.
    package var favored: MergeSide?
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()

    /// Creates a run for three versions.
    package init(base: String, ours: String, theirs: String) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// Merges the versions and writes the result.
    package func run(_ report: FindingReport) throws(UsageError) -> ExitStatus {
        var report = report
        let files = files.bounded(by: LinkBoundary(operands: [base, ours, theirs], output: output), report.messages)
        let names = [path, output, ours, theirs, base].compactMap { $0 }
        let name = names.first { CatalogFileType(path: $0) != nil } ?? ours
        let type = try InputFiles.type(of: name, in: files, orElse: type)
        // If the merged file goes to standard output, findings must not.
        defer { report.finish(isOutputTaken: output == nil || output == PathNames.standardStream) }
        do throws(FileError) {
            let versions = MergeInput(
                base: try InputFiles.read(base, in: files), ours: try InputFiles.read(ours, in: files),
                theirs: try InputFiles.read(theirs, in: files))
            let options = MergeOptions(favoring: favored, collation: .collated(FoundationKeyOrder.standardComparison))
            let result: MergeResult
            do throws(MergeFailure) {
                result = try TableMerge.merge(versions, as: type, options: options)
            } catch {
                report.fail("\(name): '\(error.version.rawValue)' cannot be merged")
                report.add(FileFindings(path: "\(name) (\(error.version.rawValue))", text: error.text, error.findings))
                return .failure
            }
            let findings = result.warnings + result.conflicts
            report.add(FileFindings(path: name, text: findings.isEmpty ? [] : versions.textOfOurs(as: type), findings))
            guard report.write(result.bytes, to: output, in: files) else { return .failure }
            return result.conflicts.isEmpty ? .success : .findings
        } catch {
            report.add(error)
            return .failure
        }
    }
}
