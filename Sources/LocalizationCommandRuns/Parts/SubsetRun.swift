import CatalogFormats
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationLint
import LocalizationPlatform
package import LocalizationProject
package import LocalizationRunSupport

/// A run of `lproj subset`: derives a catalog with some keys of another one, or checks whether it is up to date.
package struct SubsetRun {
    /// The patterns of the keys, as given.
    package let patterns: [String]
    /// The path of the derived catalog.
    package let output: String
    /// Whether the file is only compared.
    package var isCheck = false
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private var report: FindingReport

    /// Creates a run.
    package init(keys patterns: [String], output: String, report: FindingReport) {
        (self.patterns, self.output, self.report) = (patterns, output, report)
    }

    /// Derives the catalog.
    /// - Throws: ``UsageError`` if the derived catalog is the catalog itself, which would lose its other keys.
    package mutating func run(_ catalog: String) throws(UsageError) -> ExitStatus {
        if output != PathNames.standardStream, let real = files.realPath(catalog), let other = files.realPath(output),
            isSameText(real, other)
        {
            throw UsageError("'--output' is the catalog itself; name another file")
        }
        files = files.bounded(by: LinkBoundary(operands: [catalog], output: output), report.messages)
        defer { report.finish(isOutputTaken: output == PathNames.standardStream && !isCheck) }
        guard let (name, document) = report.readCatalog(catalog, in: files) else { return .failure }
        let globs = patterns.map { KeyGlob($0) }
        let keys = document.entries.map(\.key)
        var status = ExitStatus.success
        for (pattern, glob) in zip(patterns, globs) where !keys.contains(where: glob.matches) {
            report.add(FileFindings(path: name, text: document.bytes, [Finding(Rule.Parts.noKey, "no key matches '\(pattern)'")]))
            status = .findings
        }
        do throws(CatalogEditError) {
            let part = try CatalogSplit.subset(document) { key in globs.contains { $0.matches(key) } }
            if isCheck { return max(status, check(part, of: name)) }
            let line = "\(output): \(counted(part.count, "entry", "entries"))"
            return report.write(part.bytes, to: output, printing: line, in: files) ? status : .failure
        } catch {
            report.fail("\(name): \(error)")
            return .failure
        }
    }

    /// Compares the file with what the catalog makes of it now.
    private mutating func check(_ part: CatalogSplit.Part, of name: String) -> ExitStatus {
        func add(_ problem: String, text: [UInt8] = [], at range: Range<Int>? = nil) {
            report.add(FileFindings(path: output, text: text, [Finding(Rule.Parts.outdated, problem, range: range)]))
        }
        guard files.isPresent(output) else {
            add("the subset of '\(name)' does not exist; run the command without '--check' to write it")
            return .findings
        }
        guard let bytes = report.read(output, in: files) else { return .failure }
        if bytes == part.bytes { return .success }
        let (old, new) = (entries(of: bytes), entries(of: part.bytes))
        let (oldValues, newValues) = (values(of: old), values(of: new))
        let missing = new.filter { oldValues[ExactText($0.key)] == nil }
        let surplus = old.filter { newValues[ExactText($0.key)] == nil }
        let changed = old.filter { entry in
            newValues[ExactText(entry.key)].map { $0 != oldValues[ExactText(entry.key)] } ?? false
        }
        var parts: [String] = []
        if let first = missing.first { parts.append("\(counted(missing.count, "key is", "keys are")) missing, such as '\(first.key)'") }
        if let first = changed.first {
            parts.append("\(counted(changed.count, "entry differs", "entries differ")), such as '\(first.key)'")
        }
        if let first = surplus.first {
            parts.append("\(counted(surplus.count, "key is", "keys are")) too many, such as '\(first.key)'")
        }
        let detail = parts.isEmpty ? "its entries are the same, but their bytes differ" : parts.joined(separator: "; ")
        add("the subset of '\(name)' is not up to date: \(detail)", text: bytes, at: (changed.first ?? surplus.first)?.keyRange)
        return .findings
    }

    private func values(of entries: [XCStringsEntry]) -> [ExactText: ExtraValue] {
        Dictionary(entries.map { (ExactText($0.key), $0.syntax.value.extraValue) }, uniquingKeysWith: { $1 })
    }

    private func entries(of bytes: [UInt8]) -> [XCStringsEntry] { Array(XCStringsDocument(parsing: bytes).entries) }
}
