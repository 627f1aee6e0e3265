import CatalogFormats
import CatalogTools
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

    /// Synchronizes, and prints the names of the catalogs that change.
    package mutating func run(_ catalogs: [String], stringsdata: [String]) -> ExitStatus {
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
                let result = try CatalogSync.sync(document, table: PathNames.stem(of: path), with: data, marksStale: !keepsUnused)
                report.add(file: name, text: document.bytes, diagnostics: result.diagnostics)
                if !result.diagnostics.isEmpty { status = .findings }
                guard result.bytes != document.bytes else { continue }
                changed.append(path)
                if !onlyChecks { try staged.add(result.bytes, at: path) }
            } catch {
                report.messages.error("\(name): \(error)")
                return .failure
            }
        }
        do throws(FileError) {
            try staged.commit()
        } catch {
            report.add(error)
            return .failure
        }
        for path in changed { Console.write(VisibleText.escape(path) + "\n", to: .output) }
        return onlyChecks && !changed.isEmpty ? .findings : status
    }
}
