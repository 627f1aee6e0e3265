import LocalizationRunSupport
import LocalizationExchange
import LocalizationKeyCollation
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction

/// Reads projects for exports and imports.
struct ExchangeReading {
    let search: FolderSearch
    let sourceLanguage: String?

    /// The project in a folder and the sources of its texts; nil if a folder cannot be listed, which is reported.
    /// - Parameter code: Reads the source code whose keys count; nil if none do.
    func read(
        _ root: String, code: (any SourceModuleReader)?, in files: any FileTree, _ report: inout FindingReport
    ) throws(ExchangeError) -> (project: ExchangeProject, sources: [any ExchangeSource])? {
        var failures: [FileError] = []
        let project = try ExchangeProject(
            at: root, in: files, search: search, sourceLanguage: sourceLanguage, failure: { failures.append($0) },
            skipped: InputFiles.warnOfName)
        for failure in failures { report.add(failure) }
        guard failures.isEmpty else { return nil }
        do throws(FileError) {
            let collation = FoundationKeyOrder.standardComparison
            return (project, try project.sources(in: files, code: code, search: search, collation: collation))
        } catch {
            throw ExchangeError(error.description)
        }
    }
}
