package import LocalizationRunSupport
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationKeyCollation
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A run of `lproj join`: joins slices back into their catalogs.
package struct JoinRun {
    /// The options of the join.
    package var options = CatalogJoin.Options(collation: .collated(FoundationKeyOrder.standardComparison))
    /// The original of slices without a memory: a catalog, or a folder with the paths of the slices.
    package var base: String?
    /// The path of the joined catalog; nil to write it in place.
    package var output: String?
    /// The options for searching folders.
    package var search = FolderSearch()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private var report: FindingReport

    /// Creates a run.
    package init(report: FindingReport) { self.report = report }

    /// Joins slices into a catalog, or the slices in folders into the catalogs of a folder that have the same relative paths. Each catalog
    /// is written atomically; one that cannot be joined is unchanged.
    package mutating func run(_ catalog: String, _ slices: [String]) throws(UsageError) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: [catalog] + slices + [base].compactMap(\.self), output: output), report.messages)
        let status: ExitStatus
        if files.kind(of: catalog) == .directory {
            if output != nil { throw UsageError("'--output' goes with a single catalog") }
            if let file = slices.first(where: { files.kind(of: $0) != .directory && files.isPresent($0) }) {
                throw UsageError("'\(file)' is not a folder; to join into a folder, pass folders of slices")
            }
            status = joinAll(catalog, slices)
        } else {
            let paths = slices.flatMap { slice in
                files.kind(of: slice) == .directory ? [PathNames.join(slice, PathNames.last(of: catalog))] : [slice]
            }
            status = join(catalog, paths.map { CatalogFile(path: $0, relativePath: PathNames.last(of: $0)) })
        }
        let isStreamed = output == PathNames.standardStream
        report.finish(isOutputTaken: isStreamed)
        return status
    }

    private mutating func joinAll(_ root: String, _ folders: [String]) -> ExitStatus {
        var slices: [ExactText: [CatalogFile]] = [:]
        for folder in folders {
            guard let catalogs = report.catalogs(of: [folder], in: files, search: search) else { return .failure }
            for file in catalogs { slices[ExactText(file.relativePath), default: []].append(file) }
        }
        var status = ExitStatus.success
        for (path, catalogs) in slices.sorted(by: { $0.key.text.utf8.lexicographicallyPrecedes($1.key.text.utf8) }) {
            status = max(status, join(PathNames.join(root, path.text), catalogs))
        }
        return status
    }

    /// Joins the slices of one catalog.
    private mutating func join(_ path: String, _ parts: [CatalogFile]) -> ExitStatus {
        guard let (name, document) = report.readCatalog(path, in: files) else { return .failure }
        report.add(FileFindings(path: name, text: document.bytes, document.repeatedMemberFindings))
        var slices: [CatalogJoin.Slice] = []
        for file in parts {
            guard let part = report.readCatalog(file.path, in: files) else { return .failure }
            var slice = CatalogJoin.Slice(name: part.name, catalog: part.document)
            if let base {
                let isFolder = files.kind(of: base) == .directory
                let path = isFolder ? PathNames.join(base, file.relativePath) : base
                guard let read = report.readCatalog(path, in: files) else { return .failure }
                slice.base = read.document
            }
            slices.append(slice)
        }
        do throws(CatalogJoin.Failure) {
            return finish(try CatalogJoin.join(document, slices, options: options), of: slices, path, document)
        } catch {
            switch error {
            case .catalog(let error): report.fail("\(name): \(error.description)")
            case .slice(let slice, let reason): report.fail("\(slice): \(reason)")
            }
            return .failure
        }
    }

    private mutating func finish(
        _ result: CatalogJoin.Result, of slices: [CatalogJoin.Slice], _ path: String, _ document: XCStringsDocument
    ) -> ExitStatus {
        let isChanged = result.bytes != document.bytes
        if output != nil || isChanged {
            let name = output == nil ? path : nil
            guard report.write(result.bytes, to: output ?? path, printing: name, in: files) else { return .failure }
        }
        for (slice, result) in zip(slices, result.slices) {
            let taken = report.format == .json ? result.taken : []
            report.add(FileFindings(path: slice.name, text: slice.catalog.bytes, result.findings + taken))
        }
        return result.slices.allSatisfy(\.findings.isEmpty) ? .success : .findings
    }
}
