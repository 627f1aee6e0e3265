package import LocalizationBuild
package import LocalizationRunSupport
import LocalizationLint
package import LocalizationProject
import LocalizationCatalogCompilation
import CatalogFormats
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A run of `lproj compile` on string catalogs.
package struct CatalogsCompilationRun {
    /// The texts to compile.
    package var selection = CatalogSelection()
    /// Whether an entry without a text in the source language is compiled with its key as the text.
    package var forcesAllStrings = false
    /// The folder for the `.lproj` folders.
    package let outputDirectory: String
    /// The options for searching folders.
    package var search = FolderSearch()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    /// The format of the files.
    package var format = SerializationFormat.text
    /// Whether to print the paths of the files without writing them.
    package var isDryRun = false
    /// Whether to prove that nothing is lost.
    package var verifies = false

    private var report = FindingReport()
    private var hasFailed = false

    /// Creates a run for an output folder.
    package init(outputDirectory: String) { self.outputDirectory = outputDirectory }

    /// A catalog and the folder for its tables.
    private struct Work {
        let path: String
        let outputDirectory: String
    }

    /// Compiles catalogs and those in folders; an error in one of them prevents all output.
    package mutating func run(_ operands: [String], _ report: FindingReport) -> ExitStatus {
        self.report = report
        files = files.bounded(by: LinkBoundary(operands: operands, output: outputDirectory), report.messages)
        let work = operands.flatMap { catalogs(of: $0) }
        checkPlaces(of: work)
        let compiled = work.compactMap { work in compile(work).map { (work, $0) } }
        if !hasFailed, verifies {
            compiled.forEach { verify($1) }
            if !hasFailed {
                let catalogs = counted(compiled.count, "catalog is", "catalogs are")
                self.report.remark(.note, "verified: \(catalogs) the same when read back from the compiled files")
            }
        }
        var status = ExitStatus.failure
        if !hasFailed {
            let outputs = compiled.flatMap { $1.outputs(in: $0.outputDirectory) }
            status = select(from: compiled.map(\.1), outputs) ? write(outputs, of: compiled.count) : .findings
        }
        self.report.finish(outcome: status == .failure ? "nothing was written" : nil)
        return status
    }

    /// The catalogs of an operand: for a folder all in it and below it, each with a corresponding folder below the output directory, so
    /// that the tables of several bundles stay apart.
    private mutating func catalogs(of operand: String) -> [Work] {
        var failures: [FileError] = []
        let found = InputFiles.files(of: operand, in: files, where: { CatalogFileType(path: $0) == .xcstrings }, search: search) {
            failures.append($0)
        }
        if found.isEmpty, failures.isEmpty {
            failures.append(FileError(path: operand, operation: .read, reason: "No string catalog is in it or below it", isMissing: true))
        }
        for failure in failures { fail(failure) }
        return found.map { file in
            let names = file.relativeFolder.split(separator: "/").filter { LocalizationFolderName.language(ofFolder: String($0)) == nil }
            let folder = names.isEmpty ? outputDirectory : PathNames.join(outputDirectory, names.joined(separator: "/"))
            return Work(path: file.path, outputDirectory: folder)
        }
    }

    private mutating func checkPlaces(of work: [Work]) {
        let folders = Dictionary(grouping: work) { ExactText($0.outputDirectory) }.values.sorted {
            $0[0].outputDirectory.utf8.lexicographicallyPrecedes($1[0].outputDirectory.utf8)
        }
        for work in folders {
            let folder = work[0].outputDirectory
            let paths = work.map(\.path).filter { files.isPresent($0) }
            let mistakes = CatalogPlacement.mistakes(of: paths, outputDirectory: folder) { (try? files.list($0)) ?? [] }
            for mistake in mistakes { fail(Rule.Compile.placement, mistake.message, path: mistake.path) }
        }
    }

    /// Compiles a catalog; nil if it cannot be read.
    private mutating func compile(_ work: Work) -> CompiledCatalogFile? {
        do throws(FileError) {
            let options = CatalogCompiler.Options(
                languages: selection.languages, states: selection.states, forcesAllStrings: forcesAllStrings)
            let file = CompiledCatalogFile(path: work.path, bytes: try files.read(work.path), options: options)
            // Mistakes that Apple's compiler accepts silently; they keep nothing from being compiled.
            let document = XCStringsDocument(parsing: file.catalog.source)
            var found = DocumentCheck.findings(of: document)
            // Nothing is lost in the files, and yet users do not read it.
            if verifies { found += HiddenTranslationRule.findings(in: document, at: work.path) }
            let translations = DocumentCheck.unsuppressed(found, in: document, at: work.path).map { finding in
                var finding = finding
                finding.severity = min(finding.severity, .warning)
                return finding
            }
            report.add(FileFindings(path: file.path, text: file.catalog.source, file.catalog.findings + translations))
            if file.catalog.findings.hasErrors { hasFailed = true }
            return file
        } catch {
            fail(error)
            return nil
        }
    }

    private mutating func verify(_ file: CompiledCatalogFile) {
        for difference in file.differences(in: format) { fail(Rule.Compile.proofDiffers, difference, path: file.path) }
    }

    /// Warns about selected languages that no catalog has, and reports an error if the selection leaves nothing to write.
    /// - Returns: Whether there is something to write; always true without a selection.
    private mutating func select(from files: [CompiledCatalogFile], _ outputs: [CompiledCatalogFile.Output]) -> Bool {
        for warning in selection.warnings(on: files) { report.add(Finding(Rule.Compile.noSuchLanguage, warning)) }
        guard selection.isPartial, outputs.isEmpty else { return true }
        report.add(Finding(Rule.Compile.nothingSelected, selection.emptyMessage))
        return false
    }

    private mutating func write(_ outputs: [CompiledCatalogFile.Output], of catalogCount: Int) -> ExitStatus {
        if isDryRun {
            for output in outputs {
                if report.format.isForHumans {
                    Console.write(VisibleText.escape(output.path) + "\n", to: .output)
                } else {
                    report.add(FileFindings(path: output.path, [Finding(Rule.Compile.wouldWrite, "the file would be written")]))
                }
            }
            return .success
        }
        do throws(FileError) {
            report.add(try files.write(outputs, in: format))
        } catch {
            fail(error)
            return .failure
        }
        if report.format.isForHumans {
            report.messages.note(
                "\(counted(catalogCount, "catalog")) compiled to \(counted(outputs.count, "file")) in '\(outputDirectory)'")
        }
        return .success
    }

    private mutating func fail(_ error: FileError) {
        report.add(error)
        hasFailed = true
    }

    private mutating func fail(_ rule: Rule, _ message: String, path: String) {
        report.add(FileFindings(path: path, [Finding(rule, message)]))
        hasFailed = true
    }
}

extension WritableFileTree {
    /// Writes the files of compiled catalogs, or none if one cannot be written.
    /// - Returns: Warnings about replaced files.
    func write(_ outputs: [CompiledCatalogFile.Output], in format: SerializationFormat) throws(FileError) -> [FileWarning] {
        try write(outputs.map { FileChange($0.bytes(in: format), at: $0.path) })
    }
}
