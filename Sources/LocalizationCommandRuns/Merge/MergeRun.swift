import CatalogFormats
package import LocalizationCatalogTools
import LocalizationKeyCollation
import LocalizationSourceText

/// One run of `lproj merge`: three versions of a file in, one out.
package struct MergeRun {
    /// The version that both sides began with.
    package let base: String
    /// Our version; the result has its layout.
    package let ours: String
    /// Their version.
    package let theirs: String
    /// Where the result goes; nil for standard output.
    package var output: String?
    /// The file's path in messages, whose extension tells what kind of file it is; git names the versions without.
    package var path: String?
    /// What the file is, where no name says it.
    package var type: CatalogFileType?
    /// The side that wins in place of a conflict.
    package var favored: MergeSide?

    /// Names the versions.
    package init(base: String, ours: String, theirs: String) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// Merges and writes.
    package func run(_ report: FindingReport) throws(UsageError) -> ExitStatus {
        var report = report
        let names = [path, output, ours, theirs, base].compactMap { $0 }
        let name = names.first { CatalogFileType(path: $0) != nil } ?? ours
        let type = try InputFiles.type(of: name, orElse: type)
        // The merged file is the result where it goes to standard output.
        defer { report.finish(to: output == nil || output == PathNames.standardStream ? .error : .output) }
        do throws(FileError) {
            let versions = MergeInput(base: try InputFiles.read(base), ours: try InputFiles.read(ours), theirs: try InputFiles.read(theirs))
            let options = MergeOptions(favoring: favored, collation: .collated(FoundationKeyOrder.standardComparison))
            let result: MergeResult
            do throws(MergeFailure) {
                result = try TableMerge.merge(versions, as: type, options: options)
            } catch {
                report.fail("\(name): '\(error.version.rawValue)' cannot be merged")
                report.add(file: "\(name) (\(error.version.rawValue))", text: error.text, diagnostics: error.diagnostics)
                return .failure
            }
            report.add(file: name, text: versions.ours, diagnostics: result.warnings + result.conflicts)
            guard report.write(result.bytes, to: output) else { return .failure }
            return result.conflicts.isEmpty ? .success : .findings
        } catch {
            report.add(error)
            return .failure
        }
    }
}
