package import LocalizationRunSupport
package import LocalizationProject
package import CatalogFormats
import LocalizationDiagnosticRendering
import LocalizationKeyCollation
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// Converts files to their canonical form, each atomically, and prints the names of those that change.
package struct FormatRun {
    /// Whether to check files without writing them.
    private let onlyChecks: Bool
    /// Whether to print the differences that formatting would make, without writing files.
    private let showsDifferences: Bool
    private let search: FolderSearch
    private var files: any WritableFileTree
    private var report: FindingReport

    /// Creates a run.
    /// - Parameters:
    ///   - onlyChecks: Whether to check files without writing them.
    ///   - showsDifferences: Whether to print the differences that formatting would make, without writing files.
    ///   - search: The options for searching folders.
    ///   - files: The tree that contains the files.
    package init(
        onlyChecks: Bool, showsDifferences: Bool = false, search: FolderSearch = FolderSearch(),
        files: any WritableFileTree = CheckedDiskFiles(), report: FindingReport
    ) {
        self.onlyChecks = onlyChecks || showsDifferences
        self.showsDifferences = showsDifferences
        self.search = search
        self.files = files
        self.report = report
    }

    /// Formats operands: files, folders, standard input.
    /// - Parameter type: The type of inputs whose name does not determine it.
    package mutating func run(_ operands: [String], type: CatalogFileType?) throws(UsageError) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: operands), report.messages)
        var status = ExitStatus.success
        let paths = InputFiles.expand(
            operands, in: files, types: CatalogFileType.catalogs, search: search
        ) { error in
            report.add(error)
            status = .failure
        }
        if paths.isEmpty, status == .success { report.messages.note("there is no \(CatalogFileType.catalogs.extensions) file to format") }
        var work: [(path: String, type: CatalogFileType)] = []
        for path in paths { work.append((path, try InputFiles.type(of: path, in: files, orElse: type))) }
        for (path, type) in work {
            status = max(status, report.read(path, in: files).map { format(path, $0, type) } ?? .failure)
        }
        report.finish(isOutputTaken: !onlyChecks && operands.contains(PathNames.standardStream))
        return status
    }

    /// Formats one file.
    package mutating func format(_ path: String, _ bytes: [UInt8], _ type: CatalogFileType) -> ExitStatus {
        let document = type.documentType.init(parsing: bytes)
        let result = CatalogFormatting.format(document, collation: FoundationKeyOrder.standardComparison)
        let name = PathNames.shown(path)
        // What is wrong with the content of a file in its canonical form is for lint to say.
        if !onlyChecks || result.outcome != .unchanged { report.add(FileFindings(path: name, text: result.text, result.findings)) }
        switch result.outcome {
        case .refused: return .failure
        case .unchanged:
            if path == PathNames.standardStream, !onlyChecks { Console.write(bytes[...], to: .output) }
            return .success
        case .formatted(let canonical) where showsDifferences:
            Console.write(LineDiff.unified(fromFile: bytes, to: canonical, path: name), to: .output)
            return .findings
        case .formatted(let canonical):
            if !onlyChecks {
                guard report.write(canonical, to: path, in: files) else { return .failure }
            }
            if onlyChecks, !report.format.isForHumans {
                report.add(FileFindings(path: name, text: result.text, [result.checkFinding].compactMap { $0 }))
                return .findings
            }
            if report.format.isForHumans, onlyChecks || path != PathNames.standardStream {
                Console.write(VisibleText.escape(name) + "\n", to: .output)
            }
            return onlyChecks ? .findings : .success
        }
    }
}
