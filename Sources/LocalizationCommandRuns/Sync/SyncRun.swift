package import LocalizationRunSupport
import LocalizationCodeKeys
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform

/// A run of `lproj sync`: updates catalogs with the output of the compiler, all of them or none.
package struct SyncRun {
    private let onlyChecks: Bool
    private let keepsUnused: Bool
    private let search: FolderSearch
    private var files: any WritableFileTree
    private var report: FindingReport

    /// Creates a run.
    /// - Parameters:
    ///   - onlyChecks: Whether to check catalogs without writing them.
    ///   - keepsUnused: Whether keys that code lacks are unchanged.
    ///   - search: The options for searching folders.
    ///   - files: The tree that contains the files.
    package init(
        onlyChecks: Bool, keepsUnused: Bool, search: FolderSearch = FolderSearch(), files: any WritableFileTree = CheckedDiskFiles(),
        report: FindingReport
    ) {
        self.onlyChecks = onlyChecks
        self.keepsUnused = keepsUnused
        self.search = search
        self.files = files
        self.report = report
    }

    /// The table of a catalog on standard input.
    package static let standardTable = "Localizable"

    /// Synchronizes catalogs and those in folders, and prints the names of the catalogs that change. A catalog on standard input is written
    /// to standard output, and has the table ``standardTable``.
    package mutating func run(_ catalogs: [String], stringsdata: [String]) throws(UsageError) -> ExitStatus {
        let isStream = catalogs.contains(PathNames.standardStream)
        if isStream, catalogs.count > 1 { throw UsageError("standard input takes one catalog, and no files beside it") }
        files = files.bounded(by: LinkBoundary(operands: catalogs + stringsdata), report.messages)
        var status = ExitStatus.failure
        if let found = files(of: catalogs, named: "xcstrings") {
            let catalogs = found.filter(CatalogSync.hasKeysOfCode)
            for path in found where !CatalogSync.hasKeysOfCode(path) {
                report.messages.note("'\(PathNames.shown(path))' stays as it is: its keys are not in code")
            }
            if haveTablesOfTheirOwn(catalogs), let paths = files(of: stringsdata, named: "stringsdata"),
                let data = StringsDataFiles.read(paths, in: files, &report)
            {
                status = sync(catalogs, with: data)
            }
        }
        report.finish(
            isOutputTaken: isStream && !onlyChecks, outcome: status == .failure && !onlyChecks ? "nothing was written" : nil)
        return status
    }

    private mutating func files(of operands: [String], named fileExtension: String) -> [String]? {
        report.paths(of: operands, in: files, search: search, ".\(fileExtension) file") {
            PathNames.fileExtension(of: $0)?.lowercased() == fileExtension
        }
    }

    /// Whether all catalogs have different tables: the files of one target do not cover another one's keys.
    private mutating func haveTablesOfTheirOwn(_ catalogs: [String]) -> Bool {
        var known: [ExactText: String] = [:]
        for path in catalogs {
            if let other = known.updateValue(path, forKey: ExactText(PathNames.stem(of: path))) {
                report.fail("'\(other)' and '\(path)' are catalogs of one table; synchronize the catalogs of one target at a time")
                return false
            }
        }
        return true
    }

    private mutating func sync(_ catalogs: [String], with data: [StringsData]) -> ExitStatus {
        var status = ExitStatus.success
        var changed: [String] = []
        var changes: [FileChange] = []
        for path in catalogs {
            guard let (name, document) = report.readCatalog(path, in: files) else { return .failure }
            do throws(CatalogEditError) {
                let isStream = path == PathNames.standardStream
                let table = isStream ? Self.standardTable : PathNames.stem(of: path)
                if !keepsUnused, let reason = CatalogSync.reasonAgainst(document, table: table, with: data) {
                    report.fail("\(name): \(reason)")
                    return .failure
                }
                let result = try CatalogSync.sync(document, table: table, with: data, marksStale: !keepsUnused)
                report.add(FileFindings(path: name, text: document.bytes, result.findings))
                if result.findings.hasErrors { return .failure }
                if !result.findings.isEmpty { status = .findings }
                if isStream, !onlyChecks {
                    Console.write(result.bytes[...], to: .output)
                    continue
                }
                guard result.bytes != document.bytes else { continue }
                changed.append(name)
                if onlyChecks, !report.format.isForHumans {
                    let finding = Finding(Rule.Sync.outdated, "the catalog is not up to date with the code")
                    report.add(FileFindings(path: name, text: document.bytes, [finding]))
                }
                if !onlyChecks { changes.append(FileChange(result.bytes, at: path)) }
            } catch {
                report.fail("\(name): \(error)")
                return .failure
            }
        }
        guard report.write(changes, printing: changed, in: files) else { return .failure }
        return onlyChecks && !changed.isEmpty ? .findings : status
    }
}
