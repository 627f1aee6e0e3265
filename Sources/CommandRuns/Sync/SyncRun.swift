import CatalogFormats
package import CatalogTools
import DiagnosticRendering
import SourceText

/// One run of `lproj sync`: catalogs brought up to date with what the compiler found, all of them or none.
package struct SyncRun {
    private let onlyChecks: Bool
    private let keepsUnused: Bool
    private var report: FindingReport

    /// Begins a run.
    /// - Parameters:
    ///   - onlyChecks: Whether nothing is written.
    ///   - keepsUnused: Whether keys that code lacks stay as they are.
    package init(onlyChecks: Bool, keepsUnused: Bool, report: FindingReport) {
        self.onlyChecks = onlyChecks
        self.keepsUnused = keepsUnused
        self.report = report
    }

    /// The table of a catalog that comes from standard input.
    package static let standardTable = "Localizable"

    /// Synchronizes, and prints the names of the catalogs that change. What comes from standard input goes to standard output, and is the table
    /// ``standardTable``.
    package mutating func run(_ catalogs: [String], stringsdata: [String]) throws(UsageError) -> ExitStatus {
        if catalogs.contains(PathNames.standardStream), catalogs.count > 1 {
            throw UsageError("standard input takes one catalog, and no files beside it")
        }
        defer { report.finish() }
        let data: [StringsData]
        switch StringsDataFiles.read(stringsdata) {
        case .data(let read): data = read
        case .unreadable(let path, let reason):
            report.messages.error("'\(path)' is of no use: \(reason)")
            return .failure
        }
        var staged = StagedFiles()
        let status = sync(catalogs, with: data, &staged)
        if status == .failure { staged.discard() }
        return status
    }

    private mutating func sync(_ catalogs: [String], with data: [StringsData], _ staged: inout StagedFiles) -> ExitStatus {
        var status = ExitStatus.success
        var changed: [String] = []
        for path in catalogs {
            guard let (name, document) = report.readCatalog(path) else { return .failure }
            do {
                let isStream = path == PathNames.standardStream
                let table = isStream ? Self.standardTable : PathNames.stem(of: path)
                let result = try CatalogSync.sync(document, table: table, with: data, marksStale: !keepsUnused)
                report.add(file: name, text: document.bytes, diagnostics: result.diagnostics)
                if !result.diagnostics.isEmpty { status = .findings }
                if isStream, !onlyChecks {
                    Console.write(result.bytes[...], to: .output)
                    continue
                }
                guard result.bytes != document.bytes else { continue }
                changed.append(name)
                if !onlyChecks { try staged.add(result.bytes, at: path) }
            } catch let error as FileError {
                report.add(error)
                return .failure
            } catch {
                report.messages.error("\(name): \(error)")
                return .failure
            }
        }
        do throws(FileError) {
            try staged.commit()
            report.add(staged.warnings)
        } catch {
            report.add(error)
            return .failure
        }
        for path in changed { Console.write(VisibleText.escape(path) + "\n", to: .output) }
        return onlyChecks && !changed.isEmpty ? .findings : status
    }
}
