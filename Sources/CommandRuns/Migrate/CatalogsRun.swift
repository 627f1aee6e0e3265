import CatalogModel
import CatalogTools
import DiagnosticRendering
import SourceText

/// One run of `lproj migrate` or `lproj decompile`: makes each table of some folders into a catalog, and writes all of them or none.
package struct CatalogsRun {
    /// What the command line says.
    package struct Options {
        /// The folders that the `.lproj` folders are in.
        package var folders: [String]
        /// The tables to take; nil for all.
        package var tables: [String]?
        /// The folder that the catalogs go to, or `-`; nil for the place of each table.
        package var output: String?
        /// The language of the original texts; nil to find out.
        package var sourceLanguage: String?
        /// Whether catalogs are replaced.
        package var force = false
        /// Whether the tables are removed when the catalogs are there.
        package var deletesSources = false

        /// Begins with folders.
        package init(folders: [String]) { self.folders = folders }
    }

    /// Makes the files of one table into a catalog.
    typealias Conversion = (FoundTable, _ inputs: [ConversionInput], _ sourceLanguage: String) -> ConversionResult

    private let options: Options
    private var report: FindingReport
    private var hasFailed = false
    private var hasWarnings = false

    init(_ options: Options, report: FindingReport) {
        self.options = options
        self.report = report
    }

    /// Does the work, prints the names of the catalogs, and says how it went.
    mutating func run(_ conversion: Conversion) -> ExitStatus {
        let found = TableFolders(options.folders, named: options.tables)
        for failure in found.failures { fail(failure) }
        let tables = found.tables.map { ($0, read($0.files)) }
        if !hasFailed { convert(tables, conversion) }
        report.finish()
        return hasFailed ? .failure : hasWarnings ? .findings : .success
    }

    private mutating func read(_ paths: [String]) -> [ConversionInput] {
        var inputs: [ConversionInput] = []
        for path in paths {
            do throws(FileError) {
                inputs.append(ConversionInput(path: path, type: CatalogFileType(path: path) ?? .strings, bytes: try FileSystem.read(path)))
            } catch {
                fail(error)
            }
        }
        return inputs
    }

    private mutating func convert(_ tables: [(table: FoundTable, inputs: [ConversionInput])], _ conversion: Conversion) {
        let language: String
        do throws(UnknownSourceLanguage) {
            language = try CatalogFromTables.sourceLanguage(of: tables.flatMap(\.inputs), given: options.sourceLanguage)
        } catch {
            report.messages.error(error.description)
            hasFailed = true
            return
        }
        var outputs: [(path: String, bytes: [UInt8])] = []
        for (table, inputs) in tables {
            let result = conversion(table, inputs, language)
            for finding in result.findings { report.add(file: finding.path, text: finding.text, diagnostics: finding.diagnostics) }
            if result.hasFailed { hasFailed = true }
            if result.hasWarnings { hasWarnings = true }
            let folder = options.output ?? table.folder
            for output in result.outputs {
                let path = PathNames.join(folder, output.path)
                refuseCatalogs(of: table, in: folder, butFor: path)
                outputs.append((path, output.bytes))
            }
        }
        if !hasFailed { write(outputs, sources: tables.flatMap { $0.table.files }) }
    }

    /// Of the two places for a table's catalog neither may be taken: two catalogs of one table do not build.
    /// - Parameter path: The place that is going to be written, where `--force` replaces what is there.
    private mutating func refuseCatalogs(of table: FoundTable, in folder: String, butFor path: String) {
        guard !isForStandardOutput else { return }
        for place in CatalogMigration.places(ofTable: table.name) {
            let other = PathNames.join(folder, place)
            let isWritten = isSameText(other, path)
            guard FileSystem.isPresent(other), !isWritten || !options.force else { continue }
            let reason = isWritten ? "It exists; --force replaces it" : "It is a catalog of the table '\(table.name)' already"
            fail(FileError(path: other, operation: .write, reason: reason, isMissing: false))
        }
    }

    private var isForStandardOutput: Bool { options.output == PathNames.standardStream }

    private mutating func write(_ outputs: [(path: String, bytes: [UInt8])], sources: [String]) {
        if isForStandardOutput {
            guard let output = outputs.first, outputs.count == 1 else {
                report.messages.error("standard output takes one catalog, and there are \(outputs.count); choose one with --table")
                hasFailed = true
                return
            }
            return Console.write(output.bytes[...], to: .output)
        }
        var files = StagedFiles()
        var removal = SourceRemoval(of: options.deletesSources ? sources : [])
        do throws(FileError) {
            // A catalog that is a link to a table would take its place.
            for source in sources { files.keep(source) }
            for output in outputs { try files.add(output.bytes, at: output.path) }
            try files.commit { removal.run() }
        } catch {
            files.discard()
            return fail(error)
        }
        report.add(files.warnings)
        for output in outputs { Console.write(VisibleText.escape(output.path) + "\n", to: .output) }
        let kept =
            removal.linked.map { FileWarning(path: $0, message: "it is behind a link, and is not removed") }
            + removal.failures.map { FileWarning(path: $0, message: "it cannot be removed") }
        report.add(kept)
        if !kept.isEmpty { hasWarnings = true }
    }

    private mutating func fail(_ error: FileError) {
        report.add(error)
        hasFailed = true
    }
}
