import LocalizationCatalogCompilation
import CatalogFormats
package import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationSourceText

/// One run of `lproj compile` over string catalogs.
package struct CatalogsCompilationRun {
    /// Which texts are compiled.
    package var selection = CatalogSelection()
    /// Whether an entry that the source language has no text for is compiled with its key as the text.
    package var forcesAllStrings = false
    /// The folder that gets the `.lproj` folders.
    package let outputDirectory: String
    /// How folders are searched.
    package var search = FolderSearch()
    /// The format of the files.
    package var format = SerializationFormat.text
    /// Whether the paths of the files are printed and nothing is written.
    package var isDryRun = false
    /// Whether it is proved that nothing is lost.
    package var verifies = false

    private var report = FindingReport()
    private var hasFailed = false

    /// Begins with a folder.
    package init(outputDirectory: String) { self.outputDirectory = outputDirectory }

    /// A catalog and the folder that gets its tables.
    private struct Work {
        let path: String
        let outputDirectory: String
    }

    /// Compiles catalogs and those in folders; with a mistake in one of them nothing is written.
    package mutating func run(_ operands: [String], _ report: FindingReport) -> ExitStatus {
        self.report = report
        let work = operands.flatMap { catalogs(of: $0) }
        checkPlaces(of: work)
        let files = work.compactMap { work in compile(work).map { (work, $0) } }
        if !hasFailed, verifies { files.forEach { verify($1) } }
        var status = ExitStatus.failure
        if !hasFailed {
            let outputs = files.flatMap { $1.outputs(in: $0.outputDirectory) }
            status = select(from: files.map(\.1), outputs) ? write(outputs, of: files.count) : .findings
        }
        // The paths are the result of a dry run.
        self.report.finish(to: isDryRun ? .error : .output, outcome: status == .failure ? "nothing was written" : nil)
        return status
    }

    /// The catalogs that an operand means: of a folder all in it and below it, each with a folder of its own as deep below the output directory, so
    /// that the tables of several bundles stay apart.
    private mutating func catalogs(of operand: String) -> [Work] {
        var failures: [FileError] = []
        let found = InputFiles.files(of: operand, where: { CatalogFileType(path: $0) == .xcstrings }, search: search) { failures.append($0) }
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
        for (folder, work) in Dictionary(grouping: work, by: \.outputDirectory).sorted(by: { $0.key < $1.key }) {
            let paths = work.map(\.path).filter(FileSystem.isPresent)
            let mistakes = CatalogPlacement.mistakes(of: paths, outputDirectory: folder) { (try? FileSystem.list($0)) ?? [] }
            for mistake in mistakes { fail("\(mistake.path): \(mistake.message)") }
        }
    }

    /// A catalog compiled; nil where it cannot be read.
    private mutating func compile(_ work: Work) -> CompiledCatalogFile? {
        do throws(FileError) {
            let options = CatalogCompiler.Options(languages: selection.languages, states: selection.states, forcesAllStrings: forcesAllStrings)
            let file = CompiledCatalogFile(path: work.path, bytes: try FileSystem.read(work.path), options: options)
            // What Apple's compiler takes without a word.
            let translations = CatalogCheck.diagnostics(of: XCStringsDocument(parsing: file.catalog.source))
            report.add(file: file.path, text: file.catalog.source, diagnostics: file.catalog.diagnostics + translations)
            if file.catalog.diagnostics.hasErrors { hasFailed = true }
            return file
        } catch {
            fail(error)
            return nil
        }
    }

    private mutating func verify(_ file: CompiledCatalogFile) {
        for difference in file.differences(in: format) { fail("\(file.path): \(difference)") }
    }

    /// Says what the selection of texts leaves out that was named.
    /// - Returns: Whether something is left to write, where something was selected.
    private mutating func select(from files: [CompiledCatalogFile], _ outputs: [CompiledCatalogFile.Output]) -> Bool {
        for warning in selection.warnings(on: files) { report.messages.warning(warning) }
        guard selection.isPartial, outputs.isEmpty else { return true }
        fail(selection.emptyMessage)
        return false
    }

    private mutating func write(_ outputs: [CompiledCatalogFile.Output], of catalogCount: Int) -> ExitStatus {
        if isDryRun {
            for output in outputs { Console.write(VisibleText.escape(output.path) + "\n", to: .output) }
            return .success
        }
        do throws(FileError) {
            report.add(try StagedFiles.write(outputs, in: format))
        } catch {
            fail(error)
            return .failure
        }
        if report.format.isForHumans {
            let catalogs = catalogCount == 1 ? "1 catalog" : "\(catalogCount) catalogs"
            let files = outputs.count == 1 ? "1 file" : "\(outputs.count) files"
            report.messages.note("\(catalogs) compiled to \(files) in '\(outputDirectory)'")
        }
        return .success
    }

    private mutating func fail(_ error: FileError) {
        report.add(error)
        hasFailed = true
    }

    private mutating func fail(_ reason: String) {
        report.fail(reason)
        hasFailed = true
    }
}

extension StagedFiles {
    /// Writes the files of compiled catalogs, or none where one cannot be written.
    /// - Returns: What became of files that were there.
    static func write(_ outputs: [CompiledCatalogFile.Output], in format: SerializationFormat) throws(FileError) -> [FileWarning] {
        var staged = StagedFiles()
        do throws(FileError) {
            for output in outputs { try staged.add(output.bytes(in: format), at: output.path) }
            try staged.commit()
        } catch {
            staged.discard()
            throw error
        }
        return staged.warnings
    }
}
