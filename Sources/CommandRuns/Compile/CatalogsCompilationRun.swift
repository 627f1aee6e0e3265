package import CatalogCompilation
package import CatalogTools
import SourceText

/// One run of `lproj compile` over string catalogs.
package struct CatalogsCompilationRun {
    /// What is compiled.
    package var options = CatalogCompiler.Options()
    /// The folder that gets the `.lproj` folders.
    package let outputDirectory: String
    /// The format of the files.
    package var format = SerializationFormat.text
    /// Whether the paths of the files are printed and nothing is written.
    package var isDryRun = false
    /// Whether it is proved that nothing is lost.
    package var verifies = false

    /// Begins with a folder.
    package init(outputDirectory: String) { self.outputDirectory = outputDirectory }

    /// Compiles catalogs; with a mistake in one of them nothing is written.
    package func run(_ catalogs: [String], _ report: FindingReport) -> ExitStatus {
        var report = report
        defer { report.finish(to: isDryRun ? .error : .output) }
        let mistakes = CatalogPlacement.mistakes(of: catalogs, outputDirectory: outputDirectory) { (try? FileSystem.list($0)) ?? [] }
        for mistake in mistakes { report.messages.error("\(mistake.path): \(mistake.message)") }
        var isBroken = !mistakes.isEmpty
        var files: [CompiledCatalogFile] = []
        for path in catalogs {
            do throws(FileError) {
                files.append(CompiledCatalogFile(path: path, bytes: try FileSystem.read(path), options: options))
            } catch {
                report.add(error)
                isBroken = true
            }
        }
        for file in files { report.add(file: file.path, text: file.catalog.source, diagnostics: file.catalog.diagnostics) }
        if isBroken || files.contains(where: { $0.catalog.diagnostics.hasErrors }) { return .failure }
        for file in files where verifies {
            for difference in file.differences(in: format) {
                report.messages.error("\(file.path): \(difference)")
                isBroken = true
            }
        }
        return isBroken ? .failure : write(files.flatMap { $0.outputs(in: outputDirectory) }, &report)
    }

    private func write(_ outputs: [CompiledCatalogFile.Output], _ report: inout FindingReport) -> ExitStatus {
        if isDryRun {
            for output in outputs { Console.write(output.path + "\n", to: .output) }
            return .success
        }
        do throws(FileError) {
            report.add(try StagedFiles.write(outputs, in: format))
            return .success
        } catch {
            report.add(error)
            return .failure
        }
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
