package import LocalizationRunSupport
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A run of `lproj slice`: cuts languages out of string catalogs.
package struct SliceRun {
    /// The languages to include.
    package let languages: [String]
    /// Whether to include the source language.
    package var keepsSource = true
    /// The path of the slice; nil for standard output. For several catalogs, or with a separator at its end, the folder for the slices, which
    /// keep their relative paths; it is made if there is none.
    package var output: String?
    /// The options for searching folders.
    package var search = FolderSearch()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private var report: FindingReport

    /// A slice to write.
    private struct Cut {
        let file: CatalogFile
        let bytes: [UInt8]
        let findings: [Finding]
    }

    /// Creates a run with languages.
    package init(languages: [String], report: FindingReport) {
        self.languages = languages
        self.report = report
    }

    /// Slices catalogs, including those in folders and below; either all slices are written or none.
    package mutating func run(_ operands: [String]) throws(UsageError) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: operands, output: output), report.messages)
        let isForMany = operands.count > 1 || operands.contains { files.kind(of: $0) == .directory }
        if isForMany, output == nil || output == PathNames.standardStream || output.map({ files.kind(of: $0) == .file }) ?? false {
            throw UsageError("'--output' must name the folder for the slices")
        }
        // A slice on standard output is the result; machine-readable findings must not be mixed with it.
        let isStreamed = output == nil || output == PathNames.standardStream
        let isFolder = output.map { files.kind(of: $0) == .directory || $0.utf8.last.map(PathNames.isSeparator) ?? false } ?? false
        let status = isForMany || isFolder ? sliceAll(operands) : sliceOne(operands[0])
        report.finish(isOutputTaken: isStreamed)
        return status
    }

    private mutating func sliceOne(_ path: String) -> ExitStatus {
        guard let cut = cut(CatalogFile(path: path, relativePath: PathNames.last(of: path))) else { return .failure }
        report.add(FileFindings(path: PathNames.shown(path), cut.findings))
        guard report.write(cut.bytes, to: output, in: files) else { return .failure }
        if let output, output != PathNames.standardStream { note(cut, at: output) }
        return cut.findings.isEmpty ? .success : .findings
    }

    private mutating func sliceAll(_ operands: [String]) -> ExitStatus {
        guard let catalogs = report.catalogs(of: operands, in: files, search: search, outside: output), let output else { return .failure }
        let cuts = catalogs.compactMap { cut($0) }
        guard cuts.count == catalogs.count else { return .failure }
        let changes = cuts.map { FileChange($0.bytes, at: PathNames.join(output, $0.file.relativePath)) }
        guard report.write(changes, in: files) else { return .failure }
        for cut in cuts { note(cut, at: PathNames.join(output, cut.file.relativePath)) }
        // Not every table of an app has every language: only a language that is missing from all of them is probably a mistake.
        let findings = cuts.reduce(Set(cuts[0].findings)) { $0.intersection($1.findings) }
        report.add(FileFindings(path: operands.joined(separator: ", "), cuts[0].findings.filter(findings.contains)))
        return findings.isEmpty ? .success : .findings
    }

    /// The slice of a catalog; nil if there is none, which is reported.
    private mutating func cut(_ file: CatalogFile) -> Cut? {
        guard let (name, document) = report.readCatalog(file.path, in: files) else { return nil }
        do throws(CatalogEditError) {
            let title = file.path == PathNames.standardStream ? nil : PathNames.last(of: file.path)
            let result = try CatalogSlice.slice(document, languages: languages, keepsSource: keepsSource, name: title)
            return Cut(file: file, bytes: result.bytes, findings: result.findings)
        } catch {
            report.fail("\(name): \(error.description)")
            return nil
        }
    }

    /// Reports the file of a slice: its path in text, a note in machine-readable formats.
    private mutating func note(_ cut: Cut, at path: String) {
        if report.format.isForHumans {
            Console.write(VisibleText.escape(path) + "\n", to: .output)
        } else if report.format == .json {
            let message = "a slice of '\(cut.file.path)' with \(languages.joined(separator: ", "))"
            report.add(FileFindings(path: path, [Finding(Rule.Slice.written, message)]))
        }
    }
}
